import { previewProof } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { samplePaper } from '../../../testing/sample-proof'
import { describeScreen } from '../../../testing/screen-states'

const query = { asOf: '2026-11-20', show: 'DETAIL', funds: '890001' }

describeScreen('/asset-proof-pre', {
  ready: {
    query,
    answers: [answer(previewProof, samplePaper)],
    shows: [
      '9,999.39',
      '玖仟玖佰玖拾玖元叁角玖分',
      '张三丰',
      '签证',
      '8,205.64 份',
      '其中冻结 1,000.00 份',
      '2 笔申请在途',
      '确认开具',
    ],
  },
  empty: null,
  more: {
    'a paper of the total names no fund': {
      query: { ...query, show: 'TOTAL' },
      answers: [answer(previewProof, { ...samplePaper, show: 'TOTAL', rows: [] })],
      shows: ['没有基金名称'],
      hides: ['睿远'],
    },
    'both languages': {
      query: { ...query, language: 'BOTH' },
      answers: [answer(previewProof, { ...samplePaper, language: 'BOTH' })],
      shows: ['合计 Total', '持有人 Holder', 'end of 20 November 2026', '1 只基金 1 fund'],
    },
    'without a day': { query: {}, answers: [], shows: ['还没有填写证明内容', '去填写'] },
  },
})
