import type { Updateable } from 'kysely'
import type { TradeOrder } from '@tongzhou/db/tables'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 14:20')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001' })
await floor.addFund({ fund_code: '890002' })
const trader = await floor.addTrader()

/** Buys and lets the registrar have said this of the order. */
async function order(amount: string, said: Updateable<TradeOrder>): Promise<string> {
  const { data } = await trader.buy('890001', amount)
  await db
    .updateTable('trade_order')
    .set({ confirm_status: 'WAIT', ...said })
    .where('order_no', '=', data.orderNo)
    .execute()

  return data.orderNo
}
const confirmed = (day: string, shares: string): Updateable<TradeOrder> => ({
  confirm_date: dayFrom(day),
  confirm_shares: shares,
  confirm_amount: '1000.00',
  confirm_nav: '1.25000000',
  confirm_status: 'CONFIRMED',
})

test('confirmed purchases and sales of the fund are dots by T day; what is not confirmed is none', async () => {
  const sold = await order('1000', {
    ...confirmed('2026-11-20', '400.00'),
    biz_code: '024',
    t_date: dayFrom('2026-11-19'),
  })
  const bought = await order('2000', confirmed('2026-11-17', '799.36'))
  await order('3000', {})
  await order('4000', { ...confirmed('2026-11-17', '0.00'), confirm_status: 'FAILED' })
  await order('5000', { ...confirmed('2026-11-17', '0.00'), biz_code: '029' })
  await floor.hold(trader, '890001', '399.36', '2026-11-17')
  const { data } = await trader.call('ownTradePoints', { fundCode: '890001' })
  const dot = { amount: '1000.00', nav: '1.2500' }
  expect(data).toEqual({
    points: [
      { ...dot, day: '2026-11-16', side: 'BUY', orderNo: bought, shares: '799.36' },
      { ...dot, day: '2026-11-19', side: 'SELL', orderNo: sold, shares: '400.00' },
    ],
    shares: '399.36',
  })
})

test('another customer and another fund show none of them; an unknown fund is refused', async () => {
  const nothing = { points: [], shares: null }
  const other = await floor.addTrader()
  expect((await other.call('ownTradePoints', { fundCode: '890001' })).data).toEqual(nothing)
  expect((await trader.call('ownTradePoints', { fundCode: '890002' })).data).toEqual(nothing)
  expect((await trader.call('ownTradePoints', { fundCode: '899999' })).code).toBe(404)
})
