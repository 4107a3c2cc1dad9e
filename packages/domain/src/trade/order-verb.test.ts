import { expect, test } from 'vitest'
import { isParentNo, orderVerb, walletVerb } from './order-verb'

test.each([
  ['022', null, '买入'],
  ['020', null, '认购'],
  ['039', null, '定投'],
  ['024', null, '卖出'],
  ['036', null, '转换'],
  ['029', null, '申请'],
  ['022', '20261116900012000001', '现金宝转入'],
  ['024', '20261116910012000001', '现金宝转出'],
  ['098', '20261116920012000001', '现金宝转出'],
  // A child of a basket is a trade of its fund.
  ['022', '20261116930012000001', '买入'],
])('%s of parent %s is called %s', (bizCode, parentNo, verb) => {
  expect(orderVerb({ bizCode, parentNo })).toBe(verb)
})

test.each([
  ['20261116220012000001', false],
  ['20261116980012000001', false],
  ['20261116900012000001', true],
  ['20261116940012000001', true],
])('%s is the number of a parent: %s', (orderNo, isParent) => {
  expect(isParentNo(orderNo)).toBe(isParent)
})

test('only the cash product tells by its parent', () => {
  expect(walletVerb('20261116930012000001')).toBeNull()
  expect(walletVerb(null)).toBeNull()
})
