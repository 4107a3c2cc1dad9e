import { flowPage, previewFlow } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleFlow, sampleFlowPage } from '../../../testing/sample-flow'
import { describeScreen } from '../../../testing/screen-states'

const preview = answer(previewFlow, sampleFlow)
const page = (more: Partial<typeof sampleFlowPage> = {}) => answer(flowPage, { ...sampleFlowPage, ...more })

describeScreen('/account/trade-flow-export', {
  ready: {
    answers: [page(), preview],
    shows: [
      '近12个月',
      '最近可选 2026-11-20',
      '全部银行卡',
      '货币基金收益',
      'Excel（XLSX）',
      '生成文件',
      '今天还可生成 2 份',
      '= 期末金额',
      '9,697.92',
      '明细 4 笔',
      '5,884.66',
      '生成过的文件',
      'XLSX · 37 笔',
    ],
  },
  empty: { answers: [page({ days: null, history: [] })], shows: ['还没有可以导出的流水', '查看交易记录'] },
  more: {
    'one card leaves nothing to choose': {
      answers: [page({ cards: sampleFlowPage.cards.slice(0, 1), history: [] }), preview],
      shows: ['生成文件'],
      hides: ['全部银行卡', '生成过的文件'],
    },
    'nothing is left today': {
      answers: [page({ left: 0 }), preview],
      shows: ['今天的次数已用完'],
      hides: ['生成文件'],
    },
    'nothing can be stated now': {
      answers: [page({ days: null })],
      shows: ['生成过的文件', '已就绪'],
      hides: ['导出一份'],
    },
  },
})
