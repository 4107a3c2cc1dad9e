import { proofPage } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleProofPage } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

describeScreen('/asset-proof-empty', {
  ready: {
    answers: [answer(proofPage, sampleProofPage)],
    shows: ['2026-06-01 至 2026-11-20', '开具资产证明'],
  },
  empty: {
    answers: [answer(proofPage, { ...sampleProofPage, days: null })],
    shows: ['还没有可以证明的资产', '买入确认并公布净值后'],
  },
})
