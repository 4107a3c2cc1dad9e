import { expect, test } from 'vitest'
import { rateFrom } from '../kernel/rate'
import { type TargetFund, groupTargets } from './transform-targets'

const fund = (
  fundCode: string,
  facts: { main?: string; type?: string; risk?: string; fee?: string | null } = {},
): TargetFund => ({
  fundCode,
  mainCode: facts.main ?? fundCode,
  fundType: facts.type ?? 'MIXED',
  risk: facts.risk ?? 'R3',
  yearlyRate: facts.fee === null ? null : rateFrom(facts.fee ?? '0.014'),
})
const from = fund('890001', { main: '890001' })
const shown = (eligible: readonly TargetFund[], suits: (one: TargetFund) => boolean = () => true) =>
  groupTargets(from, eligible, suits).map(({ reason, funds }) => [
    reason,
    ...funds.map((one) => one.fundCode),
  ])

test('each fund stands under the first reason that fits, the others of no reason nowhere', () => {
  const eligible = [
    from,
    fund('890002', { main: '890001' }),
    fund('890003', { type: 'MONEY', risk: 'R1' }),
    fund('890004', { type: 'BOND', risk: 'R2' }),
    fund('890005'),
    fund('890006', { type: 'INDEX', risk: 'R4' }),
  ]
  expect(shown(eligible)).toEqual([
    ['OTHER_CLASS', '890002'],
    ['MONEY', '890003'],
    ['LOWER_RISK', '890004'],
    ['SAME_TYPE', '890005'],
  ])
})

test('R-SUI-5: what does not suit is never named, not even as another class', () => {
  const eligible = [fund('890002', { main: '890001', risk: 'R5' }), fund('890005', { risk: 'R3' })]
  expect(shown(eligible, (one) => one.risk <= 'R3')).toEqual([['SAME_TYPE', '890005']])
})

test('within a group the yearly fee decides, then the code; unknown fees last, five at most', () => {
  const eligible = [
    fund('890010', { fee: null }),
    fund('890011', { fee: '0.012' }),
    fund('890012', { fee: '0.010' }),
    fund('890013', { fee: '0.012' }),
    fund('890014', { fee: '0.008' }),
    fund('890015', { fee: '0.016' }),
  ]
  expect(shown(eligible)).toEqual([['SAME_TYPE', '890014', '890012', '890011', '890013', '890015']])
})
