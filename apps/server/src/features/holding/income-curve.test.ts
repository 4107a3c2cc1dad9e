import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'

// A curve with its figures: hold-and-sell.test.ts.
test('a visitor is asked to log in; who holds nothing has an empty curve and no parts', async () => {
  const floor = await tradingFloor('2026-11-26 20:30')
  expect((await floor.product.call('incomeCurve')).code).toBe(1008)
  const trader = await floor.addTrader()
  expect((await trader.call('incomeCurve')).data).toEqual({ points: [], month: [], monthTotal: '0.00' })
  expect((await trader.call('incomeCurve', { range: 'DECADE' })).code).toBe(1001)
  expect((await trader.call('assetOverview')).data.parts).toEqual([])
})
