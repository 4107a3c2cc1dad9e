import { expect, test } from 'vitest'
import { evaluationFile } from './evaluation-file'

test('questions are read with what is expected of them, empty lines are passed over', () => {
  const text =
    '{"question": "怎么换卡", "intent": "CARD_CHANGE"}\n\n{"question": "买哪只好", "gate": "ADVICE"}\n'
  expect(evaluationFile(text)).toEqual({
    kind: 'read',
    rows: [
      { question: '怎么换卡', intent: 'CARD_CHANGE', gate: null },
      { question: '买哪只好', intent: null, gate: 'ADVICE' },
    ],
  })
})

test.each([
  ['', '文件没有问题'],
  ['怎么换卡', '第 1 行：应为 JSON，如 {"question": "怎么换卡", "intent": "CARD_CHANGE"}'],
  ['[1]', '第 1 行：应为 JSON，如 {"question": "怎么换卡", "intent": "CARD_CHANGE"}'],
  ['{"intent": "CARD_CHANGE"}', '第 1 行：question 应为 1 至 300 个字'],
  ['{"question": "怎么换卡", "intent": "NONE"}', '第 1 行：应写 intent 或 gate 中的一项，且名称正确'],
  [
    '{"question": "怎么换卡", "intent": "CARD_CHANGE", "gate": "ADVICE"}',
    '第 1 行：应写 intent 或 gate 中的一项，且名称正确',
  ],
])('%s: %s', (text, fault) => {
  expect(evaluationFile(text)).toEqual({ kind: 'wrong', faults: [fault] })
})
