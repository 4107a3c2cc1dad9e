import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { CallFailure } from '../../../../shared/api/call-failure'
import { broken } from '../../../../shared/api/outcome'
import { sampleBackCoupon, sampleOtherCoupon, sampleRateCoupon } from '../../../../testing/sample-coupon'
import { sampleBuyPage } from '../../../../testing/sample-trade'
import {
  BEST,
  NO_COUPON,
  chosenCoupon,
  couponFault,
  couponsFor,
  reasonAgainst,
  savingText,
} from './buy-coupons'
import { previewPurchase } from './buy-preview'
import { buySummary } from './buy-summary'

const rows = [sampleBackCoupon, sampleRateCoupon, sampleOtherCoupon]
const card = { payWay: 'CARD' } as const
const reduce = {
  ...sampleRateCoupon,
  couponId: 'C4',
  kind: 'FULL_REDUCE',
  discount: null,
  value: '10.00',
  threshold: '1000.00',
  benefit: '10.00',
} as const

test.each([
  [BEST, 'C2'],
  ['C1', 'C1'],
  [NO_COUPON, undefined],
  // What cannot be used is sent for nothing else.
  ['C3', undefined],
  ['C9', undefined],
])('R-CPN-1: %s is the coupon %s', (coupon, chosen) => {
  expect(chosenCoupon(rows, { coupon, ...card })?.couponId).toBe(chosen)
})

test('without one that saves anything the best is none', () => {
  const saving = { ...sampleRateCoupon, benefit: '0.00' }
  expect(chosenCoupon([saving, sampleOtherCoupon], { coupon: BEST, ...card })).toBeNull()
  expect(reasonAgainst(saving, 'CARD')).toBe('这笔买入没有可省的手续费')
  expect(chosenCoupon([], { coupon: BEST, ...card })).toBeNull()
})

test('a choice that another amount makes useless is a fault, never another coupon', () => {
  const known = { rows, state: 'known' } as const
  expect(couponFault(known, { coupon: 'C3', ...card })).toBe(
    '所选优惠券不能使用：这张券不适用于该基金。请换一张，或不使用优惠券',
  )
  expect(couponFault(known, { coupon: 'C9', ...card })).toContain('它已不在您的优惠券里')
  // Nor is the last one that was used up or has ended left out silently.
  expect(couponFault({ rows: [], state: 'known' }, { coupon: 'C1', ...card })).toContain('已不在您的优惠券里')
  expect(couponFault(known, { coupon: 'C1', ...card })).toBeNull()
  expect(couponFault({ rows: [], state: 'known' }, { coupon: BEST, ...card })).toBeNull()
})

test.each([[rows], [[]]])('while an answer is on its way only who uses none need not wait (%#)', (shown) => {
  const asking = { rows: shown, state: 'asking' } as const
  expect(couponFault(asking, { coupon: BEST, ...card })).toContain('请稍候')
  expect(couponFault(asking, { coupon: 'C1', ...card })).toContain('请稍候')
  expect(couponFault(asking, { coupon: NO_COUPON, ...card })).toBeNull()
})

test('when nobody tells, the best is none and a chosen one is a fault', () => {
  const unanswered = { rows: [], state: 'unanswered' } as const
  expect(couponFault(unanswered, { coupon: BEST, ...card })).toBeNull()
  expect(couponFault(unanswered, { coupon: NO_COUPON, ...card })).toBeNull()
  expect(couponFault(unanswered, { coupon: 'C1', ...card })).toContain('暂时无法核对所选优惠券')
  // Without an amount the amount is what is wrong.
  expect(couponFault({ rows: [], state: 'unasked' }, { coupon: 'C1', ...card })).toBeNull()
})

test('coupons are known only by an answer for the very amount', () => {
  const retry = () => undefined
  const ready = { kind: 'ready', data: { coupons: rows }, isFresh: true, retry } as const
  const failed = { kind: 'failed', failure: new CallFailure(broken('网络异常')), retry } as const
  const same = { wanted: '1000.00', paused: '1000.00' }
  const typing = { wanted: '10000.00', paused: '1000.00' }
  const first = { wanted: '1000.00', paused: '' }

  expect(couponsFor(ready, same)).toEqual({ rows, state: 'known' })
  expect(couponsFor(ready, typing)).toEqual({ rows, state: 'asking' })
  expect(couponsFor({ ...ready, isFresh: false }, same)).toEqual({ rows, state: 'asking' })
  expect(couponsFor({ kind: 'waiting' }, same).state).toBe('asking')
  expect(couponsFor({ kind: 'waiting' }, first).state).toBe('asking')
  expect(couponsFor(failed, same)).toEqual({ rows: [], state: 'unanswered' })
  expect(couponsFor(failed, typing).state).toBe('asking')
  expect(couponsFor(ready, { wanted: '', paused: '' })).toEqual({ rows: [], state: 'unasked' })
})

test('a red packet is paid beside a card alone', () => {
  expect(reasonAgainst(reduce, 'CARD')).toBeNull()
  expect(reasonAgainst(reduce, 'REMIT')).toBe('只能在银行卡付款时使用')
  expect(couponFault({ rows: [reduce], state: 'known' }, { coupon: 'C4', payWay: 'CASH_PRODUCT' })).toContain(
    '只能在银行卡付款时使用',
  )
})

test('E41, R-CPN-5: 10,000 yuan at 1折 costs 7.99: what each kind changes of it', () => {
  const of = (coupon: Parameters<typeof previewPurchase>[2]) => {
    const { fee, shares, paid } = previewPurchase(sampleBuyPage, moneyFrom('10000'), coupon)

    return [formatMoney(fee), shares === null ? null : formatShares(shares), formatMoney(paid)]
  }
  expect(of(null)).toEqual(['7.99', '7,993.61', '10,000.00'])
  // 0.04 %: 10,000 / 1.0004 = 9,996.00.
  expect(of(sampleRateCoupon)[0]).toBe('4.00')
  expect(of(sampleBackCoupon)).toEqual(of(null))
  expect(of(reduce)).toEqual(['7.99', '7,993.61', '9,990.00'])
  expect([sampleRateCoupon, sampleBackCoupon, reduce].map(savingText)).toEqual([
    '省 3.99 元',
    '确认后返 5.00 元',
    '少付 10.00 元',
  ])
})

test('the review says the coupon, and what is paid in all', () => {
  const preview = previewPurchase(sampleBuyPage, moneyFrom('10000'), reduce)
  const { choices, sum } = buySummary(sampleBuyPage, preview, null, reduce)
  expect(choices.at(-1)).toEqual({ label: '优惠券', value: '少付 10.00 元', note: '申购费 0.5 折券' })
  expect(sum?.value).toBe('9,990.00 元')
})
