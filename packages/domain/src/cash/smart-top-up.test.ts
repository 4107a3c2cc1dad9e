import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFrom, moneyOfFen, noMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { type TopUpFund, averageTopUp, smartTopUp } from './smart-top-up'

const yuan = moneyFrom
const fund = (fundCode: string, change: Partial<TopUpFund> = {}): TopUpFund => ({
  fundCode,
  isOpen: true,
  minBuy: yuan('0.01'),
  personalLimitLeft: null,
  fundLimitLeft: null,
  singleMax: null,
  holding: noMoney,
  rank: Number(fundCode.slice(1)),
  sevenDayYield: rateFrom('0.013'),
  ...change,
})
const amounts = (decision: ReturnType<typeof smartTopUp>) =>
  decision.kind === 'accepted' ? decision.value.map((p) => p.amount) : decision.reason

test('E27: quick room first, then by rank up to each limit', () => {
  const funds = [
    fund('F1', { personalLimitLeft: yuan('50000') }),
    fund('F2', { personalLimitLeft: yuan('20000'), holding: yuan('6000') }),
    fund('F3', { personalLimitLeft: yuan('100000') }),
  ]
  expect(amounts(smartTopUp(yuan('135000'), funds))).toEqual(['50000', '20000', '65000'].map(yuan))
  expect(amounts(smartTopUp(yuan('24000'), funds))).toEqual(['10000', '4000', '10000'].map(yuan))
  expect(smartTopUp(yuan('170000.01'), funds)).toMatchObject({
    reason: 'OVER_DAILY_LIMIT',
    data: { max: '170000.00' },
  })
})

test('Appendix G: 25,000 over three empty funds are 10,000 / 10,000 / 5,000', () => {
  expect(amounts(smartTopUp(yuan('25000'), [fund('F1'), fund('F2'), fund('F3')]))).toEqual(
    ['10000', '10000', '5000'].map(yuan),
  )
})

test('a part below the minimum of its fund goes to the first other fund with room', () => {
  const cap = { personalLimitLeft: yuan('10000') }
  const small = (third: Partial<TopUpFund>, amount = '10050') =>
    smartTopUp(yuan(amount), [fund('F1', cap), fund('F2', { minBuy: yuan('100') }), fund('F3', third)])
  // The first fund is full up to its limit, so 50 are left for the second, which takes 100 at least.
  expect(amounts(smartTopUp(yuan('10050'), [fund('F1'), fund('F2', { minBuy: yuan('100') })]))).toEqual([
    yuan('10050'),
  ])
  const capped = [fund('F1', cap), fund('F2', { minBuy: yuan('100'), holding: yuan('10000') }), fund('F3')]
  expect(smartTopUp(yuan('10050'), capped)).toMatchObject({
    value: [
      { fundCode: 'F1', amount: yuan('10000') },
      { fundCode: 'F3', amount: yuan('50') },
    ],
  })
  expect(small({ holding: yuan('10000') })).toMatchObject({
    value: [
      { fundCode: 'F1', amount: yuan('10000') },
      { fundCode: 'F3', amount: yuan('50') },
    ],
  })
})

test('where no other fund has room, a small part is brought up to its minimum by what another fund can spare', () => {
  const cap = { personalLimitLeft: yuan('10000') }
  const pair = (first: Partial<TopUpFund>) => [
    fund('F1', { ...cap, ...first }),
    fund('F2', { minBuy: yuan('100'), personalLimitLeft: yuan('10000') }),
  ]
  expect(amounts(smartTopUp(yuan('10050'), pair({})))).toEqual(['9950', '100'].map(yuan))
  // The first fund may not fall below its own minimum.
  expect(amounts(smartTopUp(yuan('10050'), pair({ minBuy: yuan('9950') })))).toEqual(
    ['9950', '100'].map(yuan),
  )
  expect(smartTopUp(yuan('10050'), pair({ minBuy: yuan('9950.01') }))).toMatchObject({
    kind: 'refused',
    reason: 'OVER_DAILY_LIMIT',
  })
})

test('closed funds get nothing, and equal ranks go by yield, then by code', () => {
  const funds = [
    fund('F1', { isOpen: false }),
    fund('F2', { rank: 1 }),
    fund('F3', { rank: 1, sevenDayYield: rateFrom('0.014') }),
  ]
  expect(smartTopUp(yuan('10001'), funds)).toMatchObject({
    value: [
      { fundCode: 'F3', amount: yuan('10000') },
      { fundCode: 'F2', amount: yuan('1') },
    ],
  })
  const alike = [fund('F2', { rank: 1 }), fund('F1', { rank: 1 })]
  expect(smartTopUp(yuan('10001'), alike)).toMatchObject({ value: [{ fundCode: 'F1' }, { fundCode: 'F2' }] })
})

test('a fund that can take less than its minimum takes nothing, and one that holds more than 10,000 comes second', () => {
  const funds = [
    fund('F1', { minBuy: yuan('100'), singleMax: yuan('99.99') }),
    fund('F2', { holding: yuan('10000.01') }),
    fund('F3'),
  ]
  expect(smartTopUp(yuan('10000'), funds)).toMatchObject({ value: [{ fundCode: 'F3' }] })
  expect(smartTopUp(yuan('10001'), funds)).toMatchObject({
    value: [
      { fundCode: 'F2', amount: yuan('1') },
      { fundCode: 'F3', amount: yuan('10000') },
    ],
  })
  expect(() => smartTopUp(noMoney, funds)).toThrow('a top-up has an amount')
})

test('the average mode gives the odd fen to the first fund', () => {
  expect(averageTopUp(yuan('100'), [fund('F1'), fund('F2'), fund('F3')])).toMatchObject({
    value: [{ amount: yuan('33.34') }, { amount: yuan('33.33') }, { amount: yuan('33.33') }],
  })
})

test('the average mode is refused by the first fund that its part does not fit', () => {
  expect(averageTopUp(yuan('1'), [fund('F1'), fund('F2', { minBuy: yuan('10') })])).toMatchObject({
    reason: 'BELOW_MINIMUM',
    data: { min: '10.00', fundCode: 'F2' },
  })
  expect(averageTopUp(yuan('20'), [fund('F1'), fund('F2', { minBuy: yuan('10') })]).kind).toBe('accepted')
  const full = fund('F2', { fundLimitLeft: yuan('49.99') })
  expect(averageTopUp(yuan('100'), [fund('F1'), full])).toMatchObject({
    reason: 'OVER_DAILY_LIMIT',
    data: { max: '49.99', left: '49.99', fundCode: 'F2' },
  })
  expect(averageTopUp(yuan('99.98'), [fund('F1'), full]).kind).toBe('accepted')
  expect(averageTopUp(yuan('1'), [fund('F1', { isOpen: false })])).toMatchObject({
    data: { max: '0.00', left: '0.00' },
  })
})

const limit = fc.option(fc.bigInt({ min: 0n, max: 5_000_000n }).map(moneyOfFen), { nil: null })
const anyFund = fc.record({
  isOpen: fc.boolean(),
  minBuy: fc.bigInt({ min: 1n, max: 20_000n }).map(moneyOfFen),
  personalLimitLeft: limit,
  fundLimitLeft: limit,
  singleMax: limit,
  holding: fc.bigInt({ min: 0n, max: 2_000_000n }).map(moneyOfFen),
  rank: fc.integer({ min: 1, max: 3 }),
})

test('a smart top-up sums to its amount and respects every limit and minimum', () => {
  fc.assert(
    fc.property(fc.array(anyFund, { maxLength: 6 }), fc.bigInt({ min: 1n, max: 9_000_000n }), (list, fen) => {
      const funds = list.map((change, i) => fund(`F${i}`, change))
      const decision = smartTopUp(moneyOfFen(fen), funds)
      const parts = decision.kind === 'accepted' ? decision.value : []
      const limitOf = (code: string) => {
        const f = funds.find((x) => x.fundCode === code)
        const limits = [f?.personalLimitLeft, f?.fundLimitLeft, f?.singleMax].filter(
          (x) => typeof x === 'bigint',
        )
        return { min: f?.minBuy ?? 0n, isOpen: f?.isOpen, max: limits.reduce((a, b) => (a < b ? a : b), fen) }
      }
      const isSummed = decision.kind === 'refused' || parts.reduce((sum, p) => sum + p.amount, 0n) === fen
      expect(isSummed).toBe(true)
      for (const { fundCode, amount } of parts) {
        const { min, max, isOpen } = limitOf(fundCode)
        expect(isOpen && amount >= min && amount <= max).toBe(true)
      }
    }),
    { seed: 20261121, numRuns: 500 },
  )
})
