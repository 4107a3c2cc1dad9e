import { assetOverview, positionList } from '@tongzhou/client/holding'
import { answer } from '../../../testing/fake-client'
import { sampleOverview, samplePosition } from '../../../testing/sample-position'
import { describeScreen } from '../../../testing/screen-states'

const bond = { ...samplePosition, fundCode: '890004', name: '澄岳安和债券A', typeLabel: '债券型-长债' }
const nothing = { ...sampleOverview, holdingValue: '0.00', dayIncome: '0.00', asOf: null, parts: [] }

describeScreen('/my-fund-position', {
  ready: {
    answers: [
      answer(assetOverview, sampleOverview),
      answer(positionList, { rows: [samplePosition], asOf: '2026-11-20' }),
    ],
    shows: ['6,341.88', '+44.94', '+94.88', '+68.13', '澄岳睿远均衡混合A', '收益率'],
    hides: ['笔交易在途', '还没有持有基金', '债券型'],
  },
  empty: {
    answers: [answer(assetOverview, nothing), answer(positionList, { rows: [], asOf: null })],
    shows: ['还没有持有基金', '暂无净值', '去选一只基金'],
    hides: ['看过去某一天'],
  },
  more: {
    'two kinds of funds have tabs, and what is on its way is told': {
      answers: [
        answer(assetOverview, { ...sampleOverview, inTransitOrders: 2 }),
        answer(positionList, { rows: [samplePosition, bond], asOf: '2026-11-20' }),
      ],
      shows: ['2 笔交易在途，确认后计入持仓', '混合型', '债券型-长债', '澄岳安和债券A'],
    },
  },
})
