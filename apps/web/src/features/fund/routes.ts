import { documentKinds } from '@tongzhou/client/sets/document-kind'
import { defineRoutes } from '../../shared/routing/define-routes'
import { fundCode, oneOf, optionalText, text } from '../../shared/routing/query-fields'

import {
  announcementQuestion,
  feesQuestion,
  fundQuestion,
  growthQuestion,
  managersQuestion,
  navsQuestion,
  profileQuestion,
  promptsQuestion,
  returnsQuestion,
  unitCurveQuestion,
} from './questions'

type Fund = { readonly fundCode: string }

/** Funds of the sample market for tests and pictures: an ordinary one, a money fund, one being raised. */
const aFund = { fundCode: '890001' }
const aMoneyFund = { fundCode: '890011' }
const aNewFund = { fundCode: '898006' }

/** A fund and the pages under it. */
export const fundRoutes = defineRoutes([
  {
    path: '/fund/detail',
    title: '基金详情',
    under: '/ranking',
    access: 'public',
    layout: 'wide',
    headsItself: true,
    query: { fundCode, compare: optionalText },
    example: aFund,
    firstData: ({ fundCode }: Fund) => [
      fundQuestion(fundCode),
      growthQuestion(fundCode),
      returnsQuestion(fundCode),
    ],
    screen: () => import('./screens/fund.detail'),
  },
  {
    path: '/fund/achievement',
    title: '历史业绩',
    under: '/fund/detail',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    example: aFund,
    firstData: ({ fundCode }: Fund) => [fundQuestion(fundCode), returnsQuestion(fundCode)],
    screen: () => import('./screens/fund.achievement'),
  },
  {
    path: '/fund/net-value',
    title: '历史净值',
    under: '/fund/detail',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    example: aFund,
    firstData: ({ fundCode }: Fund) => [fundQuestion(fundCode), navsQuestion(fundCode)],
    screen: () => import('./screens/fund.net-value'),
  },
  {
    path: '/fund/manager',
    title: '基金经理',
    under: '/fund/detail',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    example: aFund,
    firstData: ({ fundCode }: Fund) => [fundQuestion(fundCode), managersQuestion(fundCode)],
    screen: () => import('./screens/fund.manager'),
  },
  {
    path: '/fund/trading-rules',
    title: '交易规则',
    under: '/fund/detail',
    access: 'public',
    query: { fundCode },
    example: aFund,
    firstData: ({ fundCode }: Fund) => [feesQuestion(fundCode)],
    screen: () => import('./screens/fund.trading-rules'),
  },
  {
    path: '/fund/trading-rules/notice',
    title: '交易须知',
    access: 'public',
    query: { fundCode },
    example: aFund,
    firstData: ({ fundCode }: Fund) => [promptsQuestion(fundCode)],
    screen: () => import('./screens/fund.trading-rules.notice'),
  },
  {
    path: '/fund/currency-fund-detail',
    title: '货币基金详情',
    under: '/ranking',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    example: aMoneyFund,
    firstData: ({ fundCode }: Fund) => [fundQuestion(fundCode), unitCurveQuestion(fundCode, '1Y')],
    screen: () => import('./screens/fund.currency-fund-detail'),
  },
  {
    path: '/fund/currency-trade-rules',
    title: '货币基金交易规则',
    under: '/fund/detail',
    access: 'public',
    query: { fundCode },
    example: aMoneyFund,
    variant: 'money',
    firstData: ({ fundCode }: Fund) => [feesQuestion(fundCode)],
    screen: () => import('./screens/fund.trading-rules'),
  },
  {
    path: '/new-fund-detail',
    title: '新发基金详情',
    access: 'public',
    layout: 'wide',
    query: { fundCode },
    example: aNewFund,
    firstData: ({ fundCode }: Fund) => [fundQuestion(fundCode)],
    screen: () => import('./screens/new-fund-detail'),
  },
  {
    path: '/fund/document',
    title: '基金档案',
    under: '/fund/detail',
    access: 'public',
    query: {
      fundCode,
      tab: oneOf('record', 'holdings', 'news', 'papers'),
      kind: oneOf('NONE', ...documentKinds),
    },
    example: aFund,
    firstData: ({ fundCode }: Fund) => [profileQuestion(fundCode)],
    screen: () => import('./screens/fund.document'),
  },
  {
    path: '/fund/document/ggdetail',
    title: '公告详情',
    access: 'public',
    query: { id: text },
    example: { id: 'SA8900010009' },
    firstData: ({ id }: { readonly id: string }) => [announcementQuestion(id)],
    screen: () => import('./screens/fund.document.ggdetail'),
  },
  {
    path: '/diff-fund-loading',
    title: '加载中',
    access: 'public',
    query: { fundCode },
    example: aFund,
    track: false,
    screen: () => import('./screens/diff-fund-loading'),
  },
])
