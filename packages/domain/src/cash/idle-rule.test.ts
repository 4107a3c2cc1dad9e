import { expectEvery } from '@tongzhou/testkit/expect-every'
import { expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import { type IdleSource, idleSourceOf, idleText } from './idle-rule'

test.each<[string, string, boolean, IdleSource | null]>([
  ['a dividend in cash', '143', false, 'DIVIDEND'],
  ['the profit of a plan', '063', false, 'SALE'],
  ['shares that fell due', '024', true, 'SALE'],
  ['a forced redemption', '142', false, 'SALE'],
  ['a liquidation', '150', false, 'SALE'],
  ['a sale by its form', '024', false, null],
  ['a quick withdrawal', '098', false, null],
  ['a transform', '036', false, null],
  ['the interest of a failed raising', '149', false, null],
])('R-CASH-13: %s (%s) is idle money of %s', (_, bizCode, isByBatch, source) => {
  expect(idleSourceOf({ bizCode, isByBatch })).toBe(source)
})

test('the text names what is moved, of which account, from how much, what happens otherwise and how it stops', () => {
  const text = idleText({
    source: 'DIVIDEND',
    account: '工商银行(尾号 6789)',
    minAmount: moneyFrom('100.00'),
  })
  expect(text).toContain('委托内容：把现金分红申购现金宝的货币基金')
  expect(text).toContain('交易账户：工商银行(尾号 6789)')
  expect(text).toContain('单笔到账不低于 100.00 元')
  expect(text).toContain('照常划付至银行卡，并通知您')
  expect(text).toContain('随时可以关闭')
  // A term and its value on every line, as the page shows it.
  expectEvery(text.split('\n'), (line) => /^[^：]{2,8}：./.test(line))
})
