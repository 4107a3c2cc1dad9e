import { expect, test } from 'vitest'
import { ownMarkers } from './own-markers'

const days = ['2026-01-05', '2026-01-06', '2026-01-07']

test('an order before the curve is not drawn, one on a closed day stands at the next point', () => {
  const order = (day: string) => ({
    day,
    side: 'BUY' as const,
    orderNo: day,
    amount: '1000.00',
    shares: null,
    nav: null,
  })
  expect(ownMarkers([order('2025-12-31'), order('2026-01-06')], days)).toEqual([
    { index: 1, kind: 'buy', text: '2026-01-06 买入 1,000.00 元' },
  ])
})
