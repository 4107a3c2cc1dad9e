import { previewProof, proofPage } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { samplePaper, sampleProofPage } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

const paper = answer(previewProof, samplePaper)
const page = (more: Partial<typeof sampleProofPage> = {}) =>
  answer(proofPage, { ...sampleProofPage, ...more })

describeScreen('/asset-proof', {
  ready: {
    answers: [page(), paper],
    shows: [
      '2026-06-01 至 2026-11-20',
      '澄岳睿远均衡混合A 890001',
      '预览',
      '中英双语',
      '已开具',
      'TZ20261123ABCDEFGHJK',
      '有效',
    ],
  },
  empty: { answers: [page({ days: null, history: [] })], shows: ['还没有可以证明的资产', '查看我的持仓'] },
  more: {
    'nothing is left today': {
      answers: [page({ left: 0 }), paper],
      shows: ['今天的次数已用完'],
      hides: ['预览'],
    },
    'all was sold before there was a choice of days': {
      answers: [page({ days: null })],
      shows: ['已开具'],
      hides: ['开具一份'],
    },
  },
})
