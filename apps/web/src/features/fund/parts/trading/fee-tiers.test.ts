import { tierFor } from '@tongzhou/domain/fund/fee-schedule'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { amountTiers, dayTiers } from './fee-tiers'

const tier = (
  lower: string,
  upper: string | null,
  rate: string | null,
  fixedAmount: string | null = null,
) => ({
  lower,
  upper,
  rate,
  rateDiscounted: null,
  fixedAmount,
})

test('bounds of purchase tiers are yuan, and a fixed amount stays one', () => {
  const tiers = amountTiers([tier('0', '1000000', '0.008'), tier('1000000', null, null, '1000.00')])
  expect(tierFor(tiers, moneyFrom('999999.99')).charge).toMatchObject({ kind: 'rate' })
  expect(tierFor(tiers, moneyFrom('1000000'))).toMatchObject({
    charge: { kind: 'fixed', amount: moneyFrom('1000.00') },
  })
})

test('bounds of redemption tiers are days, the lower one inside', () => {
  const tiers = dayTiers([tier('0', '7', '0.015'), tier('7', '30', '0.01'), tier('30', null, '0')])
  expect([6n, 7n, 29n, 30n].map((days) => tierFor(tiers, days).id)).toEqual(['0', '7', '7', '30'])
})
