import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import { type Authorisation, authorisationText } from './authorisation'

const plan: Authorisation = {
  fundName: '示例混合A',
  account: '工商银行(尾号 6789)',
  cycle: { kind: 'MONTH', dayOfMonth: 28 },
  firstDay: dayFrom('2026-11-28'),
  stepUp: null,
  most: moneyFrom('1050.00'),
  end: { kind: 'count', times: 12 },
  profit: null,
}

test('an authorisation names payee, use, account, cycle, most and term, each in a line of its own', () => {
  const text = authorisationText(plan)
  expect(text.split('\n').map((line) => line.split('：')[0])).toEqual([
    '收款人',
    '用途',
    '扣款账户',
    '周期',
    '每期最高',
    '期限',
    '停止',
  ])
  expect(text).toContain('工商银行(尾号 6789)')
  expect(text).toContain('每期最高：1,050.00 元')
})

test('R-PLAN-9: an amount that grows says by how much a year and from when', () => {
  const text = authorisationText({ ...plan, stepUp: moneyFrom('100.00') })
  expect(text).toContain('递增：自 2026-11-28 起每满一年加 100.00 元，不超过每期最高')
})

test.each([
  [{ kind: 'none' }, '长期，直到您停止'],
  [{ kind: 'date', lastDay: dayFrom('2027-01-31') }, '到 2027-01-31 为止'],
] as const)('its term is said: %j', (end, said) => {
  expect(authorisationText({ ...plan, end })).toContain(`期限：${said}`)
})

test('a sum that ends it is said in yuan', () => {
  const text = authorisationText({ ...plan, end: { kind: 'total', amount: moneyFrom('6000.00') } })
  expect(text).toContain('期限：累计扣满 6,000.00 元为止')
})

test('R-PLAN-11: what the plan sells by itself is authorised with it: when, how much, where to and what follows', () => {
  const profit = {
    target: rateFrom('0.2'),
    fallback: null,
    part: rateFrom('0.5'),
    to: 'CASH',
    after: 'PAUSED',
  } as const
  expect(authorisationText({ ...plan, profit })).toContain(
    '\n止盈：收益率达到 20.00% 时卖出 50%，到账款转入现金宝，之后暂停定投；于下一个交易日卖出，按当日净值成交，按规则收取赎回费，不足 7 天的份额留下；期满后仍按此卖出，可随时关闭\n',
  )
})
