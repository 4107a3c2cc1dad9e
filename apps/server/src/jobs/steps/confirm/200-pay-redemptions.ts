import { lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { outstandingAtRegistrar } from '@tongzhou/db/stores/settlement/payable-store'
import { itemsToPay, mayPayFrom } from '@tongzhou/db/stores/settlement/payment-list-store'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { requestPayout } from '../../../settlement/bank-movements'
import { type StepContext, type Unit, defineStep } from '../../engine/step'

interface PayoutUnit {
  readonly customerNo: string
  readonly orderNo: string
  readonly listNo: string
  readonly amount: string
}

/**
 * 13:00: pays confirmed redemptions and cash dividends to the cards they were bought with (R3, D1), on or
 * after the arrival day the customer was told, and never before the registrar's money is there; of a large
 * redemption the parts whose money is. Returned payouts are tried again. All from the day's lists
 * (R-STF-17): what is owed now and stands there otherwise waits for the next list.
 */
export const payRedemptions = defineStep<PayoutUnit>({
  name: '200-pay-redemptions',
  title: '赎回款出款',
  on: 'trading-day',
  after: ['199-list-payouts'],
  due: '13:00',
  select: selectUnits,
  apply: async (tx, { data }, { now }) => {
    if (!(await mayPayFrom(tx, data.listNo))) return
    const order = await lockOrder(tx, data)
    const isPayable = order?.status.payStatus === 'PAYABLE' || order?.status.payStatus === 'PAYOUT_FAILED'
    const outstanding = order && isPayable ? await outstandingAtRegistrar(tx, order) : null
    if (order === null || outstanding === null) return
    await requestPayout(tx, order, { now, actor: 'batch', outstanding, listed: moneyFrom(data.amount) })
  },
})

async function selectUnits({ services, day }: StepContext): Promise<Unit<PayoutUnit>[]> {
  const items = await itemsToPay(services.connection.db, { day, kind: 'PAYOUT' })

  return items.flatMap(({ customerNo, orderNo, listNo, amount }) =>
    orderNo === null
      ? []
      : [{ key: orderNo, data: { customerNo, orderNo, listNo, amount: printMoney(amount) } }],
  )
}
