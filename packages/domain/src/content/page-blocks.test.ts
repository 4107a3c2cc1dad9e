import { expect, test } from 'vitest'
import { pageBlocks } from './page-blocks'

test.each([
  ['# 标题', { kind: 'HEADING', text: '标题' }],
  ['一段\n两行', { kind: 'TEXT', text: '一段\n两行' }],
  ['<script>alert(1)</script>', { kind: 'TEXT', text: '<script>alert(1)</script>' }],
  ['- 一\n- 二', { kind: 'LIST', items: ['一', '二'] }],
  ['1. 先\n2. 后', { kind: 'STEPS', items: ['先', '后'] }],
  [
    '? 多久到账\n一到四个交易日\n另有约定的除外',
    { kind: 'FAQ', question: '多久到账', answer: '一到四个交易日\n另有约定的除外' },
  ],
  [
    '| 天数 | 费率 |\n| 不足 7 天 | 1.50% |',
    { kind: 'TABLE', header: ['天数', '费率'], rows: [['不足 7 天', '1.50%']] },
  ],
  ['[基金] 890001，890002,890001', { kind: 'FUNDS', fundCodes: ['890001', '890002'] }],
  ['[链接] 看稳健投资 -> /ranking-steady', { kind: 'LINK', label: '看稳健投资', path: '/ranking-steady' }],
  ['[风险] 市场有风险', { kind: 'RISK', text: '市场有风险' }],
])('%s', (text, block) => {
  expect(pageBlocks(text)).toEqual({ blocks: [block], faults: [] })
})

test.each([
  ['# 标题\n正文', '空一行'],
  ['- 一\n二', '- '],
  ['1. 一\n二', '序号'],
  ['? 只有问题', '回答'],
  ['| 一列 |\n| 1 |', '两列'],
  ['| a | b |\n| 1 |', '列数'],
  ['[基金] 89000', '6 位'],
  [`[基金] ${Array.from({ length: 11 }, (_, at) => 890_001 + at).join(',')}`, '最多 10'],
  ['[链接] 去看看 -> https://evil.example', '本站路径'],
  ['[链接] 去看看 -> //evil.example', '本站路径'],
  ['[链接] 去看看 -> javascript:alert(1)', '本站路径'],
  ['[链接] 没有去处', '本站路径'],
  ['[视频] a.mp4', '没有[视频]'],
  ['[风险]', '不能为空'],
])('a block that cannot be read is named by its place: %s', (text, fault) => {
  const { blocks, faults } = pageBlocks(`一段\n\n${text}`)
  expect(blocks).toHaveLength(1)
  expect(faults).toMatchObject([{ at: 2 }])
  expect(faults[0]?.text).toContain(fault)
})
