import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { type ComingDebit, judgeDebits } from './debit-calendar'

const debit = (planNo: string, day: string, amount: string, more: Partial<ComingDebit> = {}) => ({
  planNo,
  day: dayFrom(day),
  amount: moneyFrom(amount),
  payWay: 'CARD' as const,
  tradeAcco: 'A1',
  isFundClosed: false,
  isSkipped: false,
  ...more,
})
const card = { isUsable: true, single: null, daily: null }
const facts = {
  riskValidUntil: dayFrom('2027-06-30'),
  cards: new Map([['A1', card]]),
  cash: new Map([['A1', moneyFrom('2300.00')]]),
}
const doubts = (debits: readonly ComingDebit[], more: Partial<Parameters<typeof judgeDebits>[1]> = {}) =>
  judgeDebits(debits, { ...facts, ...more }).map((one) => `${one.debit.day} ${one.doubt ?? 'ok'}`)

test('R-PLAN-13: the cash product pays until it is empty, a failed debit takes nothing', () => {
  const cash = { payWay: 'CASH_PRODUCT' as const }
  const mondays = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map((day) =>
    debit('P1', day, '500.00', cash),
  )
  expect(doubts([...mondays, debit('P2', '2026-12-10', '1000.00', cash)])).toEqual([
    '2026-11-30 ok',
    '2026-12-07 ok',
    '2026-12-10 ok',
    '2026-12-14 BALANCE',
    '2026-12-21 BALANCE',
  ])
})

test('R-PLAN-13: of one day the smallest number keeps what the card pays', () => {
  const limited = new Map([['A1', { ...card, single: moneyFrom('800.00'), daily: moneyFrom('1000.00') }]])
  expect(
    judgeDebits(
      [
        debit('P3', '2026-11-30', '200.00'),
        debit('P2', '2026-11-30', '600.00'),
        debit('P1', '2026-11-30', '700.00'),
        debit('P4', '2026-12-01', '900.00'),
      ],
      { ...facts, cards: limited },
    ).map((one) => [one.debit.planNo, one.doubt]),
  ).toEqual([
    ['P1', null],
    ['P2', 'CARD_LIMIT'],
    ['P3', null],
    ['P4', 'CARD_LIMIT'],
  ])
})

test('a closed fund, an ended risk class and a card that cannot pay are told in this order', () => {
  const one = debit('P1', '2026-11-30', '100.00')
  expect(doubts([{ ...one, isFundClosed: true }], { riskValidUntil: null })).toEqual([
    '2026-11-30 FUND_CLOSED',
  ])
  expect(doubts([one], { riskValidUntil: dayFrom('2026-11-29'), cards: new Map() })).toEqual([
    '2026-11-30 RISK_EXPIRED',
  ])
  expect(doubts([one], { riskValidUntil: dayFrom('2026-11-30') })).toEqual(['2026-11-30 ok'])
  expect(doubts([one], { cards: new Map() })).toEqual(['2026-11-30 CARD'])
  expect(doubts([one], { cards: new Map([['A1', { ...card, isUsable: false }]]) })).toEqual([
    '2026-11-30 CARD',
  ])
})
