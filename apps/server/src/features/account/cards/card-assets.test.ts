import { expect, test } from 'vitest'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
await floor.addFund({ fund_code: '890001' })
await floor.addFund({ fund_code: '890002' })

test('what stands behind a card, and what is under way on it', async () => {
  const trader = await floor.addTrader()
  const nothing = (await trader.call('cardAssets')).data
  expect(nothing).toMatchObject({ total: '0.00', byCard: [{ value: '0.00', percent: '0.00' }], byType: [] })
  await floor.hold(trader, '890001', '100.00', '2026-10-21')
  await floor.hold(trader, '890002', '50.01', '2026-10-21')
  expect((await trader.buy('890001', '100.00')).code).toBe(200)
  const { data } = await trader.call('cardAssets')
  // 100.00 and 50.01 shares at 1.2400.
  expect(data.total).toBe('186.01')
  expect(data.byCard).toEqual([
    {
      tradeAcco: trader.tradeAcco,
      bankName: expect.any(String) as string,
      cardTail: expect.any(String) as string,
      value: '186.01',
      percent: '100.00',
      inTransit: 1,
      plans: 0,
    },
  ])
  expect(data.byType).toHaveLength(1)
  const other = await floor.addTrader()
  expect((await other.call('cardAssets')).data.total).toBe('0.00')
})
