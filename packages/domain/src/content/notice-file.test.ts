import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { noticeFile } from './notice-file'

const today = dayFrom('2026-11-24')
const usual = { 编号: '2026-12-maintenance', 标题: '系统维护', 类别: '系统', 显示: '弹窗、列表' }
const written = (facts: Readonly<Record<string, string>>, body = '# 影响\n12-05 夜间不能登录。') =>
  `${Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n\n${body}`

test('R-NTC-1: a notice with its facts in front is read; its last day is shown whole', () => {
  const more = {
    ...usual,
    开始: '2026-11-25',
    结束: '2026-12-06',
    必读: '是',
    置顶: '否',
    基金: '890001，890002',
    对象: '持有人',
    渠道: '002，005',
    终端: 'App、微信',
    优先级: '7',
  }
  expect(noticeFile(written(more), today)).toEqual({
    kind: 'read',
    file: {
      id: '2026-12-maintenance',
      title: '系统维护',
      kind: 'SYSTEM',
      display: [1, 3],
      from: new Date('2026-11-25T00:00:00+08:00'),
      until: new Date('2026-12-07T00:00:00+08:00'),
      mustRead: true,
      isPinned: false,
      fundCodes: ['890001', '890002'],
      audience: 'HOLDERS',
      channels: ['002', '005'],
      platforms: ['APP', 'WECHAT'],
      priority: 7,
      content: '# 影响\n12-05 夜间不能登录。',
    },
  })
  expect(noticeFile(written(usual), today)).toMatchObject({
    file: { from: null, until: null, mustRead: false, isPinned: false, fundCodes: [] },
  })
  expect(noticeFile(written(usual), today)).toMatchObject({
    file: { audience: 'ALL', channels: null, platforms: null, priority: 0 },
  })
})

test.each([
  ['a kind nobody knows', { ...usual, 类别: '促销' }, '类别：应为 交易、休市、系统、协议、费用 之一'],
  [
    'a place nobody knows',
    { ...usual, 显示: '弹窗、短信' },
    '显示：应为 弹窗、滚动、列表、官网 中的几个，以顿号分隔',
  ],
  ['an end that has passed', { ...usual, 结束: '2026-11-23' }, '结束：不早于 2026-11-24'],
  ['an end before its beginning', { ...usual, 开始: '2026-12-02', 结束: '2026-12-01' }, '结束：不早于开始'],
  ['a day that is none', { ...usual, 开始: '12-01' }, '开始：应为 2026-12-01 这样的日期'],
  ['an end that is none', { ...usual, 结束: '2026-02-30' }, '结束：应为 2026-12-01 这样的日期'],
  ['neither yes nor no', { ...usual, 必读: '也许' }, '必读：写“是”或“否”'],
  ['a code that is none', { ...usual, 基金: '89' }, '基金：应为以逗号分隔的 6 位代码'],
  ['an audience nobody knows', { ...usual, 对象: '大客户' }, '对象：应为 所有人、持有人、开户中 之一'],
  ['holders of no fund', { ...usual, 对象: '持有人' }, '对象：写“持有人”时，在“基金”里写明是哪些基金的'],
  ['a channel that is none', { ...usual, 渠道: '002，百 度' }, '渠道：应为以逗号分隔的渠道代码'],
  [
    'a platform nobody knows',
    { ...usual, 终端: 'App、电视' },
    '终端：应为 浏览器、App、微信 中的几个，以顿号分隔',
  ],
  ['a priority that is none', { ...usual, 优先级: '10' }, '优先级：写 0 至 9 的一个数字，大的先展示'],
  ['no title', { ...usual, 标题: '' }, '标题：1 至 60 个字'],
  [
    'a number that is none',
    { ...usual, 编号: '甲' },
    '编号：应为小写字母、数字与短横线，如 2026-12-maintenance',
  ],
])('R-NTC-1: %s is a fault', (_, facts, fault) => {
  expect(noticeFile(written(facts), today)).toEqual({ kind: 'wrong', faults: [fault] })
})

test('R-NTC-1: words of markup are words; a notice without words is a fault', () => {
  expect(noticeFile(written(usual, '<b>粗</b>'), today)).toMatchObject({ file: { content: '<b>粗</b>' } })
  expect(noticeFile(written(usual, ''), today)).toMatchObject({
    faults: ['正文：不能为空，与前面的各行隔一个空行'],
  })
})

test('R-NTC-1: a notice that promises or hurries is a fault', () => {
  expect(noticeFile(written({ ...usual, 标题: '极速取现上线' }, '最后机会。'), today)).toEqual({
    kind: 'wrong',
    faults: ['标题：不能写“极速”', '正文：不能写“最后机会”'],
  })
})
