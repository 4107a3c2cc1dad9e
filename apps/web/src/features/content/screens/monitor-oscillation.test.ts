import type { ResponseOf } from '@tongzhou/client/call'
import { dynamicList } from '@tongzhou/client/content'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const facts: ResponseOf<typeof dynamicList> = {
  rows: [
    {
      id: 'rule-change',
      origin: 'HOUSE',
      kind: 'MARKET',
      kindLabel: '市场',
      title: '交易规则调整',
      day: '2026-11-13',
      source: '上海证券交易所',
      funds: [{ fundCode: '890001', name: '昭衡优选混合A' }],
    },
  ],
  total: 1,
  pageNo: 1,
  pageSize: 20,
  closes: { day: '2026-11-13', indexes: [{ name: '示例300', close: '4012.35', change: '0.42' }] },
}

describeScreen('/monitor-oscillation', {
  ready: {
    answers: [answer(dynamicList, facts)],
    shows: [
      '交易规则调整',
      '2026-11-13 · 市场 · 上海证券交易所',
      '昭衡优选混合A',
      '4,012.35',
      '+0.42%',
      '我持有的',
    ],
  },
  empty: {
    answers: [answer(dynamicList, { ...facts, rows: [], total: 0, closes: null })],
    shows: ['近期没有这类动态'],
    hides: ['指数收盘'],
  },
})
