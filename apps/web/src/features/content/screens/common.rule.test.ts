import type { ResponseOf } from '@tongzhou/client/call'
import { protocolList, protocolText } from '@tongzhou/client/content'
import { fundAgreementDetail, fundAgreementList, tradingRules } from '@tongzhou/client/fund'
import { expect, test } from 'vitest'
import { serviceRecord } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleTradingRules } from '../../../testing/sample-trading-rules'
import { describeScreen } from '../../../testing/screen-states'

const contract = {
  id: 'fund-contract',
  version: 3,
  name: '基金合同与招募说明书',
  businessType: 'BUY',
  effectiveFrom: '2026-01-01T00:00:00+08:00',
}
const paper = {
  kind: 'CONTRACT',
  kindLabel: '基金合同',
  title: '昭衡新机混合型证券投资基金基金合同',
  published: '2021-02-20',
} as const

describeScreen('/common/rule/multiple', {
  ready: {
    answers: [answer(protocolList, { protocols: [contract] })],
    shows: ['基金合同与招募说明书', '第 3 版'],
    hides: ['没有这类协议'],
  },
  empty: { answers: [answer(protocolList, { protocols: [] })], shows: ['没有这类协议'] },
})
describeScreen('/common/rule/content', {
  ready: {
    query: { id: 'service-agreement' },
    answers: [
      answer(protocolText, {
        id: 'service-agreement',
        version: 2,
        name: '投资者服务协议',
        businessType: 'REGISTER',
        effectiveFrom: '2026-03-01T00:00:00+08:00',
        content: '## 一、服务内容\n\n我们按您的委托办理基金的申购与赎回。',
        contentHash: 'a'.repeat(64),
      }),
    ],
    shows: ['第 2 版 · 自 2026-03-01 起施行', '一、服务内容', '我们按您的委托办理基金的申购与赎回。'],
  },
  empty: null,
  more: {
    'without a name there is nothing to show': {
      query: {},
      answers: [],
      shows: ['没有指明要看的协议'],
    },
  },
})
describeScreen('/common/rule/single', {
  ready: {
    query: { fundCode: '898006' },
    answers: [
      answer(fundAgreementList, { rows: [paper] }),
      answer(fundAgreementDetail, { ...paper, content: '第一部分 前言' }),
    ],
    shows: ['基金合同', '昭衡新机混合型证券投资基金基金合同', '2021-02-20', '第一部分 前言'],
    hides: ['还没有公布文件'],
  },
  empty: {
    query: { fundCode: '898006' },
    answers: [answer(fundAgreementList, { rows: [] })],
    shows: ['这只基金还没有公布文件'],
  },
})

const textOf = (id: string, content: string) =>
  answer(protocolText, {
    id,
    version: 2,
    name: '示例文件',
    businessType: 'HOUSE',
    effectiveFrom: '2026-03-01T00:00:00+08:00',
    content,
    contentHash: 'a'.repeat(64),
  })

describeScreen('/about/introduce', {
  ready: {
    answers: [textOf('company-introduction', '## 我们是谁\n\n同舟基金销售公开募集的基金。')],
    shows: ['公司介绍', '我们是谁', '同舟基金销售公开募集的基金。', '第 2 版', '2026-03-01'],
    hides: ['业务许可', '客服与投诉热线'],
  },
  empty: null,
})

describeScreen('/about/credentials', {
  ready: {
    answers: [textOf('company-credentials', '## 业务资格\n\n许可证号见上。')],
    shows: ['业务许可', '同舟基金销售', '000000001', '名称与证号均为示例', '许可证号见上。'],
  },
  empty: null,
})

describeScreen('/common/rule/risk', {
  ready: {
    answers: [textOf('risk-disclosure', '## 市场风险\n\n基金净值会随市场波动。')],
    shows: ['市场风险', '基金净值会随市场波动。', '历次版本与差异'],
    hides: ['看一只基金'],
  },
  empty: null,
})

const fee = textOf('maintenance-fee', '## 谁付尾随佣金\n\n由管理人从管理费中支付。')

describeScreen('/common/rule/maintain', {
  ready: {
    query: { fundCode: '898006' },
    answers: [fee, answer(tradingRules, sampleTradingRules)],
    shows: ['由管理人从管理费中支付。', '管理费 1.20%／年', '每 10,000 元一年最多', '60.00 元'],
  },
  empty: {
    query: { fundCode: '898006' },
    answers: [fee, answer(tradingRules, { ...sampleTradingRules, managementRate: null })],
    shows: ['昭衡新机混合A 的管理费率没有披露'],
    hides: ['60.00 元'],
  },
  more: {
    'without a fund the text alone, and the field': {
      query: {},
      answers: [fee],
      shows: ['看一只基金', '由管理人从管理费中支付。'],
      hides: ['每 10,000 元一年最多'],
    },
  },
})

test('/about/contact: whom to call, when, where to complain, and who stands above us', async () => {
  const { text, isLoading } = await renderScreen('/about/contact', { session: 'visitor' })
  for (const piece of ['400-000-0000', '9:00–17:30', 'service@example.com', '在线提交，查看进度', '12386'])
    expect(text).toContain(piece)
  expect(isLoading).toBe(false)
})

test('/about-us: the house, its hotline with the hours, and the ways to what it says of itself', async () => {
  const { text } = await renderScreen('/about-us', { session: 'visitor' })
  for (const piece of ['同舟基金销售', '400-000-0000', '9:00–17:30', '公司资质', '协议与文件', '公告'])
    expect(text).toContain(piece)
})

test('/404 and /loading: what happened, and a way on', async () => {
  const lost = await renderScreen('/404', { session: 'visitor' })
  for (const piece of ['没有找到这一页', '地址可能已变更', '返回首页']) expect(lost.text).toContain(piece)
  const loading = await renderScreen('/loading', {
    session: 'visitor',
    query: { targetUrl: '/ranking' },
  })
  expect(loading.text).toContain('没有自动打开？点此继续')
})

type RecordFacts = ResponseOf<typeof serviceRecord>

const bought: RecordFacts['rows'][number] = {
  kind: 'BUY',
  kindLabel: '买入',
  item: 'CONFIRM',
  kept: 118,
  late: 2,
  causes: [{ cause: 'REGISTRAR', orders: 2 }],
  moved: 40,
  rate: '0.983300000',
  medianDays: 0,
}

const facts: RecordFacts = {
  from: '2026-08-18',
  to: '2026-11-15',
  leastResults: 30,
  rows: [
    bought,
    {
      ...bought,
      kind: 'SELL',
      kindLabel: '卖出',
      item: 'ARRIVE',
      kept: 3,
      late: 0,
      causes: [],
      moved: 0,
      rate: null,
      medianDays: -1,
    },
  ],
}

describeScreen('/about/service-record', {
  ready: {
    answers: [answer(serviceRecord, facts)],
    shows: [
      '买入确认',
      '98.33%',
      '118 / 120',
      '按时',
      '卖出到账',
      '样本不足',
      '提前 1 天',
      '登记机构晚于预计答复',
      '2 笔',
      '交易日历调整（不计入）',
      '40 笔',
    ],
  },
  empty: {
    answers: [answer(serviceRecord, { ...facts, rows: [] })],
    shows: ['这段时间没有到期的承诺', '少于 30 笔时不给出比率'],
    hides: ['没有按时的原因'],
  },
})
