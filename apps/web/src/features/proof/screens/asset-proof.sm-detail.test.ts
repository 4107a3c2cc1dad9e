import { proofPage } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleProofPage } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

const page = answer(proofPage, sampleProofPage)

describeScreen('/asset-proof/sm-detail', {
  ready: {
    answers: [page],
    shows: ['暂无可证明的私募资产', '公募资产证明'],
  },
  empty: {
    answers: [answer(proofPage, { ...sampleProofPage, days: null })],
    shows: ['还没有可以证明的公募资产'],
  },
  more: {
    'a number leads to its paper': {
      query: { documentNo: 'TZ20261123ABCDEFGHJK' },
      answers: [page],
      shows: ['查看这份公募资产证明', 'TZ20261123ABCDEFGHJK'],
    },
  },
})
