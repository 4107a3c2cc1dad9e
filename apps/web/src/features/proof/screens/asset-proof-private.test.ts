import { proofPage } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleProofPage } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/asset-proof-private', {
  ready: {
    answers: [answer(proofPage, sampleProofPage)],
    shows: ['暂无可证明的私募资产', '只销售公募基金', '2026-06-01 至 2026-11-20', '交易流水导出'],
  },
  empty: {
    answers: [answer(proofPage, { ...sampleProofPage, days: null })],
    shows: ['暂无可证明的私募资产', '还没有可以证明的公募资产'],
  },
})
