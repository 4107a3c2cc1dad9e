import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, noMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { sharesFrom } from '../kernel/shares'
import type { Lot } from '../holding/lot'
import { type PaidOrder, cancelPostings, confirmPurchase } from './confirm-purchase'
import { type SellOrder, confirmRedemption } from './confirm-redemption'
import { confirmSubscription, failRaising } from './confirm-subscription'
import { type TransformConfirmation, confirmTransform } from './confirm-transform'
import type { Confirmation } from './confirmation'
import { bookDividend } from './dividend'
import { acceptProRata } from './large-redemption'
import { assertNoDebt, assertSettled, balanceOn, balancesOf, postingsOf, reversalOf } from './postings'

// What a registrar must not be able to make us book, figure by figure, and the assertions that guard our own
// mistakes.
const yuan = moneyFrom
const shares = sharesFrom
const day = dayFrom
const lot = (id: string, count: string): Lot => ({
  id,
  confirmDay: day('2026-01-05'),
  startDay: day('2026-01-05'),
  shares: shares(count),
  backEndNav: null,
  source: 'purchase',
})
const record: Confirmation = {
  taSerialNo: 'T',
  returnCode: '0000',
  confirmDay: day('2026-11-17'),
  tDay: day('2026-11-16'),
  confirmedAmount: yuan('1000'),
  confirmedShares: shares('1000'),
  fee: noMoney,
  agencyFee: noMoney,
  nav: navFrom('1.0000'),
  isFinished: true,
  registerDay: null,
}
const order: PaidOrder = {
  amount: yuan('1000'),
  subsidy: noMoney,
  subsidyThreshold: noMoney,
  chargeType: 'front',
  source: 'purchase',
}
const sell: SellOrder = { shares: shares('1000'), confirmedShares: shares('0'), postponesRest: true }
const lots = [lot('a', '600'), lot('b', '400')]

test.each([
  ['999.99', 'accepted'],
  ['1000.01', 'accepted'],
  ['999.98', 'refused'],
  ['1000.02', 'refused'],
])('a purchase of 1,000 shares by our figures confirmed with %s is %s', (count, kind) => {
  expect(confirmPurchase(order, { ...record, confirmedShares: shares(count) }).kind).toBe(kind)
})

test('a confirmation of nothing is a failure, an order eaten by its fee is not, a confirmation without shares is quarantined', () => {
  const none = { ...record, confirmedAmount: noMoney, confirmedShares: shares('0') }
  expect(confirmPurchase(order, none)).toMatchObject({
    value: { event: 'CONFIRM_FAILED', couponIsUsed: false },
  })
  expect(confirmPurchase(order, record)).toMatchObject({ value: { couponIsUsed: false } })
  const tiny = { ...record, confirmedAmount: yuan('0.01'), confirmedShares: shares('0') }
  expect(confirmPurchase(order, tiny)).toMatchObject({ reason: 'SHARES_DO_NOT_ADD_UP' })
  const eaten = { ...record, fee: yuan('1000'), confirmedShares: shares('0.01') }
  expect(confirmPurchase(order, eaten)).toMatchObject({ value: { net: noMoney } })
})

test('a subsidy above its order is a fault, one equal to it is not', () => {
  expect(() => cancelPostings({ amount: yuan('5'), subsidy: yuan('5.01') })).toThrow('part of the amount')
  expect(cancelPostings({ amount: yuan('5'), subsidy: yuan('5') })).toMatchObject([
    { event: 'P1b', isReversal: true },
  ])
})

test.each<[string, Partial<Confirmation>, string]>([
  ['a negative amount', { confirmedAmount: yuan('-1') }, 'NEGATIVE_FIGURE'],
  ['our part above the fee', { agencyFee: yuan('0.01') }, 'AMOUNT_DOES_NOT_ADD_UP'],
  ['three fen too much from two lots', { confirmedAmount: yuan('1000.03') }, 'AMOUNT_DOES_NOT_ADD_UP'],
  ['three fen too little', { confirmedAmount: yuan('999.97') }, 'AMOUNT_DOES_NOT_ADD_UP'],
])('a redemption record with %s is quarantined', (_, change, reason) => {
  expect(confirmRedemption(sell, lots, { ...record, ...change })).toMatchObject({ reason })
})

test('one fen per lot is the registrar rounding; all shares of all lots may go', () => {
  for (const amount of ['1000.02', '999.98', '1000.00']) {
    expect(confirmRedemption(sell, lots, { ...record, confirmedAmount: yuan(amount) })).toMatchObject({
      value: { event: 'CONFIRMED', net: yuan(amount) },
    })
  }
})

test('a gross amount below the fee is quarantined, and a fee may take everything', () => {
  const small = { ...record, confirmedShares: shares('0.01'), nav: navFrom('1.0000') }
  expect(
    confirmRedemption(
      sell,
      lots,
      { ...small, confirmedAmount: yuan('0.01'), fee: yuan('0.02') },
      { amountMeans: 'gross' },
    ),
  ).toMatchObject({
    reason: 'AMOUNT_DOES_NOT_ADD_UP',
  })
  expect(
    confirmRedemption(
      sell,
      lots,
      { ...small, confirmedAmount: yuan('0.01'), fee: yuan('0.01') },
      { amountMeans: 'gross' },
    ),
  ).toMatchObject({
    value: { net: noMoney },
  })
})

test('more to come counts only when the customer postpones', () => {
  const part = { ...record, confirmedShares: shares('400'), confirmedAmount: yuan('400'), isFinished: false }
  expect(confirmRedemption({ ...sell, postponesRest: false }, lots, part)).toMatchObject({
    value: { event: 'PARTLY_CONFIRMED', unfreeze: shares('600') },
  })
  expect(confirmRedemption(sell, lots, { ...part, isFinished: true })).toMatchObject({
    value: { event: 'PARTLY_CONFIRMED', unfreeze: shares('600') },
  })
})

test('a finished order gets no further record', () => {
  expect(() => confirmRedemption({ ...sell, confirmedShares: sell.shares }, lots, record)).toThrow(
    'nothing left',
  )
  expect(confirmRedemption(sell, lots, { ...record, returnCode: '0001' })).toMatchObject({
    value: { parts: [] },
  })
})

const raised = { ...record, interest: yuan('5'), confirmedShares: shares('1005') }
test.each([
  ['1005.01', 'accepted'],
  ['1004.99', 'accepted'],
  ['1005.02', 'refused'],
  ['1004.98', 'refused'],
])('a subscription of 1,005 shares by our figures confirmed with %s is %s', (count, kind) => {
  expect(confirmSubscription(order, { ...raised, confirmedShares: shares(count) }).kind).toBe(kind)
})

test('a refused or empty subscription result gives everything back; other contradictions stay quarantined', () => {
  const refused = { ...raised, returnCode: '0004', interest: noMoney }
  expect(confirmSubscription(order, refused)).toMatchObject({
    value: { event: 'CONFIRM_FAILED', lot: null, interest: noMoney },
  })
  const empty = { ...raised, confirmedAmount: noMoney, confirmedShares: shares('0') }
  expect(confirmSubscription(order, empty)).toMatchObject({
    value: { event: 'CONFIRM_FAILED', lot: null, interest: noMoney },
  })
  const over = { ...raised, confirmedAmount: yuan('1000.01'), confirmedShares: shares('1005.01') }
  expect(confirmSubscription(order, over)).toMatchObject({ reason: 'CONFIRMED_MORE_THAN_APPLIED' })
  expect(() => failRaising(order, yuan('-0.01'))).toThrow('never negative')
  expect(failRaising(order, noMoney).postings).toHaveLength(1)
})

const moved: TransformConfirmation = {
  taSerialNo: 'M',
  returnCode: '0000',
  confirmDay: day('2026-11-20'),
  outShares: shares('1000'),
  inShares: shares('1000'),
  navOut: navFrom('1.0000'),
  navIn: navFrom('1.0000'),
  outFee: noMoney,
  makeupFee: noMoney,
}
const move = { shares: shares('1000'), keepsStartDays: false, inChargeType: 'front' as const }

test.each<[string, Partial<TransformConfirmation>, string]>([
  ['negative out shares', { outShares: shares('-1') }, 'NEGATIVE_FIGURE'],
  ['negative in shares', { inShares: shares('-1') }, 'NEGATIVE_FIGURE'],
  ['a negative make-up fee', { makeupFee: yuan('-0.01') }, 'NEGATIVE_FIGURE'],
  ['four hundredths too many from two lots', { inShares: shares('1000.04') }, 'SHARES_DO_NOT_ADD_UP'],
  ['four hundredths too few', { inShares: shares('999.96') }, 'SHARES_DO_NOT_ADD_UP'],
])('a transform record with %s is quarantined', (_, change, reason) => {
  expect(confirmTransform(move, lots, { ...moved, ...change })).toMatchObject({ reason })
})

test('a transform takes the rounding of the registrar, part of the shares, all of the lots, and back-end targets', () => {
  for (const count of ['1000.03', '999.97']) {
    expect(confirmTransform(move, lots, { ...moved, inShares: shares(count) }).kind).toBe('accepted')
  }
  expect(confirmTransform(move, [lot('a', '999.99')], moved)).toMatchObject({ reason: 'NOT_ENOUGH_LOTS' })
  const part = { ...moved, outShares: shares('400'), inShares: shares('400') }
  expect(confirmTransform(move, lots, part)).toMatchObject({
    value: { event: 'PARTLY_CONFIRMED', unfreeze: shares('600') },
  })
  expect(confirmTransform({ ...move, inChargeType: 'back' }, lots, moved)).toMatchObject({
    value: { event: 'CONFIRMED', inLots: [{ id: 'M', backEndNav: navFrom('1.0000') }] },
  })
  expect(confirmTransform(move, lots, moved)).toMatchObject({ value: { inLots: [{ backEndNav: null }] } })
  expect(confirmTransform({ ...move, keepsStartDays: true }, lots, moved)).toMatchObject({
    value: { inLots: [{ id: 'M-1' }, { id: 'M-2' }] },
  })
  expect(confirmTransform(move, lots, { ...moved, outShares: shares('0') })).toMatchObject({
    value: { event: 'CONFIRM_FAILED', parts: [] },
  })
  const eaten = { ...moved, outFee: yuan('999.99'), makeupFee: yuan('0.01'), inShares: shares('0') }
  expect(confirmTransform(move, lots, eaten).kind).toBe('accepted')
})

test('dividends are never negative; a reinvested one may start earlier, and one without shares is no lot', () => {
  const base = {
    taSerialNo: 'D',
    mode: 'reinvest' as const,
    amount: yuan('5'),
    shares: shares('4'),
    confirmDay: day('2026-11-20'),
    registerDay: day('2026-11-02'),
  }
  expect(bookDividend(base).lot?.startDay).toBe('2026-11-02')
  expect(bookDividend({ ...base, registerDay: null }).lot?.startDay).toBe('2026-11-20')
  expect(bookDividend({ ...base, amount: noMoney, shares: shares('0') }).lot).toBeNull()
  expect(() => bookDividend({ ...base, amount: yuan('-1') })).toThrow('never negative')
  expect(() => bookDividend({ ...base, shares: shares('-1') })).toThrow('never negative')
})

test('a proration of nothing or of a negative part is a fault, of everything gives everyone his request', () => {
  const requests = [shares('1'), shares('2')]
  expect(acceptProRata(requests, shares('3'))).toEqual(requests)
  expect(acceptProRata(requests, shares('4'))).toEqual(requests)
  expect(acceptProRata([], shares('0'))).toEqual([])
  expect(acceptProRata(requests, shares('0'))).toEqual([0n, 0n])
  expect(() => acceptProRata(requests, shares('-0.01'))).toThrow('a part of the requests')
})

test('postings: reversal marks, faults of hand-made rows, balances on the side of the account', () => {
  const [row] = postingsOf('R1', yuan('5'))
  expect(row).toMatchObject({ debit: '1201', credit: '2004', isReversal: false })
  const back = row && reversalOf(row)
  expect(back).toMatchObject({ debit: '2004', credit: '1201', isReversal: true })
  expect(back && reversalOf(back)).toEqual(row)
  const rows = postingsOf('R1', yuan('5'))
  expect([balanceOn('1201', rows), balanceOn('2004', rows), balanceOn('1001', rows)]).toEqual([
    yuan('5'),
    yuan('5'),
    noMoney,
  ])
  expect(() => balancesOf(rows.map((r) => ({ ...r, amount: noMoney })))).toThrow('positive amount')
  expect(() => balancesOf(rows.map((r) => ({ ...r, credit: r.debit })))).toThrow('positive amount')
})

test('a finished order may leave nothing with the customer; only the error account may stand on the other side', () => {
  expect(() => assertSettled(postingsOf('P1', yuan('5')))).toThrow('2001')
  expect(() => assertSettled(postingsOf('P5', yuan('5')))).toThrow('2003')
  expect(() => assertSettled(postingsOf('R1', yuan('5')))).toThrow('2004')
  expect(() => assertSettled(postingsOf('D1_PAID', yuan('5')))).toThrow('2005')
  assertSettled(postingsOf('D1_CONFIRMED', yuan('5')))
  const error = {
    event: 'R4' as const,
    debit: '2099' as const,
    credit: '1001' as const,
    amount: yuan('5'),
    isReversal: false,
  }
  expect(() => assertNoDebt([error])).not.toThrow()
  expect(() => assertNoDebt(postingsOf('R4', yuan('5')))).not.toThrow()
})
