import type { ResponseOf } from '@tongzhou/client/call'
import { indexZone } from '@tongzhou/client/home'
import { answer } from '../../../testing/fake-client'
import { sampleFundCard } from '../../../testing/sample-fund-card'
import { describeScreen } from '../../../testing/screen-states'

type Data = ResponseOf<typeof indexZone>

const index: Data['indexes'][number] = {
  indexCode: 'SX300',
  name: '示例大盘300指数',
  kind: 'STOCK',
  lastDay: '2026-11-20',
  lastClose: '4210.55',
  funds: 2,
}
const cost = { purchase: '3.00', running: '20.00', service: '0.00', redemption: '0.00', total: '23.00' }
const [a, c]: Data['funds'] = [
  { ...sampleFundCard, fundCode: '890001', name: '昭衡大盘300联接A', cost, trackingError: '0.52' },
  {
    ...sampleFundCard,
    fundCode: '890002',
    name: '昭衡大盘300联接C',
    cost: { ...cost, purchase: '0.00', service: '20.00', total: '40.00' },
    trackingError: null,
  },
]
const zone: Data = {
  indexes: [index, { ...index, indexCode: 'SX500', name: '示例中盘500指数', lastClose: null, funds: 1 }],
  chosen: index,
  amount: '10000.00',
  years: 1,
  funds: a === undefined || c === undefined ? [] : [a, c],
  asOf: '2026-11-20',
}

describeScreen('/zhishu-bao', {
  ready: {
    answers: [answer(indexZone, zone)],
    shows: [
      '示例大盘300指数',
      '收盘 4,210.55',
      '尚无收盘点位',
      '跟踪示例大盘300指数的基金',
      '23.00',
      '40.00',
      '0.52%',
      '按 10,000.00 元持有 1 年',
    ],
    hides: ['低估', '高估'],
  },
  empty: {
    answers: [answer(indexZone, { ...zone, indexes: [], chosen: null, funds: [] })],
    shows: ['现在没有跟踪指数的基金', '查看全部基金'],
  },
})
