import type { ResponseOf } from '@tongzhou/client/call'
import type { fofZone } from '@tongzhou/client/home'
import { sampleFundCard } from './sample-fund-card'

type Zone = ResponseOf<typeof fofZone>

/** A fund of funds with both layers told, for render tests. */
export const sampleFof: Zone['rows'][number] = {
  ...sampleFundCard,
  fundCode: '890031',
  name: '昭衡稳进90天持有(FOF)A',
  fundType: 'FOF',
  typeLabel: 'FOF',
  group: 'PLAIN',
  holdKind: 'MIN_HOLD',
  holdDays: 90,
  layers: {
    own: '0.0075',
    underlying: '0.00552',
    total: '0.01302',
    ownYuan: '75.00',
    underlyingYuan: '55.20',
    totalYuan: '130.20',
  },
  reportDate: '2026-09-30',
  holdings: [{ name: '昭衡债券A', weight: '0.12', fundCode: '890011' }],
}

/** The zone with that fund alone. */
export const sampleFofZone: Zone = {
  rows: [sampleFof],
  total: 1,
  pageNo: 1,
  pageSize: 20,
  groups: [
    { group: 'TARGET_RISK', count: 0 },
    { group: 'TARGET_DATE', count: 0 },
    { group: 'PLAIN', count: 1 },
  ],
  asOf: '2026-11-20',
}
