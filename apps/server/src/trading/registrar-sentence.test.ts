import { expect, test } from 'vitest'
import { unconfirmedReason } from './registrar-sentence'

test.each([
  ['0207', '金额超限(内部代码17)', '申请金额不符合基金的要求或超过限额'],
  ['9X01', 'made up by one registrar', '登记机构未能确认这笔申请'],
  [null, '付款的现金宝份额未能赎回', '付款的现金宝份额未能赎回'],
  [null, null, '登记机构未能确认这笔申请'],
])('code %s with %j reads %s', (taReturnCode, taReturnMsg, sentence) => {
  expect(unconfirmedReason({ taCode: 'T1', taReturnCode, taReturnMsg })).toBe(sentence)
})
