import { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from '../../../testing/fake-client'
import { sampleFundCard } from '../../../testing/sample-fund-card'
import { describeScreen } from '../../../testing/screen-states'

type List = ResponseOf<typeof screenFunds>

const list: List = {
  rows: [{ ...sampleFundCard, yearlyFee: '0.014', rating: null, volatility: '12.30' }],
  total: 1,
  nextCursor: null,
  sort: 'SIZE',
  order: 'desc',
  window: '1Y',
  sorts: [
    { key: 'SIZE', label: '规模', order: 'desc' },
    { key: 'RETURN_1Y', label: '近1年收益', order: 'desc' },
  ],
  facets: [
    {
      key: 'TYPE',
      label: '类型',
      options: [
        { value: 'MIXED', label: '混合型', count: 1, chosen: false },
        { value: 'MONEY', label: '货币型', count: 0, chosen: false },
      ],
    },
  ],
  asOf: '2026-11-20',
  method: '按规模排序，业绩为近1年',
}
const ready = {
  answers: [answer(screenFunds, list)],
  shows: [
    '昭衡新机混合A',
    '898006',
    '混合型 1',
    '全部 1',
    '规模',
    '+2.45%',
    '净值截至 2026-11-20',
    '按规模排序，业绩为近1年',
  ],
  // A type without a fund is no tab.
  hides: ['货币型', '没有符合条件的基金'],
} as const
const empty = {
  answers: [answer(screenFunds, { ...list, rows: [], total: 0, asOf: null, facets: [] })],
  shows: ['没有符合条件的基金', '清除筛选'],
  hides: ['净值截至'],
} as const

describeScreen('/ranking', {
  ready,
  empty,
  more: {
    'only what can be bought is told as chosen; the money funds have no waterline': {
      query: { fundType: 'MONEY', buyable: '1' },
      answers: [answer(screenFunds, list)],
      shows: ['昭衡新机混合A', '仅看可购'],
      hides: ['水线条'],
    },
  },
})
describeScreen('/ranking-steady', { ready, empty })
describeScreen('/ranking-advance', { ready, empty })
