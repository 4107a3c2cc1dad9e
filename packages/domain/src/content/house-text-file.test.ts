import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { houseTextFile } from './house-text-file'

const today = dayFrom('2026-11-24')
const written = (lines: readonly string[], body = '# 一、总则\n第一段。') =>
  `${lines.join('\n')}\n\n${body}\n`
const usual = ['编号: disclaimer', '名称: 免责声明', '重大变更: 否']

test('R-TXT-1: a text with its facts in front is read; without a day it begins when it is approved', () => {
  expect(houseTextFile(written(usual), today)).toEqual({
    kind: 'read',
    file: {
      id: 'disclaimer',
      name: '免责声明',
      from: null,
      isMaterial: false,
      content: '# 一、总则\n第一段。',
    },
  })
  const material = ['编号：disclaimer', '名称：免责声明', '重大变更：是', '施行日：2026-12-01']
  expect(houseTextFile(written(material), today)).toMatchObject({
    file: { from: '2026-12-01', isMaterial: true },
  })
})

test.each([
  [
    'a material change without its day',
    ['编号: disclaimer', '名称: 免责声明', '重大变更: 是'],
    '施行日：重大变更须写明',
  ],
  [
    'a material change too soon',
    ['编号: disclaimer', '名称: 免责声明', '重大变更: 是', '施行日: 2026-11-30'],
    '施行日：不早于 2026-12-01',
  ],
  ['a day that has passed', [...usual, '施行日: 2026-11-23'], '施行日：不早于 2026-11-24'],
  ['a day that is none', [...usual, '施行日: 明天'], '施行日：应为 2026-12-01 这样的日期'],
  ['a day no month has', [...usual, '施行日: 2026-02-30'], '施行日：应为 2026-12-01 这样的日期'],
  [
    'a number that is none',
    ['编号: 甲', '名称: 免责声明', '重大变更: 否'],
    '编号：应为小写字母与短横线，如 risk-disclosure',
  ],
  ['no name', ['编号: disclaimer', '重大变更: 否'], '名称：1 至 40 个字'],
  [
    'a line that is no fact',
    [...usual, '作者: 某人'],
    '第 4 行：应为 编号、名称、施行日、重大变更 之一，后跟冒号',
  ],
  ['a fact twice', [...usual, '名称: 另一个'], '第 4 行：名称 写了两次'],
])('R-TXT-1: %s is a fault', (_, lines, fault) => {
  expect(houseTextFile(written(lines), today)).toEqual({ kind: 'wrong', faults: [fault] })
})

test('R-TXT-1: a text without words is a fault', () => {
  expect(houseTextFile(usual.join('\n'), today)).toEqual({
    kind: 'wrong',
    faults: ['正文：不能为空，与前面的各行隔一个空行'],
  })
})

test('R-TXT-1: a text that promises is a fault, one that denies the promise is none', () => {
  expect(houseTextFile(written(usual, '现金宝保本，随时取出。'), today)).toEqual({
    kind: 'wrong',
    faults: ['正文：不能写“保本”“随时取”'],
  })
  expect(houseTextFile(written(usual, '基金不保本，也不承诺收益。'), today)).toMatchObject({ kind: 'read' })
})
