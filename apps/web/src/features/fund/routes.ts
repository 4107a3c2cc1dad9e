import { announcePrompt } from '@tongzhou/client/content'
import {
  fundHistoricalPerformance,
  historyFundNavList,
  searchFundAnnouncementsById,
  searchFundDescription,
  searchFundManagerList,
  searchFundNavUnitCurve,
  searchFundRatioCurve,
  searchTradeFee,
  singleProductDetail,
} from '@tongzhou/client/fund'
import { fundCode, oneOf, optionalText, text } from '../../shared/routing/query-fields'

type Query = (name: string) => string | null
const of = (query: Query) => ({ fundCode: query('fundCode') ?? '' })

/** A fund and the pages under it. */
export const fundRoutes = [
  {
    path: '/fund/detail',
    title: '基金详情',
    access: 'public',
    layout: 'wide',
    query: { fundCode, compare: optionalText },
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
      { call: singleProductDetail, input: of(query) },
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
    firstData: (query: Query) => [
      { call: singleProductDetail, input: of(query) },
      { call: historyFundNavList, input: { ...of(query), pageSize: 30 } },
    ],
    screen: () => import('./screens/fund.net-value'),
  },
  {
    path: '/fund/manager',
    title: '基金经理',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    firstData: (query: Query) => [
      { call: singleProductDetail, input: of(query) },
      { call: searchFundManagerList, input: of(query) },
    ],
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
  {
    path: '/fund/trading-rules/notice',
    title: '交易须知',
    access: 'public',
    query: { fundCode },
    firstData: (query: Query) => [{ call: announcePrompt, input: of(query) }],
    screen: () => import('./screens/fund.trading-rules.notice'),
  },
  {
    path: '/fund/currency-fund-detail',
    title: '货币基金详情',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    firstData: (query: Query) => [
      { call: singleProductDetail, input: of(query) },
      { call: searchFundNavUnitCurve, input: { ...of(query), window: '1Y' } },
    ],
    screen: () => import('./screens/fund.currency-fund-detail'),
  },
  {
    path: '/fund/currency-trade-rules',
    title: '货币基金交易规则',
    access: 'public',
    query: { fundCode },
    variant: 'money',
    firstData: (query: Query) => [{ call: searchTradeFee, input: of(query) }],
    screen: () => import('./screens/fund.trading-rules'),
  },
  {
    path: '/new-fund-detail',
    title: '新发基金详情',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    firstData: (query: Query) => [{ call: singleProductDetail, input: of(query) }],
    screen: () => import('./screens/new-fund-detail'),
  },
  {
    path: '/fund/document',
    title: '基金档案',
    access: 'public',
    query: {
      fundCode,
      tab: oneOf('record', 'holdings', 'news', 'papers'),
      kind: oneOf('NONE', 'SUMMARY', 'CONTRACT', 'PROSPECTUS', 'CUSTODY', 'REPORT'),
    },
    firstData: (query: Query) => [{ call: searchFundDescription, input: of(query) }],
    screen: () => import('./screens/fund.document'),
  },
  {
    path: '/fund/document/ggdetail',
    title: '公告详情',
    access: 'public',
    query: { id: text },
    firstData: (query: Query) => [{ call: searchFundAnnouncementsById, input: { id: query('id') ?? '' } }],
    screen: () => import('./screens/fund.document.ggdetail'),
  },
  {
    path: '/diff-fund-loading',
    title: '加载中',
    access: 'public',
    query: { fundCode },
    track: false,
    screen: () => import('./screens/diff-fund-loading'),
  },
] as const
