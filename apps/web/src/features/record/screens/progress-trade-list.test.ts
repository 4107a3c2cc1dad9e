import { moneyMap } from '@tongzhou/client/holding'
import { orderList, ordersAsOf } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { describeScreen } from '../../../testing/screen-states'

const none = { orderNo: null, day: null, isLate: false }
const map = answer(moneyMap, {
  stages: [
    {
      key: 'PAYING',
      total: '500.00',
      items: [
        {
          ...none,
          orderNo: '20261120220000000009',
          fundCode: '890002',
          fundName: '星槎稳健债券A',
          amount: '500.00',
          isEstimate: false,
        },
      ],
    },
    {
      key: 'HOLD_FUND',
      total: '6296.94',
      items: [
        { ...none, fundCode: '890001', fundName: '澄岳睿远均衡混合A', amount: '6296.94', isEstimate: true },
      ],
    },
    {
      key: 'HOLD_CASH',
      total: '13001.32',
      items: [
        { ...none, fundCode: '890102', fundName: '青峦活期添利货币A', amount: '13001.32', isEstimate: true },
      ],
    },
    {
      key: 'RECEIVABLE',
      total: '3726.25',
      items: [
        {
          orderNo: '20261118240000000001',
          fundCode: '890001',
          fundName: '澄岳睿远均衡混合A',
          amount: '3726.25',
          isEstimate: false,
          day: '2026-11-19',
          isLate: true,
        },
      ],
    },
  ],
  total: '23024.51',
  navDay: '2026-11-19',
  asOf: '2026-11-20T02:00:00Z',
})

describeScreen('/progress-trade-list', {
  ready: {
    query: { view: 'map' },
    answers: [map],
    shows: [
      '基金 6,296.94 + 现金宝 13,001.32 + 赎回款，待到账 3,726.25 = 23,024.51 元',
      '银行处理中的款还没有到，不计入',
      '11-19 应到银行卡，晚了，正在处理',
    ],
  },
  empty: {
    query: { view: 'map' },
    answers: [answer(moneyMap, { stages: [], total: '0.00', navDay: null, asOf: '2026-11-20T02:00:00Z' })],
    shows: ['还没有资金在这里', '去选基'],
  },
  more: {
    'the list: nothing on its way': {
      answers: [
        answer(orderList, { rows: [], total: 0, pageNo: 1, pageSize: 100, nextCursor: null, months: [] }),
      ],
      shows: ['没有在途交易', '资金地图'],
    },
    'the map of a past day': {
      query: { view: 'map', asOf: '2026-11-19' },
      answers: [map],
      shows: ['截至 11-19 周四 24:00', '每一元只在一处', '按当时净值', '回到现在', '= 23,024.51 元'],
      hides: ['按现在已知', '看过去某一天'],
    },
    'the map of a past day without anything': {
      query: { view: 'map', asOf: '2026-11-19' },
      answers: [answer(moneyMap, { stages: [], total: '0.00', navDay: null, asOf: '2026-11-19T16:00:00Z' })],
      shows: ['这一天结束时没有资金在这里'],
    },
    'a past day: nothing was on its way when it ended': {
      query: { asOf: '2026-11-20' },
      answers: [answer(ordersAsOf, { rows: [], nextCursor: null })],
      shows: ['这一天结束时没有在途交易', '后来补来的确认', '回到现在'],
      hides: ['资金地图'],
    },
  },
})
