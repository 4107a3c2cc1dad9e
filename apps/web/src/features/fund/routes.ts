import {
  fundHistoricalPerformance,
  historyFundNavList,
  searchFundManagerList,
  searchFundRatioCurve,
  searchTradeFee,
  singleProductDetail,
} from '@tongzhou/client/fund'
import { fundCode } from '../../shared/routing/query-fields'

type Query = (name: string) => string | null
const of = (query: Query) => ({ fundCode: query('fundCode') ?? '' })

/** A fund and the pages under it. */
export const fundRoutes = [
  {
    path: '/fund/detail',
    title: '基金详情',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    firstData: (query: Query) => [
      { call: singleProductDetail, input: of(query) },
      { call: searchFundRatioCurve, input: of(query) },
      { call: fundHistoricalPerformance, input: { ...of(query), kind: 'STAGE' } },
    ],
    screen: () => import('./screens/fund.detail'),
  },
  {
    path: '/fund/achievement',
    title: '历史业绩',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    firstData: (query: Query) => [
      { call: fundHistoricalPerformance, input: { ...of(query), kind: 'STAGE' } },
    ],
    screen: () => import('./screens/fund.achievement'),
  },
  {
    path: '/fund/net-value',
    title: '历史净值',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    firstData: (query: Query) => [{ call: historyFundNavList, input: { ...of(query), pageSize: 30 } }],
    screen: () => import('./screens/fund.net-value'),
  },
  {
    path: '/fund/manager',
    title: '基金经理',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    firstData: (query: Query) => [{ call: searchFundManagerList, input: of(query) }],
    screen: () => import('./screens/fund.manager'),
  },
  {
    path: '/fund/trading-rules',
    title: '交易规则',
    access: 'public',
    query: { fundCode },
    firstData: (query: Query) => [{ call: searchTradeFee, input: of(query) }],
    screen: () => import('./screens/fund.trading-rules'),
  },
] as const
