import { type Expiring, customersExpiring } from '@tongzhou/db/stores/account/expiry-store'
import { mismatchesDue } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { idEndsToRemind } from '@tongzhou/domain/account/id-validity'
import { riskEndsToRemind } from '@tongzhou/domain/account/risk-frequency'
import { mismatchEndsToRemind } from '@tongzhou/domain/account/risk/risk-mismatch'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { notify } from '../../../shared/messages/notify'
import { defineStep } from '../../engine/step'

/** A plan about which the customer is to choose. Plain JSON: it is a unit. */
type Choice = Readonly<{
  kind: 'PLAN'
  customerNo: string
  end: string
  planNo: string
  fundName: string
}>

/**
 * 09:00, every natural day: a message before an ID document (R-ACC-10), a risk assessment (R-RSK-1) or the
 * time to choose about a plan above one's level (R-ACT-21) ends. The first two stand as a banner on 我的.
 */
export const remindExpiries = defineStep<Expiring | Choice>({
  name: '030-remind-expiries',
  title: '证件、风险测评与定投选择到期提醒',
  on: 'every-day',
  after: ['010-open-day'],
  due: '09:00',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const ends = { idEnds: idEndsToRemind(day), riskEnds: riskEndsToRemind(day) }
    const expiring = await customersExpiring(db, ends)
    const choices = await mismatchesDue(db, { on: mismatchEndsToRemind(day) })

    return [
      ...expiring.map((one) => ({ key: `${one.kind}/${one.customerNo}`, data: one })),
      ...choices.map(({ customerNo, planNo, fundName, dueOn }) => ({
        key: `PLAN/${planNo}`,
        data: { kind: 'PLAN' as const, customerNo, end: dueOn, planNo, fundName },
      })),
    ]
  },
  apply: async (tx, { data }, { services, day, now }) => {
    const { customerNo } = data
    const on = formatDayInSentence(dayFrom(data.end))
    const told = { customerNo, now }
    const date = day.replaceAll('-', '')
    if (data.kind === 'PLAN') {
      const { planNo, fundName } = data
      const facts = { planNo, fundName, day: on }
      const serialNo = `EXP-PLAN-${planNo}-${date}`

      return notify(tx, services.cipher, { ...told, event: 'planChoiceDue', facts, serialNo })
    }

    return notify(tx, services.cipher, {
      ...told,
      event: data.kind === 'ID' ? 'idExpiring' : 'riskExpiring',
      facts: { day: data.end === day ? null : on },
      serialNo: `EXP-${data.kind}-${customerNo}-${date}`,
    })
  },
})
