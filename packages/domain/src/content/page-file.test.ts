import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { pageFile } from './page-file'

const today = dayFrom('2026-11-24')
const usual = { 编号: 'how-fees-work', 标题: '费用怎么算', 形式: '专题' }
const written = (facts: Readonly<Record<string, string>>, body = '# 一\n\n一段') =>
  `${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${body}`
const faultsOf = (text: string) => {
  const read = pageFile(text, today)

  return read.kind === 'wrong' ? read.faults.join() : ''
}

test('R-PAG-1: a page is read; its last day is shown whole', () => {
  expect(pageFile(written({ ...usual, 开始: '2026-11-25', 结束: '2026-11-30' }), today)).toEqual({
    kind: 'read',
    file: {
      id: 'how-fees-work',
      kind: 'TOPIC',
      title: '费用怎么算',
      from: new Date('2026-11-25T00:00:00+08:00'),
      until: new Date('2026-12-01T00:00:00+08:00'),
      content: '# 一\n\n一段',
    },
  })
})

test.each([
  [{ 编号: 'A' }, '编号：'],
  [{ 标题: '' }, '标题：'],
  [{ 形式: '视频' }, '形式：'],
  [{ 开始: '11-25' }, '开始：'],
  [{ 结束: '2026-11-23' }, '结束：'],
  [{ 开始: '2026-12-05', 结束: '2026-12-01' }, '结束：'],
  [{ 标题: '稳赚指南' }, '不能写“稳赚”'],
])('R-PAG-1: a fault is named: %o', (facts, fault) => {
  expect(faultsOf(written({ ...usual, ...facts }))).toContain(fault)
})

test.each([
  ['专题', '', '不能为空'],
  ['专题', '一\n\n[视频] a', '正文第 2 块'],
  ['专题', '[基金] 890001', '要有[风险]'],
  ['弹窗', '一\n\n二\n\n三\n\n四', '最多 3 块'],
  ['阅读', '[链接] 去看 -> /ranking', '不放链接'],
])('R-PAG-1: as %s: %s', (form, body, fault) => {
  expect(faultsOf(written({ ...usual, 形式: form }, body))).toContain(fault)
})
