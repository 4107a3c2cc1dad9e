import { flowDetail } from '@tongzhou/client/proof'
import { answer } from '../../../testing/fake-client'
import { sampleFlowFile } from '../../../testing/sample-flow'
import { describeScreen } from '../../../testing/screen-states'

const query = { flowNo: sampleFlowFile.flowNo }
const file = (more: Partial<typeof sampleFlowFile> = {}) => answer(flowDetail, { ...sampleFlowFile, ...more })
const none = { bytes: null, sha256: null }

describeScreen('/account/trade-flow-export-result', {
  ready: {
    query,
    answers: [file()],
    shows: [
      '已就绪',
      '下载',
      '2025-11-21 至 2026-11-20',
      '37 笔，全部类型',
      '18 KB',
      '可下载至 2026-11-30',
      'TZ20261123ABCDEFGHJK',
      'a'.repeat(64),
    ],
  },
  empty: null,
  more: {
    'it is made': {
      query,
      answers: [file({ state: 'GENERATING', ...none })],
      shows: ['正在生成', '自动更新'],
      hides: ['SHA-256', '重新生成'],
    },
    'it could not be made': {
      query,
      answers: [file({ state: 'FAILED', ...none })],
      shows: ['未能生成', '不计次数', '重新生成'],
    },
    'it is deleted': {
      query,
      answers: [file({ state: 'OVER' })],
      shows: ['已删除', '重新生成'],
      hides: ['可下载至'],
    },
    'some kinds of one card': {
      query,
      answers: [file({ kinds: ['SELL'], card: { bankName: '招商银行', cardTail: '6789' } })],
      shows: ['37 笔，卖出', '招商银行(尾号 6789)'],
    },
    'without a number': { query: {}, answers: [], shows: ['还没有选择文件', '去导出'] },
  },
})
