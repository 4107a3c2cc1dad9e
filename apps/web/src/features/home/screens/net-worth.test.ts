import type { ResponseOf } from '@tongzhou/client/call'
import { navTable } from '@tongzhou/client/home'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

type Data = ResponseOf<typeof navTable>

const row: Data['rows'][number] = {
  fundCode: '890001',
  name: '昭衡优选混合A',
  fundType: 'MIXED',
  typeLabel: '混合型',
  riskLevel: 'R3',
  statusLabel: '开放申购',
  navDate: '2026-11-20',
  nav: '1.2345',
  accNav: '1.5000',
  dayGrowth: '-0.31',
  incomePer10k: null,
  sevenDayYield: null,
  isOfDay: true,
  navLag: 0,
}
const data: Data = {
  rows: [
    row,
    { ...row, fundCode: '890021', name: '远航海外', navDate: '2026-11-18', isOfDay: false, navLag: 2 },
    {
      ...row,
      fundCode: '890011',
      name: '现金甲',
      fundType: 'MONEY',
      dayGrowth: null,
      incomePer10k: '0.4321',
      sevenDayYield: '1.57',
    },
  ],
  total: 3,
  pageNo: 1,
  pageSize: 50,
  day: '2026-11-20',
  days: ['2026-11-20', '2026-11-19'],
  published: 2,
  expected: 3,
  types: [{ fundType: 'MIXED', label: '混合型', count: 2 }],
}

describeScreen('/net-worth', {
  ready: {
    answers: [answer(navTable, data)],
    shows: ['已公布 2/3', '昭衡优选混合A', '1.2345', '−0.31%', 'T+2 公布', '万份 0.4321', '1.57%'],
  },
  empty: {
    query: { keyword: '没有' },
    answers: [answer(navTable, { ...data, rows: [], total: 0 })],
    shows: ['没有符合的基金'],
  },
})
