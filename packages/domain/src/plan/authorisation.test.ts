import { expect, test } from 'vitest'
import { moneyFrom } from '../kernel/money'
import { authorisationText } from './authorisation'

test('an authorisation names payee, use, account, cycle, most and term, each in a line of its own', () => {
  const text = authorisationText({
    fundName: '示例混合A',
    account: '工商银行(尾号 6789)',
    cycle: '每月 28 日',
    most: moneyFrom('1050.00'),
    term: '扣满 12 期为止',
  })
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
