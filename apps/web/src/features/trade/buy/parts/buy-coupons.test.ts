import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { expect, test } from 'vitest'
import { sampleBackCoupon, sampleOtherCoupon, sampleRateCoupon } from '../../../../testing/sample-coupon'
import { sampleBuyPage } from '../../../../testing/sample-trade'
import { BEST, NO_COUPON, chosenCoupon, couponFault, reasonAgainst, savingText } from './buy-coupons'
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
  const fresh = { rows, isFresh: true }
  expect(couponFault(fresh, { coupon: 'C3', ...card })).toBe(
    '所选优惠券不能使用：这张券不适用于该基金。请换一张，或不使用优惠券',
  )
  expect(couponFault(fresh, { coupon: 'C9', ...card })).toContain('它已不在您的优惠券里')
  expect(couponFault(fresh, { coupon: 'C1', ...card })).toBeNull()
  expect(couponFault({ rows, isFresh: false }, { coupon: BEST, ...card })).toContain('请稍候')
  // Who uses none, or has none, waits for nothing.
  expect(couponFault({ rows, isFresh: false }, { coupon: NO_COUPON, ...card })).toBeNull()
  expect(couponFault({ rows: [], isFresh: false }, { coupon: BEST, ...card })).toBeNull()
})

test('a red packet is paid beside a card alone', () => {
  expect(reasonAgainst(reduce, 'CARD')).toBeNull()
  expect(reasonAgainst(reduce, 'REMIT')).toBe('只能在银行卡付款时使用')
  expect(couponFault({ rows: [reduce], isFresh: true }, { coupon: 'C4', payWay: 'CASH_PRODUCT' })).toContain(
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
