import { expect, test } from 'vitest'
import { printRate, rateFrom } from '../kernel/rate'
import { type HeldFund, fofLayers } from './fof-layers'
import { fofGroupOf } from './fof-group'

const held = (weight: string, yearlyRate: string | null, isOfOwnHouse = false): HeldFund => ({
  weight: rateFrom(weight),
  yearlyRate: yearlyRate === null ? null : rateFrom(yearlyRate),
  isOfOwnHouse,
})
const layers = (share: string | null, funds: HeldFund[]) => {
  const found = fofLayers({
    management: rateFrom('0.006'),
    otherOwn: rateFrom('0.0015'),
    share: share === null ? null : rateFrom(share),
    held: funds,
  })

  return [found.own, found.underlying, found.total].map((rate) => (rate === null ? null : printRate(rate)))
}

test.each([
  {
    name: '0.75 % + 92 % × 0.60 % = 1.302 %',
    share: '0.92',
    funds: [held('0.3', '0.005'), held('0.3', '0.007')],
    answer: ['0.007500', '0.005520', '0.013020'],
  },
  {
    name: 'a fund whose fees are not known does not count into the average',
    share: '0.92',
    funds: [held('0.3', '0.006'), held('0.4', null)],
    answer: ['0.007500', '0.005520', '0.013020'],
  },
  {
    name: 'a third in funds of the own house: two thirds of the management fee',
    share: '0.9',
    funds: [held('0.333333333', '0.006', true), held('0.3', '0.006')],
    answer: ['0.005500', '0.005400', '0.010900'],
  },
  { name: 'no report: only its own layer', share: null, funds: [], answer: ['0.007500', null, null] },
  {
    name: 'nothing known of what it holds',
    share: '0.9',
    funds: [held('0.5', null)],
    answer: ['0.007500', null, null],
  },
])('two layers (R-LST-4): $name', ({ share, funds, answer }) => {
  expect(layers(share, funds)).toEqual(answer)
})

test.each([
  ['昭衡养老目标日期2040三年持有期混合型基金中基金(FOF)', 'TARGET_DATE'],
  ['昭衡稳健养老目标一年持有期混合型基金中基金(FOF)', 'TARGET_RISK'],
  ['昭衡目标风险均衡混合(FOF)', 'TARGET_RISK'],
  ['昭衡稳进90天持有期混合(FOF)', 'PLAIN'],
])('%s is %s', (name, group) => {
  expect(fofGroupOf(name)).toBe(group)
})
