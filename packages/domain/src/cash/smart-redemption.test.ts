import { expect, test } from 'vitest'
import { moneyFrom, noMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { standing } from '../trade/sample-facts'
import {
  type HeldMoneyFund,
  type QuickService,
  decideQuickRedemption,
  mixedParts,
  normalParts,
  quickOffer,
  quickParts,
  quickRoom,
  totalQuickRoom,
  withinDay,
} from './smart-redemption'

const yuan = moneyFrom
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
  const sellable = () => yuan('20000')
  expect(quickOffer(yuan('25000'), three, sellable)).toEqual({ quick: yuan('23000'), normal: yuan('2000') })
  // Shares of this morning may be taken quickly and not yet sold; nor is there a rest beyond what is held.
  expect(quickOffer(yuan('25000'), three, () => noMoney)).toBe(null)
  expect(quickOffer(yuan('25000'), three, (code) => yuan(code === 'F2' ? '1999.99' : '0'))).toBe(null)
  expect(quickOffer(yuan('60000'), three, sellable)).toEqual({ quick: yuan('23000'), normal: yuan('37000') })
  expect(quickOffer(yuan('60000.01'), three, sellable)).toBe(null)
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

test('quickly the lowest yield goes first, of equal ones the fund with most room, then the code', () => {
  const order = (...funds: HeldMoneyFund[]) => {
    const decision = quickParts(totalQuickRoom(funds), funds)
    return decision.kind === 'accepted' ? decision.value.map((part) => part.fundCode) : decision.reason
  }
  const poor = { sevenDayYield: rateFrom('0.012') }
  expect(order(held('F1'), held('F2', { ...poor, quickUsedToday: yuan('9000') }))).toEqual(['F2', 'F1'])
  expect(order(held('F1', poor), held('F2'))).toEqual(['F1', 'F2'])
  expect(order(held('F1', { quickUsedToday: yuan('1') }), held('F2'))).toEqual(['F2', 'F1'])
  expect(order(held('F1'), held('F2', { quickUsedToday: yuan('1') }))).toEqual(['F1', 'F2'])
  expect(order(held('F2'), held('F1'))).toEqual(['F1', 'F2'])
  expect(order(held('F1'), held('F2'))).toEqual(['F1', 'F2'])
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
  expect(normalParts(yuan('60000'), funds)).toMatchObject({ kind: 'accepted' })
  expect(normalParts(yuan('60000.01'), funds)).toMatchObject({
    reason: 'NOT_ENOUGH_SHARES',
    data: { available: '60000.00' },
  })
  const alike = (...codes: string[]) =>
    normalParts(
      yuan('1'),
      codes.map((code) => held(code)),
    )
  expect(alike('F2', 'F1')).toMatchObject({ value: [{ fundCode: 'F1' }] })
  expect(alike('F1', 'F2')).toMatchObject({ value: [{ fundCode: 'F1' }] })
})

const service: QuickService = {
  isSuspended: false,
  timesToday: 0,
  maxTimesPerDay: 10,
  coolingUntil: null,
  isCardChangeUnderReview: false,
  isNameHeld: false,
  isInBatchWindow: false,
  batchUntil: '00:10',
}

test('R-CASH-8: what the platform advances in a day limits all funds together, the first taken first', () => {
  const within = (left: string) => withinDay(three, yuan(left))
  expect(withinDay(three, null)).toBe(three)
  for (const [left, room] of [
    ['30000', '23000'],
    ['12000', '12000'],
    ['0', '0'],
  ] as const) {
    expect(totalQuickRoom(within(left))).toBe(yuan(room))
    const parts = quickParts(yuan(room), within(left))
    expect(parts).toMatchObject(quickParts(yuan(room), three))
  }
  expect(quickParts(yuan('12000.01'), within('12000'))).toMatchObject({
    reason: 'QUICK_ROOM_EXCEEDED',
    data: { room: '12000.00' },
  })
})

test.each<[string, Partial<QuickService>, string, string]>([
  ['the service is suspended', { isSuspended: true }, '100', 'QUICK_SUSPENDED'],
  ['it is the batch window', { isInBatchWindow: true }, '100', 'BATCH_RUNNING'],
  ['ten were taken today', { timesToday: 10 }, '100', 'QUICK_TIMES_USED'],
  ['ten were taken of a suspended one', { isSuspended: true, timesToday: 10 }, '100', 'QUICK_SUSPENDED'],
  ['a card change cools down', { coolingUntil: '2026-11-20T10:00:00+08:00' }, '100', 'QUICK_SUSPENDED'],
  ['its bank has the earlier name (R-ACT-19)', { isNameHeld: true }, '100', 'CARD_RESIGN_NEEDED'],
  ['a card change is under review', { isCardChangeUnderReview: true }, '100', 'CARD_CHANGE_UNDER_REVIEW'],
  ['more is asked than held', {}, '60000.01', 'NOT_ENOUGH_SHARES'],
  ['nothing is asked', {}, '0', 'BELOW_MIN_REDEMPTION'],
  ['all that is held is more than the room', {}, '60000', 'QUICK_ROOM_EXCEEDED'],
  ['more is asked than the room', {}, '23000.01', 'QUICK_ROOM_EXCEEDED'],
])('quick redemption is refused when %s', (_, change, amount, reason) => {
  const facts = { amount: yuan(amount), customer: standing, funds: three, service: { ...service, ...change } }
  expect(decideQuickRedemption(facts)).toMatchObject({ reason })
})

test('R-CASH-8: what cools down says until when, a suspended service does not: nobody knows it', () => {
  const until = '2026-11-20T02:00:00.000Z'
  const of = (change: Partial<QuickService>) =>
    decideQuickRedemption({
      amount: yuan('1'),
      customer: standing,
      funds: three,
      service: { ...service, ...change },
    })
  expect(of({ coolingUntil: until })).toMatchObject({ data: { until } })
  expect(of({ isSuspended: true, coolingUntil: until })).toMatchObject({ data: { until: null } })
})

test('a customer whose document is past its grace cannot take money quickly', () => {
  const customer = { ...standing, idDocument: 'expired' as const }
  expect(decideQuickRedemption({ amount: yuan('1'), customer, funds: three, service })).toMatchObject({
    reason: 'ID_EXPIRED',
  })
})

test('quick redemption says until when it cools down and what is there', () => {
  const facts = { amount: yuan('60000.01'), customer: standing, funds: three, service }
  expect(decideQuickRedemption(facts)).toMatchObject({ data: { available: '60000.00' } })
  const cooling = { ...service, coolingUntil: '2026-11-20T10:00:00+08:00' }
  expect(decideQuickRedemption({ ...facts, service: cooling })).toMatchObject({
    data: { until: '2026-11-20T10:00:00+08:00' },
  })
  expect(decideQuickRedemption({ ...facts, amount: yuan('23000') })).toMatchObject({ kind: 'accepted' })
})

test('R-CASH-9: a mixed withdrawal takes the whole quick room, the rest the ordinary way', () => {
  const sellable = () => yuan('20000')
  const taken = (amount: string, of: (code: string) => ReturnType<typeof yuan> = sellable) => {
    const parts = mixedParts(yuan(amount), three, of)

    return parts.kind === 'refused'
      ? parts.reason
      : parts.value.map((part) => [part.way, part.fundCode, part.amount])
  }
  expect(taken('25000')).toEqual([
    ['QUICK', 'F1', yuan('10000')],
    ['QUICK', 'F3', yuan('10000')],
    ['QUICK', 'F2', yuan('3000')],
    ['NORMAL', 'F1', yuan('2000')],
  ])
  // What fits the room is quick alone, and nothing is taken twice.
  expect(taken('10000')).toEqual([['QUICK', 'F1', yuan('10000')]])
  expect(taken('60000')).toHaveLength(6)
  expect(taken('60000.01')).toBe('NOT_ENOUGH_SHARES')
  expect(taken('25000', () => noMoney)).toBe('NOT_ENOUGH_SHARES')
  expect(mixedParts(yuan('1'), [held('F1', { isQuick: false })], sellable)).toMatchObject({
    reason: 'QUICK_ROOM_EXCEEDED',
  })
})
