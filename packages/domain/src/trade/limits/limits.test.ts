import { describe, expect, test } from 'vitest'
import { topUpLimitFault, topUpRoom } from '../../cash/top-up-limits'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, printMoney } from '../../kernel/money'
import { sharesFrom } from '../../kernel/shares'
import { cardLimitFault, cardLimitOver } from './card-limits'
import {
  type PurchaseRoom,
  dailyLeft,
  dailyLimitFault,
  purchaseLimitFault,
  purchaseRoom,
} from './purchase-limits'
import { saleLimitFault, shareLimitFault } from './sale-limits'

const limits = {
  firstMin: moneyFrom('10'),
  furtherMin: moneyFrom('1'),
  singleMax: moneyFrom('5000'),
  step: moneyFrom('0.50'),
  dailyMaxPerPerson: moneyFrom('6000'),
  fundTotalLeft: moneyFrom('4500'),
}
const used = () => moneyFrom('1000')
const first = purchaseRoom(limits, { isFirstPurchase: true, used })
const further = purchaseRoom(limits, { isFirstPurchase: false, used })
const noTotal: PurchaseRoom = { ...further, fundTotalLeft: null }
const noSingle: PurchaseRoom = { ...noTotal, singleMax: null }

describe('each limit of a purchase, one step on either side', () => {
  test.each([
    ['the least of all', further, '1', null],
    ['the least of all', further, '0.99', 'BELOW_MINIMUM'],
    ['the least of a first purchase', first, '10', null],
    ['the least of a first purchase', first, '9.50', 'FIRST_MINIMUM'],
    ['the least of all, first purchase', first, '0.50', 'BELOW_MINIMUM'],
    ['the step', further, '1.50', null],
    ['the step', further, '1.51', 'AMOUNT_STEP'],
    ['the most of one order', noTotal, '5000', null],
    ['the most of one order', noTotal, '5000.50', 'ABOVE_SINGLE_MAXIMUM'],
    ['the most of one order before the step', noTotal, '5000.01', 'ABOVE_SINGLE_MAXIMUM'],
    ['what is left of the day', noSingle, '5000', null],
    ['what is left of the day', noSingle, '5000.50', 'OVER_DAILY_LIMIT'],
    ['what the whole fund takes', further, '4500', null],
    ['what the whole fund takes', further, '4500.50', 'FUND_TOTAL_LIMIT'],
  ])('%s: %#', (_name, room, amount, reason) => {
    expect(purchaseLimitFault(moneyFrom(amount), room)?.reason ?? null).toBe(reason)
  })

  test.each(['0', '-10'])('%s yuan are below any minimum, also where a fund asks for none', (amount) => {
    const room = purchaseRoom(
      { ...limits, firstMin: moneyFrom('0'), furtherMin: moneyFrom('-100') },
      { isFirstPurchase: true, used },
    )
    expect(purchaseLimitFault(moneyFrom(amount), room)).toMatchObject({
      reason: 'BELOW_MINIMUM',
      data: { min: '0.00' },
    })
  })

  test('more than fen is refused, and counts as more than the most', () => {
    expect(purchaseLimitFault(moneyFrom('2'), further, true)?.reason).toBe('AMOUNT_STEP')
    expect(purchaseLimitFault(moneyFrom('5000'), noTotal, true)?.reason).toBe('ABOVE_SINGLE_MAXIMUM')
  })

  test('a single maximum does not hide the limit of the day', () => {
    const room: PurchaseRoom = { ...noTotal, dailyLeft: moneyFrom('100') }
    expect(purchaseLimitFault(moneyFrom('100.50'), room)).toMatchObject({
      reason: 'OVER_DAILY_LIMIT',
      data: { max: '6000.00', left: '100.00' },
    })
  })

  test('what is used up leaves nothing, never less; without a limit nothing is asked', () => {
    expect(dailyLeft(limits, () => moneyFrom('6000.01'))).toBe(moneyFrom('0'))
    expect(dailyLeft({ dailyMaxPerPerson: null }, used)).toBeNull()
    expect(dailyLimitFault(moneyFrom('1'), { dailyMax: null, dailyLeft: null })).toBeNull()
  })
})

const card = { single: moneyFrom('500'), dailyLeft: moneyFrom('800'), monthlyLeft: moneyFrom('900') }

test.each([
  ['500', card, null],
  ['500.01', card, 'single'],
  ['800', { ...card, single: null }, null],
  ['800.01', { ...card, single: null }, 'daily'],
  ['900', { ...card, single: null, dailyLeft: null }, null],
  ['900.01', { ...card, single: null, dailyLeft: null }, 'monthly'],
  ['99999', { single: null, dailyLeft: null, monthlyLeft: null }, null],
])('R-BNK-5: a card pays %s (%#)', (paid, room, over) => {
  expect(cardLimitOver(moneyFrom(paid), room)).toBe(over)
})

test('R-BNK-5: the refusal names every limit of the card, none below zero', () => {
  const room = { ...card, dailyLeft: moneyFrom('0'), monthlyLeft: null }
  expect(cardLimitFault(moneyFrom('0'), room)).toBeNull()
  expect(cardLimitFault(moneyFrom('0.01'), room)?.data).toEqual({
    single: '500.00',
    left: '0.00',
    monthlyLeft: null,
  })
})

const position = {
  held: sharesFrom('300'),
  available: sharesFrom('300'),
  earliest: null,
  min: sharesFrom('10'),
  minRemain: sharesFrom('50'),
}
const partlyLocked = { ...position, available: sharesFrom('200'), earliest: dayFrom('2027-01-04') }

describe('each limit of a sale or a transform, one step on either side', () => {
  test.each([
    [position, '300', null],
    [position, '300.01', 'NOT_ENOUGH_SHARES'],
    [position, '10', null],
    [position, '9.99', 'BELOW_MIN_REDEMPTION'],
    [position, '250', null],
    [position, '250.01', 'MUST_REDEEM_ALL'],
    [partlyLocked, '200', null],
    [partlyLocked, '200.01', 'SHARES_LOCKED'],
    [{ ...position, held: sharesFrom('5'), available: sharesFrom('5') }, '5', null],
    [{ ...position, held: sharesFrom('0'), available: sharesFrom('0') }, '0', 'NOT_ENOUGH_SHARES'],
  ])('%#: %o', (room, wanted, reason) => {
    expect(shareLimitFault(sharesFrom(wanted), room)?.reason ?? null).toBe(reason)
  })

  test('the most of one order', () => {
    const limited = { ...position, max: sharesFrom('100') }
    expect(saleLimitFault(sharesFrom('100'), limited)).toBeNull()
    expect(saleLimitFault(sharesFrom('100.01'), limited)?.reason).toBe('ABOVE_MAX_REDEMPTION')
    expect(saleLimitFault(sharesFrom('9.99'), limited)?.reason).toBe('BELOW_MIN_REDEMPTION')
  })
})

describe('the least of a top-up', () => {
  const funds = [{ minBuy: moneyFrom('10') }, { minBuy: moneyFrom('1') }]

  test.each([
    ['SMART', '1', null],
    ['SMART', '0.99', 'BELOW_MINIMUM'],
    ['SINGLE', '0.01', null],
    ['SINGLE', '0', 'BELOW_MINIMUM'],
    ['AVERAGE', '0.01', null],
    ['AVERAGE', '0', 'BELOW_MINIMUM'],
  ] as const)('%s %s', (mode, amount, reason) => {
    expect(topUpLimitFault(moneyFrom(amount), { mode, funds })?.reason ?? null).toBe(reason)
  })
})

describe('what a fund of the cash product still takes', () => {
  const yuan = (text: string | null) => (text === null ? null : moneyFrom(text))

  test.each([
    [true, null, null, null, null],
    [true, '1800', '500', '500.00', null],
    [true, '0', '500', '0.00', '今日可转入额度已用完'],
    [false, '1800', null, '1800.00', '该基金暂停申购'],
  ] as const)('open %s, of the person %s, of the fund %s', (isOpen, person, all, left, reason) => {
    const room = topUpRoom({ isOpen, personalLimitLeft: yuan(person), fundLimitLeft: yuan(all) })
    expect([room.limitLeft === null ? null : printMoney(room.limitLeft), room.closedReason]).toEqual([
      left,
      reason,
    ])
  })
})
