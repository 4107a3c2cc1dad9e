import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { type Money, moneyFrom, noMoney, printMoney } from '../kernel/money'
import { type ComingDebit, judgeDebits } from './debit-calendar'

const exactly = (amount: string) => ({ least: moneyFrom(amount), most: moneyFrom(amount) })
const debit = (
  planNo: string,
  day: string,
  amount: string,
  more: Partial<ComingDebit> = {},
): ComingDebit => ({
  planNo,
  fundCode: '890001',
  day: dayFrom(day),
  range: exactly(amount),
  payWay: 'CARD',
  tradeAcco: 'A1',
  isSkipped: false,
  ...more,
})
const card = { isUsable: true, single: null, daily: null }
const facts: Parameters<typeof judgeDebits>[1] = {
  mismatched: new Set(),
  forecast: ({ range }) => ({ kind: 'taken', range }),
  boughtOn: () => noMoney,
  cards: new Map([['A1', card]]),
  cash: new Map([['A1', moneyFrom('2300.00')]]),
}
const doubts = (debits: readonly ComingDebit[], more: Partial<typeof facts> = {}) =>
  judgeDebits(debits, { ...facts, ...more }).map(
    (one) => `${one.debit.day} ${one.isMaybe ? 'maybe ' : ''}${one.doubt ?? 'ok'}`,
  )
const cash = { payWay: 'CASH_PRODUCT' as const }

test('R-PLAN-13: the cash product pays until it is empty, a failed debit takes nothing', () => {
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

test('R-PLAN-13: of a smart amount the most is looked at: it may fail before it must', () => {
  const range = { least: moneyFrom('300.00'), most: moneyFrom('1050.00') }
  const mondays = ['2026-11-30', '2026-12-07', '2026-12-14'].map((day) =>
    debit('P1', day, '0.00', { ...cash, range }),
  )
  expect(doubts(mondays, { cash: new Map([['A1', moneyFrom('600.00')]]) })).toEqual([
    '2026-11-30 maybe BALANCE',
    '2026-12-07 maybe BALANCE',
    '2026-12-14 BALANCE',
  ])
  const limited = new Map([['A1', { ...card, single: moneyFrom('800.00') }]])
  expect(doubts([debit('P1', '2026-11-30', '0.00', { range })], { cards: limited })).toEqual([
    '2026-11-30 maybe CARD_LIMIT',
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

test('R-PLAN-13: an open choice comes first, then customer and fund, then the card; a skipped one meets nothing', () => {
  const one = debit('P1', '2026-11-30', '100.00')
  const closed = { forecast: () => ({ kind: 'skipped', reason: 'FUND_CLOSED' }) as const, cards: new Map() }
  expect(doubts([one], { ...closed, mismatched: new Set(['P1']) })).toEqual(['2026-11-30 RISK_MISMATCH'])
  expect(doubts([one], closed)).toEqual(['2026-11-30 FUND_CLOSED'])
  expect(doubts([one], { cards: new Map() })).toEqual(['2026-11-30 CARD'])
  const unsigned = new Map([['A1', { ...card, isUsable: false }]])
  expect(doubts([one], { cards: unsigned })).toEqual(['2026-11-30 CARD'])
  expect(doubts([{ ...one, isSkipped: true }], closed)).toEqual(['2026-11-30 ok'])
})

test('R-PLAN-13: what is bought of a fund with a T counts for the next debit of that T, a failed one does not', () => {
  const seen: string[] = []
  const forecast = ({ planNo, range }: ComingDebit, used: Money) => {
    seen.push(`${planNo} ${printMoney(used)}`)
    if (planNo === 'P2') return { kind: 'skipped', reason: 'OVER_FUND_LIMIT' } as const

    return { kind: 'taken', range } as const
  }
  const boughtOn = (_: string, day: string) => moneyFrom(day === '2026-11-30' ? '50.00' : '0.00')
  const debits = ['P1', 'P2', 'P3'].map((planNo) => debit(planNo, '2026-11-30', '100.00'))
  judgeDebits([...debits, debit('P1', '2026-12-01', '100.00')], { ...facts, forecast, boughtOn })
  expect(seen).toEqual(['P1 50.00', 'P2 150.00', 'P3 150.00', 'P1 0.00'])
})
