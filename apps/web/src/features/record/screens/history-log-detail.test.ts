import { legacyRecordDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { sampleLegacyRecord } from '../../../testing/sample-archive'
import { describeScreen } from '../../../testing/screen-states'

const query = { legacyNo: sampleLegacyRecord.legacyNo }
const record = (more: Partial<typeof sampleLegacyRecord> = {}) =>
  answer(legacyRecordDetail, { ...sampleLegacyRecord, ...more })
const empty = null
const without = { query: {}, answers: [], shows: ['还没有选择记录', '查看历史记录'] } as const

describeScreen('/history-log-detail', {
  ready: {
    query,
    answers: [record()],
    shows: ['买入', '睿远均衡混合 890001', '1,000.00', '800.00', '8.00', '手机银行', '未经重新计算'],
    hides: ['转出与转入'],
  },
  empty,
  more: { 'without a number': without },
})

describeScreen('/history-bonus-detail', {
  ready: {
    query,
    answers: [record({ kind: 'BONUS', amount: '20.00', shares: null, nav: null, fee: null })],
    shows: ['分红', '20.00'],
    hides: ['份额（份）'],
  },
  empty,
  more: { 'without a number': without },
})

describeScreen('/history-tranfer-detail', {
  ready: {
    query,
    answers: [
      record({
        kind: 'SWITCH',
        amount: null,
        target: { fundCode: '890002', fundName: '睿远债券', shares: '310.50' },
      }),
    ],
    shows: ['转换', '转出与转入', '睿远债券 890002', '310.50'],
  },
  empty,
  more: { 'without a number': without },
})
