import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { type DueMismatch, mismatchesDue } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { lockPlan } from '@tongzhou/db/stores/plan/plan-store'
import { notify } from '../../../shared/messages/notify'
import { pauseMismatched } from '../../../shared/plan/pause-mismatched'
import { defineStep } from '../../engine/step'

/**
 * 00:10, every natural day: plans above their customer's new level pause when he has not chosen until the
 * last day (R-ACT-21). Held funds stay as they are.
 */
export const pauseMismatchedPlans = defineStep<DueMismatch>({
  name: '034-pause-mismatched',
  title: '暂停风险不匹配且逾期未确认的定投',
  on: 'every-day',
  after: ['010-open-day'],
  due: '00:10',
  select: async ({ services, day }) => {
    const due = await mismatchesDue(services.connection.db, { before: day })

    return due.map((one) => ({ key: one.planNo, data: one }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    const { customerNo, planNo, fundName } = data
    await lockCustomer(tx, customerNo)
    const plan = await lockPlan(tx, { customerNo, planNo })
    if (plan === null || !(await pauseMismatched(tx, { plan, actor: 'batch', now }))) return
    await notify(tx, services.cipher, {
      event: 'planPausedByRisk',
      facts: { planNo, fundName },
      serialNo: `RM-${planNo}-${day.replaceAll('-', '')}`,
      customerNo,
      now,
    })
  },
})
