import { settleDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { isSubsidyUnderWay } from '@tongzhou/db/stores/settlement/subsidy-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { requestTransfer } from '../../../settlement/bank-movements'
import {
  type DueDifference,
  acceptedDifferences,
  bookDifferences,
  dueMark,
} from '../../registrar/apply/due-differences'
import { dueBefore, dueGroups } from '../../registrar/apply/due-groups'
import { defineStep } from '../../engine/step'

interface PayUnit {
  readonly taCode: string
  readonly payDate: Day
  readonly total: string
}

/** 11:00: pays each registrar what confirmed purchases owe it today, less the fee that stays with us (P4). */
export const payRegistrars = defineStep<PayUnit, readonly DueDifference[]>({
  name: '180-pay-registrars',
  title: '划付登记机构',
  on: 'trading-day',
  after: ['150-receive-money-lists', '160-settle-channel', '165-receive-subsidies'],
  due: '11:00',
  mark: (context) => dueMark(context, 'PAY'),
  waitsFor: async ({ services }) =>
    (await isSubsidyUnderWay(services.connection.db)) ? 'subsidies of the company' : null,
  select: async (context) =>
    (await dueBefore.PAY(context)).map(({ taCode, payDate, total }) => ({
      key: `${taCode}/${payDate}`,
      data: { taCode, payDate, total: printMoney(total) },
    })),
  outside: async ({ data }, context) => {
    const group = (await dueGroups(context, 'PAY')).find(
      (g) => g.taCode === data.taCode && g.payDate === data.payDate,
    )

    return group ? acceptedDifferences(context, group) : []
  },
  apply: async (tx, { data }, { day, now }, differences) => {
    const { taCode, payDate } = data
    const amount = moneyFrom(data.total)
    if (amount > 0n) {
      const compact = (date: Day) => date.replaceAll('-', '')
      // What a registrar lists after its pay day is a transfer of its own, besides the one of that day.
      const late = payDate < day ? `D${compact(day)}` : ''
      const serialNo = `T${taCode}${compact(payDate)}P4${late}`
      await requestTransfer(tx, {
        serialNo,
        day,
        payee: `TA:${taCode}`,
        purpose: `P4 ${payDate}`,
        amount,
        now,
      })
    }
    await bookDifferences(tx, differences, { payDate, day, now })
    await settleDue(tx, { taCode, payDate, direction: 'PAY', now })
  },
})
