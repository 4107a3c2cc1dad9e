import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, noMoney } from '../../kernel/money'
import { rateFrom } from '../../kernel/rate'
import type { CouponEffect, CouponProblem } from './coupon'
import {
  type Coupon,
  type CouponEvent,
  type CouponStatus,
  type CouponTrial,
  couponBenefit,
  couponProblem,
  inCouponOrder,
  moveCoupon,
  validToAfterRelease,
} from './coupon-rules'

const yuan = moneyFrom
const reduce: CouponEffect = { kind: 'FULL_REDUCE', threshold: yuan('10000'), value: yuan('10') }
/** Its threshold is below what it pays: somebody would pay nothing, or less. */
const generous: CouponEffect = { kind: 'FULL_REDUCE', threshold: yuan('10'), value: yuan('20') }
const coupon: Coupon = {
  ownerNo: 'C1',
  status: 'RECEIVED',
  effect: reduce,
  validFrom: dayFrom('2026-11-01'),
  validTo: dayFrom('2026-11-30'),
  funds: ['000001', '000002'],
  shareClasses: ['A'],
  channels: ['APP'],
  orders: ['purchase', 'subscription'],
  quotaLeft: 1,
}
const trial: CouponTrial = {
  customerNo: 'C1',
  today: dayFrom('2026-11-20'),
  order: 'purchase',
  fundCode: '000001',
  shareClass: 'A',
  channelCode: 'APP',
  amount: yuan('10000'),
  chosenAmount: null,
  fundRestricts: false,
}

test.each<[string, Partial<Coupon>, Partial<CouponTrial>, CouponProblem | null]>([
  ['as it is', {}, {}, null],
  ['on its first day', {}, { today: dayFrom('2026-11-01') }, null],
  ['on its last day', {}, { today: dayFrom('2026-11-30') }, null],
  ['the day before its first', {}, { today: dayFrom('2026-10-31') }, 'EXPIRED'],
  ['the day after its last', {}, { today: dayFrom('2026-12-01') }, 'EXPIRED'],
  ['marked as expired', { status: 'EXPIRED' }, {}, 'EXPIRED'],
  ['without any limit', { funds: null, shareClasses: null, channels: null, quotaLeft: null }, {}, null],
  ['for another fund', {}, { fundCode: '000003' }, 'SCOPE'],
  ['for another class', {}, { shareClass: 'C' }, 'SCOPE'],
  ['on a plan deduction', {}, { order: 'plan' }, 'SCOPE'],
  ['on a plan deduction its template names', { orders: ['plan'] }, { order: 'plan' }, null],
  ['on an advisory order', {}, { order: 'advisory' }, 'SCOPE'],
  ['a fen below its threshold', {}, { amount: yuan('9999.99') }, 'THRESHOLD'],
  ['for as much as it pays', { effect: generous }, { amount: yuan('20') }, 'THRESHOLD'],
  ['for a fen more than it pays', { effect: generous }, { amount: yuan('20.01') }, null],
  ['in another channel', {}, { channelCode: 'WEB' }, 'CHANNEL'],
  ['after the amount was changed', {}, { chosenAmount: yuan('20000') }, 'AMOUNT_CHANGED'],
  ['with the amount it was chosen for', {}, { chosenAmount: yuan('10000') }, null],
  ['when its quota is gone', { quotaLeft: 0 }, {}, 'QUOTA_GONE'],
  ['when the fund restricts', {}, { fundRestricts: true }, 'FUND_RESTRICTS'],
  ['of somebody else', { ownerNo: 'C2' }, {}, 'NOT_OWNER'],
  ['not yet received', { status: 'UNRECEIVED' }, {}, 'NOT_OWNER'],
  ['locked by an order', { status: 'LOCKED' }, {}, 'LOCKED'],
  ['already used', { status: 'USED' }, {}, 'LOCKED'],
  ['of somebody else and expired', { ownerNo: 'C2', status: 'EXPIRED' }, {}, 'NOT_OWNER'],
])('a coupon %s', (_, change, order, problem) => {
  expect(couponProblem({ ...coupon, ...change }, { ...trial, ...order })).toBe(problem)
})

test('E41: 0折 saves the whole fee, a cash back is at most the fee, a reduction is its value', () => {
  const tiers = [
    { id: 't', lower: 0n, upper: null, charge: { kind: 'rate' as const, rate: rateFrom('0.008') } },
  ]
  const order = { amount: yuan('10000'), tiers, discount: rateFrom('0.1') }
  const worth = (effect: CouponEffect) => couponBenefit(effect, order)
  expect(worth({ kind: 'FEE_RATE', discount: rateFrom('0') })).toBe(yuan('7.99'))
  expect(worth({ kind: 'FEE_RATE', discount: rateFrom('0.5') })).toBe(noMoney)
  expect(worth({ kind: 'FEE_CASH', max: yuan('5') })).toBe(yuan('5'))
  expect(worth({ kind: 'FEE_CASH', max: yuan('50') })).toBe(yuan('7.99'))
  expect(worth(reduce)).toBe(yuan('10'))
  expect(couponBenefit(reduce, { ...order, amount: yuan('9999.99') })).toBe(noMoney)
  // Nobody pays nothing: it is worth something from a fen more than its value on.
  const without = { ...reduce, threshold: noMoney }
  expect(couponBenefit(without, { ...order, amount: yuan('10') })).toBe(noMoney)
  expect(couponBenefit(without, { ...order, amount: yuan('10.01') })).toBe(yuan('10'))
})

test('usable ones come first, then the larger benefit, then the earlier last day', () => {
  const row = (id: string, problem: CouponProblem | null, benefit: string, validTo: string) => ({
    id,
    problem,
    benefit: yuan(benefit),
    validTo: dayFrom(validTo),
  })
  const rows = [
    row('locked', 'LOCKED', '50', '2026-11-21'),
    row('later', null, '5', '2026-12-31'),
    row('best', null, '10', '2026-12-31'),
    row('sooner', null, '5', '2026-11-30'),
    row('scope', 'SCOPE', '60', '2026-11-21'),
  ]
  expect(inCouponOrder(rows).map((r) => r.id)).toEqual(['best', 'sooner', 'later', 'scope', 'locked'])
})

test('a coupon lives as its table says and in no other way', () => {
  const statuses: CouponStatus[] = ['UNRECEIVED', 'RECEIVED', 'LOCKED', 'USED', 'EXPIRED']
  const events: CouponEvent[] = ['RECEIVED', 'LOCKED', 'USED', 'RELEASED', 'EXPIRED']
  const possible = statuses.flatMap((status) =>
    events.flatMap((event) => {
      try {
        return [`${status} ${event} ${moveCoupon(status, event)}`]
      } catch {
        return []
      }
    }),
  )
  expect(possible).toEqual([
    'UNRECEIVED RECEIVED RECEIVED',
    'RECEIVED LOCKED LOCKED',
    'RECEIVED EXPIRED EXPIRED',
    'LOCKED USED USED',
    'LOCKED RELEASED RECEIVED',
  ])
  expect(() => moveCoupon('USED', 'RELEASED')).toThrow(/USED can meet RELEASED/)
})

test('a coupon given back after its last day lives three days more', () => {
  const lastDay = dayFrom('2026-11-20')
  expect(validToAfterRelease(lastDay, lastDay)).toBe('2026-11-20')
  expect(validToAfterRelease(lastDay, dayFrom('2026-11-21'))).toBe('2026-11-24')
})
