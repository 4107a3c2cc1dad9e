import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { dynamicFile } from './dynamic-file'

const today = dayFrom('2026-11-24')
const usual = {
  编号: '2026-11-limit',
  标题: '昭衡优选暂停大额申购',
  类别: '申购与赎回',
  日期: '2026-11-24',
  来源: '昭衡基金公告',
}
const written = (facts: Readonly<Record<string, string>>, body = '单日上限 1 万元。') =>
  `${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${body}`

test('R-LST-5: a dated fact names its source; a fund that is named twice stands once', () => {
  expect(dynamicFile(written({ ...usual, 基金: '890001，890002,890001' }), today)).toEqual({
    kind: 'read',
    file: {
      id: '2026-11-limit',
      kind: 'TRADE',
      title: '昭衡优选暂停大额申购',
      day: '2026-11-24',
      source: '昭衡基金公告',
      fundCodes: ['890001', '890002'],
      content: '单日上限 1 万元。',
    },
  })
})

test.each([
  [{ 编号: '大写' }, '编号：'],
  [{ 标题: '' }, '标题：'],
  [{ 类别: '加仓榜' }, '类别：'],
  [{ 日期: '2026-11-25' }, '日期：不晚于 2026-11-24'],
  [{ 日期: '11-24' }, '日期：应为'],
  [{ 来源: '' }, '来源：'],
  [{ 基金: '89000' }, '基金：'],
  [{ 标题: '建议买入的三只' }, '标题：不能写“建议买入”'],
])('R-LST-5: a fault is named: %o', (facts, fault) => {
  const read = dynamicFile(written({ ...usual, ...facts }), today)
  expect(read.kind === 'wrong' && read.faults.join()).toContain(fault)
})

test('the words are there, and promise nothing', () => {
  expect(dynamicFile(written(usual, ''), today)).toMatchObject({ kind: 'wrong' })
  expect(dynamicFile(written(usual, '抄底'), today)).toMatchObject({ faults: ['正文：不能写“抄底”'] })
})
