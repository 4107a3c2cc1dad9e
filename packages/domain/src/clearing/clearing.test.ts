import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { sharesFrom } from '../kernel/shares'
import { type Lot, lotsWithout, partsOf, sharesIn, splitLots } from '../holding/lot'
import { type PaidOrder, cancelPostings, confirmPurchase } from './confirm-purchase'
import { confirmRedemption } from './confirm-redemption'
import type { Confirmation } from './confirmation'
import {
  type Posting,
  assertNoDebt,
  assertSettled,
  balanceOn,
  balancesOf,
  postingsOf,
  reversalOf,
} from './postings'

const yuan = moneyFrom
const shares = sharesFrom
const day = dayFrom

const order: PaidOrder = {
  amount: yuan('10000'),
  subsidy: noMoney,
  subsidyThreshold: noMoney,
  chargeType: 'front',
  source: 'purchase',
}
/** The 122 of Appendix G. */
const bought: Confirmation = {
  taSerialNo: 'TA1',
  returnCode: '0000',
  confirmDay: day('2026-11-17'),
  tDay: day('2026-11-16'),
  confirmedAmount: yuan('10000'),
  confirmedShares: shares('7993.61'),
  fee: yuan('7.99'),
  agencyFee: yuan('7.99'),
  nav: navFrom('1.2500'),
  isFinished: true,
  registerDay: null,
}
/** The 124 of Appendix G. */
const sold: Confirmation = {
  ...bought,
  taSerialNo: 'TA2',
  confirmDay: day('2026-11-20'),
  tDay: day('2026-11-19'),
  confirmedAmount: yuan('3726.25'),
  confirmedShares: shares('3000'),
  fee: yuan('56.75'),
  agencyFee: noMoney,
  nav: navFrom('1.2610'),
}
const lot = (id: string, date: string, count: string): Lot => ({
  id,
  confirmDay: day(date),
  startDay: day(date),
  shares: shares(count),
  backEndNav: null,
  source: 'purchase',
})
const value = <T>(decision: { kind: string; value?: T }): T => {
  if (decision.value === undefined) throw new Error('refused')
  return decision.value
}

test('Appendix G: fund A is bought, sold in part and paid out, and the ledger of both orders ends at zero', () => {
  const purchase = value(confirmPurchase(order, bought))
  expect(purchase).toMatchObject({
    event: 'CONFIRMED',
    net: yuan('9992.01'),
    fee: yuan('7.99'),
    refund: noMoney,
  })
  expect(purchase.lot).toMatchObject({ shares: shares('7993.61'), startDay: '2026-11-17', backEndNav: null })
  const bookedBuy: Posting[] = [
    ...postingsOf('P1', order.amount),
    ...postingsOf('P2', order.amount),
    ...purchase.postings,
  ]
  expect(Object.fromEntries(balancesOf(bookedBuy))).toEqual({
    '1001': yuan('10000'),
    '2002': yuan('-9992.01'),
    '2008': yuan('-7.99'),
  })
  const sale = value(
    confirmRedemption(
      { shares: shares('3000'), confirmedShares: shares('0'), postponesRest: true },
      [lot('TA1', '2026-11-17', '7993.61')],
      sold,
    ),
  )
  expect(sale).toMatchObject({
    event: 'CONFIRMED',
    gross: yuan('3783'),
    net: yuan('3726.25'),
    parts: [{ lotId: 'TA1', shares: shares('3000') }],
    unfreeze: 0n,
  })
  const all = [
    ...bookedBuy,
    ...postingsOf('P4', yuan('9992.01')),
    ...sale.postings,
    ...postingsOf('R2', sale.net),
    ...postingsOf('R3', sale.net),
    ...postingsOf('F1', yuan('7.99')),
  ]
  assertSettled(all)
  expect(balancesOf(all).size).toBe(0)
})

test('E44: a full-reduce coupon brings the company subsidy into the same order', () => {
  const outcome = value(
    confirmPurchase({ ...order, subsidy: yuan('10'), subsidyThreshold: yuan('10000') }, bought),
  )
  expect(outcome.couponIsUsed).toBe(true)
  const rows = [
    ...postingsOf('P1', yuan('9990')),
    ...postingsOf('P1b', yuan('10')),
    ...postingsOf('P2', yuan('9990')),
    ...postingsOf('P2b', yuan('10')),
    ...outcome.postings,
  ]
  expect(['1001', '2002', '2008'].map((a) => printMoney(balanceOn(a as '1001', rows)))).toEqual([
    '10000.00',
    '9992.01',
    '7.99',
  ])
  const settled = [...rows, ...postingsOf('P4', yuan('9992.01')), ...postingsOf('F1', yuan('7.99'))]
  expect(balancesOf(settled).size).toBe(0)
})

test('E44: a prorated subscription refunds the rest and ends at zero', () => {
  const record: Confirmation = {
    ...bought,
    confirmedAmount: yuan('32000'),
    confirmedShares: shares('31746.03'),
    fee: yuan('253.97'),
    agencyFee: yuan('253.97'),
    nav: navFrom('1.0000'),
  }
  const outcome = value(confirmPurchase({ ...order, amount: yuan('50000'), source: 'subscription' }, record))
  expect(outcome).toMatchObject({ event: 'PARTLY_CONFIRMED', refund: yuan('18000'), net: yuan('31746.03') })
  const rows = [
    ...postingsOf('P1', yuan('50000')),
    ...postingsOf('P2', yuan('50000')),
    ...outcome.postings,
    ...postingsOf('P4', yuan('31746.03')),
    ...postingsOf('P5', yuan('18000')),
    ...postingsOf('F1', yuan('253.97')),
  ]
  assertSettled(rows)
  expect(balancesOf(rows).size).toBe(0)
})

test('a part-confirmed order below the coupon threshold gives the subsidy back to the company first', () => {
  const record = {
    ...bought,
    confirmedAmount: yuan('4000'),
    confirmedShares: shares('3197.44'),
    fee: yuan('3.20'),
    agencyFee: noMoney,
  }
  const outcome = value(
    confirmPurchase({ ...order, subsidy: yuan('10'), subsidyThreshold: yuan('10000') }, record),
  )
  expect(outcome).toMatchObject({ couponIsUsed: false, subsidyBack: yuan('10'), refund: yuan('5990') })
  const rows = [...postingsOf('P1', yuan('9990')), ...postingsOf('P1b', yuan('10')), ...outcome.postings]
  expect(balanceOn('1204', rows)).toBe(noMoney)
  expect(balanceOn('2001', rows)).toBe(noMoney)
})

test('a failed or cancelled order owes the customer what he paid, and only that', () => {
  const subsidised = { ...order, subsidy: yuan('10'), subsidyThreshold: yuan('10000') }
  const paid = [...postingsOf('P1', yuan('9990')), ...postingsOf('P1b', yuan('10'))]
  const failed = value(confirmPurchase(subsidised, { ...bought, returnCode: '0005' }))
  expect(failed).toMatchObject({ event: 'CONFIRM_FAILED', refund: yuan('9990'), lot: null })
  for (const rows of [failed.postings, cancelPostings(subsidised)]) {
    expect(Object.fromEntries(balancesOf([...paid, ...rows]))).toEqual({
      '1101': yuan('9990'),
      '2003': yuan('-9990'),
    })
  }
})

test.each<[string, Partial<Confirmation>, string]>([
  ['more money than ordered', { confirmedAmount: yuan('10000.01') }, 'CONFIRMED_MORE_THAN_APPLIED'],
  ['a fee above the amount', { fee: yuan('10000.01') }, 'AMOUNT_DOES_NOT_ADD_UP'],
  ['more for us than the fee', { agencyFee: yuan('8') }, 'AMOUNT_DOES_NOT_ADD_UP'],
  ['shares two hundredths off', { confirmedShares: shares('7993.63') }, 'SHARES_DO_NOT_ADD_UP'],
  ['a negative fee', { fee: yuan('-1') }, 'NEGATIVE_FIGURE'],
])('a purchase record with %s is quarantined', (_, change, reason) => {
  expect(confirmPurchase(order, { ...bought, ...change })).toMatchObject({ kind: 'refused', reason })
})

test('shares one hundredth off are the registrar rounding and are taken as sent', () => {
  const outcome = value(confirmPurchase(order, { ...bought, confirmedShares: shares('7993.62') }))
  expect(outcome.lot?.shares).toBe(shares('7993.62'))
})

test('a back-end purchase remembers its NAV for the fee at redemption', () => {
  const record = { ...bought, fee: noMoney, agencyFee: noMoney, confirmedShares: shares('8000') }
  expect(value(confirmPurchase({ ...order, chargeType: 'back' }, record)).lot?.backEndNav).toEqual(
    navFrom('1.2500'),
  )
})

const sell = { shares: shares('92000'), confirmedShares: shares('0'), postponesRest: true }
const big = [lot('a', '2025-01-02', '50000'), lot('b', '2026-01-05', '60000')]
const partly: Confirmation = {
  ...sold,
  confirmedShares: shares('40000'),
  confirmedAmount: yuan('40000'),
  fee: noMoney,
  nav: navFrom('1.0000'),
  isFinished: false,
}

test('of lots that fall due those of T are redeemed, however old the others are', () => {
  const outcome = value(confirmRedemption(sell, big, partly, { due: (lot) => lot.id === 'b' }))
  expect(outcome.parts).toEqual([{ lotId: 'b', shares: shares('40000') }])
  expect(partsOf(big, shares('60000'), { due: (lot) => lot.id === 'a' })).toEqual([
    { lotId: 'a', shares: shares('50000') },
    { lotId: 'b', shares: shares('10000') },
  ])
})

test('E22: a large redemption is confirmed in part and postponed, its rest stays frozen', () => {
  expect(value(confirmRedemption(sell, big, partly))).toMatchObject({ event: 'POSTPONED', unfreeze: 0n })
  const rest = {
    ...partly,
    confirmedShares: shares('52000'),
    confirmedAmount: yuan('52000'),
    isFinished: true,
  }
  const later = { ...sell, confirmedShares: shares('40000') }
  const second = value(confirmRedemption(later, lotsWithout(big, partsOf(big, shares('40000'))), rest))
  expect(second).toMatchObject({
    event: 'CONFIRMED',
    parts: [
      { lotId: 'a', shares: shares('10000') },
      { lotId: 'b', shares: shares('42000') },
    ],
  })
})

test('when the customer chose to cancel the rest it is unfrozen and the order ends in part', () => {
  const cancelled = { ...partly, isFinished: true }
  expect(value(confirmRedemption({ ...sell, postponesRest: false }, big, cancelled))).toMatchObject({
    event: 'PARTLY_CONFIRMED',
    unfreeze: shares('52000'),
  })
})

test('a day on which nothing of a postponed redemption is confirmed changes nothing', () => {
  const none = { ...partly, confirmedShares: shares('0'), confirmedAmount: noMoney }
  expect(value(confirmRedemption(sell, big, none))).toMatchObject({ event: null, unfreeze: 0n, postings: [] })
})

test('a refused redemption unfreezes everything; a refused rest keeps what was confirmed', () => {
  const refused = { ...partly, returnCode: '0008' }
  expect(value(confirmRedemption(sell, big, refused))).toMatchObject({
    event: 'CONFIRM_FAILED',
    unfreeze: sell.shares,
  })
  expect(value(confirmRedemption({ ...sell, confirmedShares: shares('40000') }, big, refused))).toMatchObject(
    {
      event: 'REST_GIVEN_UP',
      unfreeze: shares('52000'),
    },
  )
})

test('a gross amount from the registrar is turned into net by the switch of that registrar', () => {
  const order3000 = { shares: shares('3000'), confirmedShares: shares('0'), postponesRest: true }
  const gross = { ...sold, confirmedAmount: yuan('3783.00') }
  const lots = [lot('TA1', '2026-11-17', '7993.61')]
  expect(value(confirmRedemption(order3000, lots, gross, { amountMeans: 'gross' })).net).toBe(yuan('3726.25'))
  expect(confirmRedemption(order3000, lots, gross, { amountMeans: 'net' })).toMatchObject({
    reason: 'AMOUNT_DOES_NOT_ADD_UP',
  })
})

test('a redemption record over our lots or over the order is quarantined', () => {
  expect(confirmRedemption(sell, [lot('a', '2026-01-05', '1')], partly)).toMatchObject({
    reason: 'NOT_ENOUGH_LOTS',
  })
  expect(confirmRedemption(sell, big, { ...partly, confirmedShares: shares('92000.01') })).toMatchObject({
    reason: 'CONFIRMED_MORE_THAN_APPLIED',
  })
})

test('a split keeps the days of every lot and the registrar total to the last hundredth', () => {
  const lots = [
    lot('a', '2025-01-02', '333.33'),
    lot('b', '2026-01-05', '333.33'),
    lot('c', '2026-02-02', '333.35'),
  ]
  const split = splitLots(lots, shares('1666.68'))
  expect(sharesIn(split)).toBe(shares('1666.68'))
  expect(split.map((l) => l.startDay)).toEqual(lots.map((l) => l.startDay))
})

test('a custody transfer may take the newest lots first', () => {
  expect(partsOf(big, shares('70000'), { order: 'newest-first' })).toEqual([
    { lotId: 'b', shares: shares('60000') },
    { lotId: 'a', shares: shares('10000') },
  ])
})

test('a reversal undoes a posting, and a liability that owes us is a fault', () => {
  const rows = postingsOf('R4', yuan('5'))
  expect(balancesOf([...rows, ...rows.map(reversalOf)]).size).toBe(0)
  expect(() => assertNoDebt(postingsOf('R3', yuan('5')))).toThrow(/2004/)
  expect(() => postingsOf('P1', yuan('-0.01'))).toThrow(/never negative/)
  expect(postingsOf('P1', noMoney)).toEqual([])
})
