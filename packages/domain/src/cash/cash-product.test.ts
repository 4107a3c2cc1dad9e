import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFrom, moneyOfFen, noMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { standing } from '../trade/sample-facts'
import {
  type HeldMoneyFund,
  type QuickService,
  decideQuickRedemption,
  normalParts,
  quickOffer,
  quickParts,
  quickRoom,
  totalQuickRoom,
} from './smart-redemption'
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

test('a part below the minimum of its fund moves to the first fund with room', () => {
  const funds = [fund('F1'), fund('F2', { minBuy: yuan('100') })]
  expect(amounts(smartTopUp(yuan('10050'), funds))).toEqual([yuan('10050')])
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
})

test('the average mode gives the odd fen to the first fund', () => {
  expect(averageTopUp(yuan('100'), [fund('F1'), fund('F2'), fund('F3')])).toMatchObject({
    value: [{ amount: yuan('33.34') }, { amount: yuan('33.33') }, { amount: yuan('33.33') }],
  })
  expect(averageTopUp(yuan('1'), [fund('F1'), fund('F2', { minBuy: yuan('10') })])).toMatchObject({
    reason: 'BELOW_MINIMUM',
  })
})

const held = (fundCode: string, change: Partial<HeldMoneyFund> = {}): HeldMoneyFund => ({
  fundCode,
  available: yuan('20000'),
  sevenDayYield: rateFrom('0.013'),
  isQuick: true,
  quickUsedToday: noMoney,
  quickFundQuotaLeft: null,
  hasPendingMaturity: false,
  ...change,
})
const three = [held('F1'), held('F2', { quickUsedToday: yuan('7000') }), held('F3')]

test('the quick room is 10,000 per fund less what was taken today, and more is offered in two ways', () => {
  expect(three.map(quickRoom)).toEqual(['10000', '3000', '10000'].map(yuan))
  expect(totalQuickRoom(three)).toBe(yuan('23000'))
  expect(quickOffer(yuan('25000'), three)).toEqual({ quick: yuan('23000'), normal: yuan('2000') })
  expect(quickParts(yuan('23000.01'), three)).toMatchObject({
    reason: 'QUICK_ROOM_EXCEEDED',
    data: { room: '23000.00' },
  })
  expect(quickRoom(held('F1', { quickFundQuotaLeft: yuan('0.05') }))).toBe(yuan('0.05'))
  expect(quickRoom(held('F1', { isQuick: false }))).toBe(noMoney)
})

test('Appendix G: a quick redemption of 12,000 takes F1 first, then F2', () => {
  const funds = [
    held('F1', { available: yuan('10000.35') }),
    held('F2', { available: yuan('10000.35') }),
    held('F3', { available: yuan('5000.17') }),
  ]
  expect(quickParts(yuan('12000'), funds)).toMatchObject({
    value: [
      { fundCode: 'F1', amount: yuan('10000') },
      { fundCode: 'F2', amount: yuan('2000') },
    ],
  })
})

test('an ordinary redemption takes the lowest yield first and funds with a running period last', () => {
  const funds = [
    held('F1', { sevenDayYield: rateFrom('0.012'), hasPendingMaturity: true }),
    held('F2', { sevenDayYield: rateFrom('0.014') }),
    held('F3', { sevenDayYield: rateFrom('0.013') }),
  ]
  expect(normalParts(yuan('50000'), funds)).toMatchObject({
    value: [{ fundCode: 'F3' }, { fundCode: 'F2' }, { fundCode: 'F1', amount: yuan('10000') }],
  })
  expect(normalParts(yuan('60000.01'), funds)).toMatchObject({ reason: 'NOT_ENOUGH_SHARES' })
})

const service: QuickService = {
  isSuspended: false,
  timesToday: 0,
  maxTimesPerDay: 10,
  coolingUntil: null,
  isCardChangeUnderReview: false,
  isInBatchWindow: false,
}

test.each<[string, Partial<QuickService>, string, string]>([
  ['the service is suspended', { isSuspended: true }, '100', 'QUICK_SUSPENDED'],
  ['it is the batch window', { isInBatchWindow: true }, '100', 'QUICK_SUSPENDED'],
  ['ten were taken today', { timesToday: 10 }, '100', 'QUICK_SUSPENDED'],
  ['a card change cools down', { coolingUntil: '2026-11-20T10:00:00+08:00' }, '100', 'QUICK_SUSPENDED'],
  ['a card change is under review', { isCardChangeUnderReview: true }, '100', 'CARD_CHANGE_UNDER_REVIEW'],
  ['more is asked than held', {}, '60000.01', 'NOT_ENOUGH_SHARES'],
  ['more is asked than the room', {}, '23000.01', 'QUICK_ROOM_EXCEEDED'],
])('quick redemption is refused when %s', (_, change, amount, reason) => {
  const facts = { amount: yuan(amount), customer: standing, funds: three, service: { ...service, ...change } }
  expect(decideQuickRedemption(facts)).toMatchObject({ reason })
})

test('a customer whose document is past its grace cannot take money quickly', () => {
  const customer = { ...standing, idDocument: 'expired' as const }
  expect(decideQuickRedemption({ amount: yuan('1'), customer, funds: three, service })).toMatchObject({
    reason: 'ID_EXPIRED',
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
