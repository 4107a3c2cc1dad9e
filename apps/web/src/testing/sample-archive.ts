import type { totalMigrateAsset } from '@tongzhou/client/holding'
import type { legacyRecordDetail, legacyRecordList } from '@tongzhou/client/record'
import type { ResponseOf } from '@tongzhou/client/call'

/** A purchase of the time before the migration. */
export const sampleLegacyRecord: ResponseOf<typeof legacyRecordDetail> = {
  legacyNo: 'HX20230301-0001',
  kind: 'BUY',
  day: '2023-03-01',
  fundCode: '890001',
  fundName: '睿远均衡混合',
  amount: '1000.00',
  shares: '800.00',
  fee: '8.00',
  nav: '1.2400',
  target: null,
  note: '手机银行',
}

export const sampleLegacyList: ResponseOf<typeof legacyRecordList> = {
  years: ['2024', '2023'],
  year: '2023',
  rows: [sampleLegacyRecord],
}

export const sampleMigratedAssets: ResponseOf<typeof totalMigrateAsset> = {
  migratedOn: '2024-06-30',
  total: '650.00',
  rows: [
    {
      fundCode: '890001',
      fundName: '睿远均衡混合',
      shares: '500.00',
      cost: null,
      nav: '1.3000',
      valueThen: '650.00',
      valueNow: '712.35',
      navDate: '2026-11-20',
    },
  ],
}
