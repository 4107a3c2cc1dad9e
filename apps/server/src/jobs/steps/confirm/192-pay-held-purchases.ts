import { addBreak, closeMendedBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { markHeldPaid, openHeldPurchases } from '@tongzhou/db/stores/settlement/held-purchase-store'
import { type Day, instantAt } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { requestNextTransfer } from '../../../settlement/bank-movements'
import { heldSum } from '../../registrar/apply/held-purchases'
import { defineStep } from '../../engine/step'

interface HeldUnit {
  readonly taCode: string
  readonly payDate: Day
}

const KIND = 'CASH_LEG_LATE'
/** Registrars are paid by 16:00: what is not here by now is for persons. */
const LATEST = '15:30:00.000'

/**
 * 11:00: pays registrars for purchases whose own money came later than the rest (P4, R-CASH-12), one more
 * transfer for each of their pay days. Waits for it until 15:30; what is not here then stays held, a
 * `CASH_LEG_LATE` difference until it is, and is looked at again every trading day.
 */
export const payHeldPurchases = defineStep<HeldUnit>({
  name: '192-pay-held-purchases',
  title: '补划现金宝支付的申购款',
  on: 'trading-day',
  after: ['180-pay-registrars'],
  due: '11:00',
  waitsFor: async ({ services, day, now }) => {
    if (now.getTime() >= instantAt(day, LATEST).getTime()) return null
    const late = (await openHeldPurchases(services.connection.db)).filter(({ isHere }) => !isHere)

    return late.length === 0 ? null : `the cash product's money of ${late.length} purchases`
  },
  select: async ({ services }) => {
    const open = await openHeldPurchases(services.connection.db)
    const units = new Map(open.map(({ taCode, payDate }) => [`${taCode}/${payDate}`, { taCode, payDate }]))

    return [...units].map(([key, data]) => ({ key, data }))
  },
  apply: async (tx, { data }, { day, now }) => {
    const { taCode, payDate } = data
    const open = await openHeldPurchases(tx, data)
    const paid = open.filter(({ isHere }) => isHere)
    const late = open.filter(({ isHere }) => !isHere)
    if (paid.length > 0) {
      const compact = (date: Day) => date.replaceAll('-', '')
      await requestNextTransfer(tx, {
        serialNo: `T${taCode}${compact(payDate)}P4H${compact(day)}`,
        day,
        payee: `TA:${taCode}`,
        purpose: `P4 ${payDate}`,
        amount: heldSum(paid),
        now,
      })
      await markHeldPaid(tx, paid, now)
    }
    for (const { orderNo, amount } of late)
      await addBreak(tx, {
        day: payDate,
        kind: KIND,
        subject: orderNo,
        ours: printMoney(amount),
        theirs: null,
        now,
      })
    const still = late.map(({ orderNo }) => orderNo)
    await closeMendedBreaks(tx, {
      day: payDate,
      kind: KIND,
      about: paid.map(({ orderNo }) => orderNo),
      still,
      now,
    })
  },
})
