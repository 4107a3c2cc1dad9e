import { expect, test } from 'vitest'
import { refusalAnswer } from './refusals'

test.each([
  [{ single: '50000.00', left: null, monthlyLeft: null }, '超过银行卡限额：单笔 50000.00 元'],
  [
    { single: null, left: '120.00', monthlyLeft: '80.00' },
    '超过银行卡限额：今日剩余 120.00 元，本月剩余 80.00 元',
  ],
  [{ single: '5.00', left: '0.00', monthlyLeft: null }, '超过银行卡限额：单笔 5.00 元，今日剩余 0.00 元'],
  [{}, '超过银行卡的支付限额'],
])('2201 names the limits a card has, and none it has not: %o', (data, msg) => {
  expect(refusalAnswer('OVER_CARD_LIMIT', data)).toEqual({ code: 2201, reason: 'OVER_CARD_LIMIT', msg })
})
