import { plansPausedOn } from '@tongzhou/db/stores/plan/plan-profit-store'
import { lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { pausesToRemind } from '@tongzhou/domain/plan/paused-plans'
import { notify } from '../../../shared/messages/notify'
import { defineStep } from '../../engine/step'

interface PausedUnit {
  readonly customerNo: string
  readonly planNo: string
  readonly fundName: string
  readonly pausedOn: string
}

/**
 * 09:00, every natural day: a message of each plan that has been paused for 90 days, and for each 90 more
 * (R-PLAN-5). A pause has no end of its own.
 */
export const remindPausedPlans = defineStep<PausedUnit>({
  name: '033-remind-paused-plans',
  title: '定投暂停满 90 天提醒',
  on: 'every-day',
  after: ['010-open-day'],
  due: '09:00',
  select: async ({ services, day }) => {
    const paused = await plansPausedOn(services.connection.db, pausesToRemind(day))

    return paused.map((data) => ({ key: data.planNo, data }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    const { customerNo, planNo, fundName, pausedOn } = data
    const plan = await lockPlan(tx, { customerNo, planNo })
    if (plan?.progress.status !== 'PAUSED') return
    await notify(tx, services.cipher, {
      event: 'planStillPaused',
      facts: { planNo, fundName, days: daysBetween(dayFrom(pausedOn), day) },
      serialNo: `PP-${planNo}-${day.replaceAll('-', '')}`,
      customerNo,
      now,
    })
  },
})
