import { addConfirm } from '@tongzhou/db/stores/registrar/confirm-store'
import { applyOrderEvent, lockOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { bookPurchase, bookRedemption } from '../../jobs/registrar/book/book-trade'
import type { Trader, TradingFloor } from '../../trading/test-trader'

/** What the registrar answers the morning after, booked as the batch does. */
export async function confirmOrder(
  { product }: TradingFloor,
  trader: Trader,
  orderNo: string,
  facts: { day: string; tDay: string; amount: string; shares: string; fee: string; nav: string },
): Promise<void> {
  const { clock, connection } = product.services
  const now = clock.now()
  await connection.db.transaction().execute(async (tx) => {
    const placed = await lockOrder(tx, { customerNo: trader.customerNo, orderNo })
    if (!placed) throw new Error('no order')
    const order = await applyOrderEvent(tx, placed, { event: 'EXPORTED', now, actor: 'test' })
    const record = {
      taSerialNo: `S${orderNo}`,
      returnCode: '0000',
      confirmDay: dayFrom(facts.day),
      tDay: dayFrom(facts.tDay),
      confirmedAmount: moneyFrom(facts.amount),
      confirmedShares: sharesFrom(facts.shares),
      fee: moneyFrom(facts.fee),
      agencyFee: moneyFrom('0'),
      nav: navFrom(facts.nav),
      isFinished: true,
      registerDay: null,
    }
    const booking = { order, record, returnText: null, defaultDividend: '1', fund: null, now } as const
    const booked = await (order.flow === 'money-in' ? bookPurchase : bookRedemption)(tx, booking)
    if (booked.kind === 'refused') throw new Error(booked.reason)
    const row = { record: {}, fileName: 'test', recordNo: 1 }
    const bizCode = order.flow === 'money-in' ? '122' : '124'
    await addConfirm(tx, { order, confirmation: record, bizCode, row, contentHash: '', now })
  })
}
