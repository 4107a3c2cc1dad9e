import { describe, expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, printMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { rateFrom } from '../../kernel/rate'
import { sharesFrom } from '../../kernel/shares'
import { type SaleAnswer, feeBreak, lotProof } from './lot-proof'
import type { RedemptionTerms } from './redemption-fee'

const tier = (id: string, lower: bigint, upper: bigint | null, rate: string) => ({
  id,
  lower,
  upper,
  charge: { kind: 'rate' as const, rate: rateFrom(rate) },
})
const terms: RedemptionTerms = {
  tiers: [
    tier('1', 0n, 7n, '0.015'),
    tier('2', 7n, 30n, '0.01'),
    tier('3', 30n, 180n, '0.005'),
    tier('4', 180n, null, '0'),
  ],
}
const lot = (lotId: string, startDay: string, shares: string) => ({
  lotId,
  startDay: dayFrom(startDay),
  shares: sharesFrom(shares),
})
/** 2,500.00 shares at 1.6238 out of three lots: R-LOT-3's example. */
const answer: SaleAnswer = {
  confirmDay: dayFrom('2026-11-24'),
  nav: navFrom('1.6238'),
  shares: sharesFrom('2500.00'),
  fee: moneyFrom('13.55'),
  used: [
    lot('1', '2026-03-02', '1250.37'),
    lot('2', '2026-08-10', '830.00'),
    lot('3', '2026-10-30', '419.63'),
  ],
}
const sale = (...answers: SaleAnswer[]) => ({ tDay: dayFrom('2026-11-23'), answers })

describe('R-LOT-2', () => {
  test('each lot with its days and its rounded fee adds up to what the registrar charged', () => {
    const proof = lotProof(sale(answer), terms)
    expect(proof?.lots.map((one) => [one.days, printMoney(one.fee)])).toEqual([
      [267, '0.00'],
      [106, '6.74'],
      [25, '6.81'],
    ])
    expect(
      [proof?.gross, proof?.fee, proof?.difference].map((sum) => sum !== undefined && printMoney(sum)),
    ).toEqual(['4059.50', '13.55', '0.00'])
  })

  test.each([
    ['13.58', '0.03'],
    ['13.52', '-0.03'],
  ])('a fee of %s is shown with the registrar’s remainder %s', (fee, difference) => {
    const proof = lotProof(sale({ ...answer, fee: moneyFrom(fee) }), terms)
    expect(proof === null ? null : printMoney(proof.difference)).toBe(difference)
  })

  test.each(['13.59', '13.51', '0.00'])('a fee of %s is not ours: nothing is proved', (fee) => {
    expect(lotProof(sale({ ...answer, fee: moneyFrom(fee) }), terms)).toBeNull()
  })

  test('lots that do not make up the shares prove nothing, nor does a sale without an answer', () => {
    expect(lotProof(sale({ ...answer, used: answer.used.slice(1) }), terms)).toBeNull()
    expect(lotProof(sale(), terms)).toBeNull()
  })

  test('parts of a large redemption are priced by their own day and NAV', () => {
    const first = {
      ...answer,
      shares: sharesFrom('1250.37'),
      fee: moneyFrom('0.00'),
      used: answer.used.slice(0, 1),
    }
    const rest = {
      confirmDay: dayFrom('2026-11-30'),
      nav: navFrom('1.6238'),
      shares: sharesFrom('1249.63'),
      fee: moneyFrom('10.15'),
      used: answer.used.slice(1),
    }
    const proof = lotProof(sale(first, rest), terms)
    expect(proof?.lots.map((one) => [one.confirmDay.slice(5), one.days])).toEqual([
      ['11-24', 267],
      ['11-30', 112],
      ['11-30', 31],
    ])
    expect(proof === null ? null : printMoney(proof.fee)).toBe('10.15')
  })
})

test.each([
  ['13.55', null],
  ['13.58', null],
  ['13.52', null],
  ['13.59', ['13.55', '13.59']],
  ['13.51', ['13.55', '13.51']],
  ['33.55', ['13.55', '33.55']],
] as const)(
  'R-LOT-2: a fee of %s is a break when it is off by more than a fen for each lot',
  (fee, expected) => {
    const tDay = dayFrom('2026-11-23')
    const found = feeBreak({ tDay, answer: { ...answer, fee: moneyFrom(fee) } }, terms)
    expect(found && [printMoney(found.ours), printMoney(found.theirs)]).toEqual(expected)
  },
)

test('R-LOT-2: a back-end sale is compared with the fee that was put off, too', () => {
  const [first] = answer.used
  if (first === undefined) throw new Error('a lot')
  const own = { ...terms, backEndTiers: [tier('1', 0n, null, '0.01')] }
  const used = [{ ...first, startDay: dayFrom('2026-10-30'), backEndNav: navFrom('1.5000') }]
  // 1,250.37 × 1.6238 × 1 % = 20.30; 1,250.37 × 1.5000 × 1 % / 1.01 = 18.57.
  const one = { ...answer, shares: first.shares, used }
  const told = (fee: string) =>
    feeBreak({ tDay: dayFrom('2026-11-23'), answer: { ...one, fee: moneyFrom(fee) } }, own)
  expect(told('38.87')).toBeNull()
  expect(told('38.88')).toBeNull()
  expect(told('20.30')).toEqual({ ours: moneyFrom('38.87'), theirs: moneyFrom('20.30') })
})
