import { itemsToPay, mayPayFrom } from '@tongzhou/db/stores/settlement/payment-list-store'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { requestTransfer } from '../../../settlement/bank-movements'
import { COMPANY_FEE, feesDueUntil, lastOfMonthBefore } from '../../../settlement/due-payments'
import { defineStep } from '../../engine/step'

/**
 * 11:00 on the first trading day of a month: the fees of orders confirmed up to the end of the last month go
 * to the company (F1) from the day's list (R-STF-17), never more than the balance of 2008 less what is on
 * its way.
 */
export const sweepFees = defineStep<{ amount: string; listNo: string }>({
  name: '187-sweep-fees',
  title: '手续费划付公司',
  on: 'trading-day',
  after: ['186-list-fees'],
  due: '11:00',
  select: async ({ services, day }) => {
    const items = await itemsToPay(services.connection.db, { day, kind: 'SWEEP' })

    return items.map(({ itemKey, listNo, amount }) => ({
      key: itemKey,
      data: { amount: printMoney(amount), listNo },
    }))
  },
  apply: async (tx, { data }, { day, now }) => {
    if (!(await mayPayFrom(tx, data.listNo))) return
    const until = lastOfMonthBefore(day)
    const amount = moneyFrom(data.amount)
    if (amount > (await feesDueUntil(tx, until))) return
    const month = until.slice(0, 7)
    await requestTransfer(tx, {
      serialNo: `F${month.replace('-', '')}F1`,
      day,
      payee: COMPANY_FEE,
      purpose: `F1 ${month}`,
      amount,
      now,
    })
  },
})
