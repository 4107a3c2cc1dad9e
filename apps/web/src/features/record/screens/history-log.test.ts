import { totalMigrateAsset } from '@tongzhou/client/holding'
import { legacyRecordList } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { sampleLegacyList, sampleMigratedAssets } from '../../../testing/sample-archive'
import { describeScreen } from '../../../testing/screen-states'

const assets = answer(totalMigrateAsset, sampleMigratedAssets)
const none = answer(totalMigrateAsset, { migratedOn: null, total: '0.00', rows: [] })

describeScreen('/history-log', {
  ready: {
    answers: [answer(legacyRecordList, sampleLegacyList), assets],
    shows: [
      '2024年',
      '2023年3月',
      '买入 · 03-01',
      'HX20230301-0001',
      '1,000.00',
      '650.00',
      '712.35',
      '原系统未记录',
    ],
  },
  empty: {
    answers: [answer(legacyRecordList, { years: [], year: null, rows: [] }), none],
    shows: ['您没有迁移前的记录', '查看交易记录'],
  },
  more: {
    'nothing of that kind in the year': {
      query: { year: '2023', kind: 'SELL' },
      answers: [answer(legacyRecordList, { ...sampleLegacyList, rows: [] }), assets],
      shows: ['没有符合条件的记录', '2024年'],
    },
    'shares without records': {
      answers: [answer(legacyRecordList, { years: [], year: null, rows: [] }), assets],
      shows: ['没有迁移前的交易记录', '迁移资产'],
    },
  },
})
