import { protocolText } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

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
