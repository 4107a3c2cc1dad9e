import { protocolList, protocolText } from '@tongzhou/client/content'
import { fundAgreementDetail, fundAgreementList } from '@tongzhou/client/fund'
import { answer } from '../../../testing/fake-client'
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
