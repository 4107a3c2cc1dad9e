import { expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import { sharesFrom } from '../kernel/shares'
import { type PositionEvent, applyToPosition, emptyPosition } from './position'
import { sharesAfter } from './shares-after'

const [shares, amount] = [sharesFrom('300.00'), moneyFrom('400.00')]
const events: readonly PositionEvent[] = [
  { kind: 'buy', shares, amount },
  { kind: 'moved-in', shares, value: amount, isCostKnown: false },
  { kind: 'shares-added', shares },
  { kind: 'cash-dividend', amount },
  { kind: 'split', sharesAfter: sharesFrom('1500.00') },
  { kind: 'sell', shares, net: amount },
  { kind: 'moved-out', shares, value: amount },
]

test.each(events)('$kind leaves the shares that the whole position has after it', (event) => {
  const held = applyToPosition(emptyPosition, { kind: 'buy', shares: sharesFrom('1000.00'), amount })
  expect(sharesAfter(held.shares, event)).toBe(applyToPosition(held, event).shares)
})

test.each([
  { kind: 'sell', shares: sharesFrom('1000.01'), net: amount },
  { kind: 'moved-out', shares: sharesFrom('1000.01'), value: amount },
  { kind: 'split', sharesAfter: sharesFrom('0.00') },
] as const)('$kind of what is not held is a fault', (event) => {
  expect(() => sharesAfter(sharesFrom('1000.00'), event)).toThrow('only held shares')
})
