import type { ResponseOf } from '@tongzhou/client/call'
import { repurchaseRank } from '@tongzhou/client/home'
import { answer } from '../../../testing/fake-client'
import { sampleFundCard } from '../../../testing/sample-fund-card'
import { describeScreen } from '../../../testing/screen-states'

const list: ResponseOf<typeof repurchaseRank> = {
  isPaused: false,
  from: '2025-11-01',
  to: '2026-10-31',
  leastBuyers: 100,
  rows: [{ ...sampleFundCard, place: 1, rate: '55.00', buyers: 10_000, repeaters: 5500 }],
}

describeScreen('/ranking-list', {
  ready: {
    answers: [answer(repurchaseRank, list)],
    shows: ['昭衡新机混合A', '55.00%', '5500/10000 人', '2025-11-01 至 2026-10-31', '5.17%', '不少于 100'],
  },
  empty: {
    answers: [answer(repurchaseRank, { ...list, rows: [] })],
    shows: ['本期没有基金达到上榜人数（100 人）', '怎么算的'],
  },
  more: {
    paused: {
      answers: [answer(repurchaseRank, { ...list, isPaused: true, rows: [] })],
      shows: ['本榜单暂停展示', '查看全部基金'],
    },
  },
})
