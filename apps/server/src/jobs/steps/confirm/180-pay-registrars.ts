import { settleDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import { isSubsidyUnderWay } from '@tongzhou/db/stores/settlement/subsidy-store'
import { purchasesOfLateLegs } from '@tongzhou/db/stores/settlement/held-purchase-store'
import type { DueKey } from '@tongzhou/db/stores/trade/own-due-store'
import { type Day, instantAt } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { requestNextTransfer } from '../../../settlement/bank-movements'
import {
  type DueDifference,
  acceptedDifferences,
  bookDifferences,
  dueMark,
} from '../../registrar/apply/due-differences'
import { dueBefore, dueGroups } from '../../registrar/apply/due-groups'
import { dueKeys, holdLatePurchases } from '../../registrar/apply/held-purchases'
import { defineStep } from '../../engine/step'

interface PayUnit {
  readonly taCode: string
  readonly payDate: Day
  readonly total: string
  readonly keys: readonly DueKey[]
}

/** Until when everybody's transfer waits for the money of purchases paid by the cash product. */
const NOT_LONGER_THAN = '11:30:00.000'

/**
 * 11:00: pays each registrar what confirmed purchases owe it today, less the fee that stays with us (P4). Of
 * those paid by the cash product the own money is waited for a little, since both fall due together; what is
 * not here then is held and follows (192, R-CASH-12).
 */
export const payRegistrars = defineStep<PayUnit, readonly DueDifference[]>({
  name: '180-pay-registrars',
  title: '划付登记机构',
  on: 'trading-day',
  after: ['150-receive-money-lists', '160-settle-channel', '165-receive-subsidies'],
  due: '11:00',
  mark: (context) => dueMark(context, 'PAY'),
  waitsFor: async (context) => {
    const { services, day, now } = context
    const { db } = services.connection
    if (await isSubsidyUnderWay(db)) return 'subsidies of the company'
    if (now.getTime() >= instantAt(day, NOT_LONGER_THAN).getTime()) return null
    for (const { taCode, lines } of await dueBefore.PAY(context)) {
      const late = await purchasesOfLateLegs(db, { taCode, keys: lines })
      if (late.length > 0) return `the cash product's money of ${late.length} purchases`
    }

    return null
  },
  select: async (context) =>
    (await dueBefore.PAY(context)).map(({ taCode, payDate, total, lines }) => ({
      key: `${taCode}/${payDate}`,
      data: { taCode, payDate, total: printMoney(total), keys: dueKeys(lines) },
    })),
  outside: async ({ data }, context) => {
    const group = (await dueGroups(context, 'PAY')).find(
      (g) => g.taCode === data.taCode && g.payDate === data.payDate,
    )

    return group ? acceptedDifferences(context, group) : []
  },
  apply: async (tx, { data }, { day, now }, differences) => {
    const { taCode, payDate, keys } = data
    const amount = await holdLatePurchases(tx, { taCode, payDate, keys, total: moneyFrom(data.total) }, now)
    if (amount > 0n) {
      const compact = (date: Day) => date.replaceAll('-', '')
      // What a registrar lists after its pay day is a transfer of its own, besides the one of that day;
      // what it lists once more on the pay day is the next of its number.
      const late = payDate < day ? `D${compact(day)}` : ''
      const serialNo = `T${taCode}${compact(payDate)}P4${late}`
      await requestNextTransfer(tx, {
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
