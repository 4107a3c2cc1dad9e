import { expect, test } from 'vitest'
import { fundState } from '../../fund/fund-status'
import { custodyBar } from './custody-bar'

const fund = (code: string, taCode: string | null = '98') => ({
  taCode,
  status: { code, isPlanOpen: true },
})

test.each([
  [fund(fundState.open), null],
  [fund(fundState.stopped), null],
  [fund(fundState.closedPeriod), null],
  [fund(fundState.raising), 'RAISING'],
  [fund(fundState.ended), 'ENDED'],
  [fund(fundState.open, null), 'NOT_SOLD_HERE'],
])('shares of %j: %s', (of, bar) => {
  expect(custodyBar(of)).toBe(bar)
})
