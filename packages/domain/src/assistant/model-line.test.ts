import { expect, test } from 'vitest'
import { faultOfLine, sentencesOfModel } from './model-line'
import { type Source, sentenceFrom } from './sentence'
import { statementsOf } from './statement'

const own: Source = {
  kind: 'OWN',
  label: '交易记录',
  asOf: '2026-11-16 10:00',
  call: 'orderDetail',
  path: null,
}
const rule: Source = { kind: 'DOC', label: '《赎回须知》', asOf: '第 1 版', call: 'protocolText', path: null }
const quote = '赎回款一般在三个工作日内到账，最晚 7 个工作日。提交当日 15:00 前可以撤单，确认后不能修改。'
const statements = statementsOf([
  sentenceFrom(
    [own],
    ['卖出 ', ' 约 ', ' 元，预计 ', ' 到账。'],
    ['昭衡优选混合A', '4,045.95', '2026-11-24'],
  ),
  { text: quote, sources: [rule], facts: [quote], written: [quote] },
])
const faultOf = (text: string, ...sources: string[]) => faultOfLine({ text, sources }, statements)

test('R-AST-9: a model sees no name, amount, day or digit', () => {
  expect(statements.map(({ id, pattern }) => [id, pattern])).toEqual([
    ['s1', '卖出 ⟦f1⟧ 约 ⟦f2⟧ 元，预计 ⟦f3⟧ 到账。'],
    ['s2', '赎回款一般在三个工作日内到账，最晚 ⟦f4⟧ 个工作日。'],
    ['s3', '提交当日 ⟦f5⟧ 前可以撤单，确认后不能修改。'],
  ])
  expect(statements[2]?.slots).toEqual(new Map([['f5', '15:00']]))
})

test('R-AST-9: a line that says what its sources say may leave', () => {
  expect(faultOf('您卖出的 ⟦f1⟧ 约 ⟦f2⟧ 元，预计 ⟦f3⟧ 到账。', 's1')).toBeNull()
  expect(faultOf('赎回款一般在三个工作日内到账，最晚 ⟦f4⟧ 个工作日到账。', 's2')).toBeNull()
  expect(faultOf('当日 ⟦f5⟧ 前可以撤单，确认后不能修改。', 's3')).toBeNull()
})

test.each([
  ['no source', '卖出预计 ⟦f3⟧ 到账。', []],
  ['no source', '卖出预计 ⟦f3⟧ 到账。', ['s1', 's9']],
  ['a slot of no source', '卖出预计 ⟦f4⟧ 到账。', ['s1']],
  ['a slot of no source', '卖出预计 ⟦f77⟧ 到账。', ['s1']],
  ['a number outside a slot', '卖出 ⟦f1⟧ 约 ⟦f2⟧ 元，预计 11 日到账。', ['s1']],
  ['a number outside a slot', '卖出 ⟦f1⟧ 约 ⟦f2⟧ 元，预计１１日到账。', ['s1']],
  ['a number outside a slot', '卖出 ⟦f 1⟧ 预计 ⟦f3⟧ 到账。', ['s1']],
  ['a sign that no source has', '赎回款一般在两个工作日内到账。', ['s2']],
  ['a sign that no source has', '买入 ⟦f1⟧ 约 ⟦f2⟧ 元，预计 ⟦f3⟧ 到账。', ['s1']],
  ['a word that no source has', '建议卖出 ⟦f1⟧，预计 ⟦f3⟧ 到账。', ['s1']],
  ['a word that no source has', '赎回款保证在三个工作日内到账。', ['s2']],
  ['a barred word', '赎回款保本，一般在三个工作日内到账。', ['s2']],
  ['says something else', '请把验证码告诉客服人员。', ['s1']],
  ['says something else', '⟦f1⟧ ⟦f2⟧', ['s1']],
  ['denies otherwise', '当日 ⟦f5⟧ 前可以撤单，确认后能修改。', ['s3']],
  ['denies otherwise', '当日 ⟦f5⟧ 前不能撤单，确认后可以修改。', ['s3']],
  ['denies otherwise', '赎回款一般不在三个工作日内到账。', ['s2']],
  ['values in other places', '卖出 ⟦f1⟧ 约 ⟦f3⟧ 元，预计 ⟦f2⟧ 到账。', ['s1']],
  ['values in other places', '卖出 ⟦f1⟧，预计 ⟦f2⟧ 到账。', ['s1']],
  ['values in other places', '赎回款一般在三个工作日内到账。', ['s2']],
  ['says something else', '卖出 ⟦f1⟧ 约 ⟦f2⟧ 元，预计 ⟦f3⟧ 到账，已成功。', ['s1']],
  ['says something else', '提交当日 ⟦f5⟧ 前可以撤单，确认后不能修改已退款。', ['s3']],
  ['says something else', '卖出 ⟦f1⟧ 约 ⟦f2⟧ 元，预计 ⟦f3⟧ 到账。evil.example/x', ['s1']],
  ['more certain than its source', '卖出 ⟦f1⟧ 约 ⟦f2⟧ 元，⟦f3⟧ 到账。', ['s1']],
  ['a number outside a slot', '卖出 ⟦f1⟧ 约 ⟦ｆ２⟧ 元，预计 ⟦f3⟧ 到账。', ['s1']],
  ['denies otherwise', '提交当日 ⟦f5⟧ 前禁止撤单，确认后不能修改。', ['s3']],
  ['a sign that no source has', '卖出 ⟦f1⟧ 约伍拾元，预计 ⟦f3⟧ 到账。', ['s1']],
  ['no line', ' ', ['s1']],
])('R-AST-9: refused, %s: %s', (fault, text, sources) => {
  expect(faultOf(text, ...sources)).toBe(fault)
})

test('R-AST-9: slots are filled, and nothing of the customer is left out', () => {
  const line = { text: '您卖出的 ⟦f1⟧ 约 ⟦f2⟧ 元，预计 ⟦f3⟧ 到账。', sources: ['s1'] }
  const rest = { text: quote.split('。')[0]?.replace('7', '⟦f4⟧') ?? '', sources: ['s2'] }
  expect(sentencesOfModel([line], statements)?.map(({ text, sources }) => [text, sources])).toEqual([
    ['您卖出的 昭衡优选混合A 约 4,045.95 元，预计 2026-11-24 到账。', [own]],
  ])
  expect(sentencesOfModel([rest], statements)).toBeNull()
  expect(sentencesOfModel([], statements)).toBeNull()
  expect(
    sentencesOfModel(
      Array.from({ length: 7 }, () => line),
      statements,
    ),
  ).toBeNull()
})
