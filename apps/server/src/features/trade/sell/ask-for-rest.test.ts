import { expect, test } from 'vitest'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001' })

test('the postponed rest of a large redemption is cancelled by an order of its own, once', async () => {
  const trader = await floor.addTrader()
  await floor.hold(trader, '890001', '5000.00', '2026-10-09')
  const sold = await trader.call('redeemSingleFund', {
    fundCode: '890001',
    tradeAcco: trader.tradeAcco,
    shares: '4000.00',
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-18',
  })
  const { orderNo } = sold.data
  const cancel = () => trader.call('cancelOrder', { orderNo, tradeTicket: trader.tradeTicket })
  await db
    .updateTable('trade_order')
    .set({
      apply_status: 'SENT',
      confirm_status: 'POSTPONED',
      pay_status: 'PAYABLE',
      confirm_shares: '1000.00',
      confirm_amount: '1240.00',
      confirm_date: '2026-11-19' as never,
    })
    .where('order_no', '=', orderNo)
    .execute()
  floor.setTime('2026-11-19 10:00')
  const before = await trader.call('orderDetail', { orderNo })
  expect(before.data).toMatchObject({ status: '到账中', canCancel: false, canCancelRest: true })
  const asked = await cancel()
  expect(asked).toMatchObject({ code: 200, data: { status: '已受理(待确认)' } })
  const rest = await trader.call('orderDetail', { orderNo: asked.data.orderNo })
  expect(rest.data).toMatchObject({ kindLabel: '撤销顺延份额', tDate: '2026-11-19', canCancel: true })
  expect((await trader.call('orderDetail', { orderNo })).data.canCancelRest).toBe(false)
  expect((await cancel()).code).toBe(3062)
  // The cancel itself may be taken back before the cut-off: then the rest goes on.
  const back = await trader.call('cancelOrder', {
    orderNo: asked.data.orderNo,
    tradeTicket: trader.tradeTicket,
  })
  expect(back.data.status).toBe('已撤单')
  expect((await trader.call('orderDetail', { orderNo })).data.canCancelRest).toBe(true)
})
