import { expect, test } from 'vitest'
import { sharesFrom } from '../kernel/shares'
import { planShares } from './take-profit'

const left = (bought: string, sold: string, inLots: string) =>
  planShares({ bought: sharesFrom(bought), sold: sharesFrom(sold), inLots: sharesFrom(inLots) })

test.each([
  ['nothing sold', '400.00', '0.00', '400.00', '400.00'],
  ['sold out of its own lots', '400.00', '300.00', '100.00', '100.00'],
  ['sold out of older lots of the customer', '400.00', '400.00', '400.00', '0.00'],
  ['sold partly out of older lots', '400.00', '400.00', '150.00', '0.00'],
  ['bought again after a sale out of older lots', '700.00', '400.00', '700.00', '300.00'],
  ['the customer sold some of its lots himself', '400.00', '0.00', '250.00', '250.00'],
  ['more shares after a split', '400.00', '0.00', '800.00', '800.00'],
  ['its lots were sold by others than itself', '400.00', '400.00', '0.00', '0.00'],
])('shares left to a plan: %s', (_what, bought, sold, inLots, expected) => {
  expect(left(bought, sold, inLots)).toBe(sharesFrom(expected))
})
