import { expect, test } from 'vitest'
import { rateFrom } from '../../kernel/rate'
import { type ProfitTerms, profitText } from './profit-text'

const all: ProfitTerms = {
  target: rateFrom('0.15'),
  fallback: null,
  part: rateFrom('1'),
  to: 'CARD',
  after: 'RUNNING',
}

test('what is sold at a target, where the money goes and what follows are said', () => {
  expect(profitText(all)).toBe('收益率达到 15.00% 时卖出，之后继续定投')
  expect(profitText({ ...all, part: rateFrom('0.5'), to: 'CASH', after: 'PAUSED' })).toBe(
    '收益率达到 15.00% 时卖出 50%，到账款转入现金宝，之后暂停定投',
  )
  expect(profitText({ ...all, part: '0.996' })).toContain('时卖出 99.60%，')
  expect(profitText({ ...all, fallback: '0.030000', part: '1.000000', after: 'TERMINATED' })).toBe(
    '收益率达到 15.00% 后，从高点回落 3.00% 时卖出，之后终止定投',
  )
})
