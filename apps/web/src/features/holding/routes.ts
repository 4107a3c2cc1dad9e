import { asOfViews } from '@tongzhou/client/sets/as-of-view'
import { incomeScopes } from '@tongzhou/client/sets/income-scope'
import { incomeViews } from '@tongzhou/client/sets/income-view'
import { defineRoutes } from '../../shared/routing/define-routes'
import { cardKeys } from './parts/report/report-cards'
import { statisticsRanges } from './parts/statistics-range'
import { fundCode, oneOf, optionalFundCode, optionalText } from '../../shared/routing/query-fields'

/** Positions and what they earned. */
export const holdingRoutes = defineRoutes([
  {
    path: '/my-fund-position',
    title: '我的持仓',
    icon: 'layers',
    menus: { mine: 10, account: { at: 20, label: '持仓' } },
    access: 'login',
    /** A past day that is looked back at, and by what is known. */
    query: { asOf: optionalText, view: oneOf(...asOfViews) },
    screen: () => import('./screens/my-fund-position'),
  },
  {
    path: '/fund-position-detail',
    title: '持仓详情',
    under: '/my-fund-position',
    access: 'login',
    layout: 'detail',
    query: { fundCode },
    example: { fundCode: '890001' },
    screen: () => import('./screens/fund-position-detail'),
  },
  {
    path: '/due-date',
    title: '份额到期一览',
    label: '到期份额',
    icon: 'calendar',
    menus: { mine: 40 },
    access: 'login',
    query: { fundCode: optionalFundCode },
    example: { fundCode: '890001' },
    screen: () => import('./screens/due-date'),
  },
  {
    path: '/set-bonus',
    title: '修改分红方式',
    label: '分红方式',
    icon: 'coins',
    menus: { mine: 45 },
    under: '/my-fund-position',
    access: 'login',
    layout: 'form',
    query: { fundCode: optionalFundCode },
    example: { fundCode: '890001' },
    screen: () => import('./screens/set-bonus'),
  },
  {
    path: '/income',
    title: '收益',
    icon: 'bars',
    menus: { mine: 15, account: 30 },
    access: 'login',
    layout: 'detail',
    keepAlive: true,
    /** A past day that is looked back at, and by what is known. */
    query: { scope: oneOf(...incomeScopes), asOf: optionalText, view: oneOf(...asOfViews) },
    screen: () => import('./screens/income'),
  },
  {
    path: '/income/income-calendar',
    title: '收益日历',
    icon: 'calendar',
    under: '/income',
    access: 'login',
    layout: 'detail',
    query: {
      view: oneOf(...incomeViews),
      period: optionalText,
      scope: oneOf(...incomeScopes),
    },
    screen: () => import('./screens/income.income-calendar'),
  },
  {
    path: '/income/income-detail',
    title: '收益明细',
    under: '/income',
    access: 'login',
    /** A past day that is looked back at, and by what is known. */
    query: { fundCode: optionalFundCode, day: optionalText, asOf: optionalText, view: oneOf(...asOfViews) },
    example: { fundCode: '890001' },
    screen: () => import('./screens/income.income-detail'),
  },
  {
    path: '/history-income',
    title: '历史收益',
    icon: 'clock',
    under: '/income',
    access: 'login',
    screen: () => import('./screens/history-income'),
  },
  {
    path: '/common/statistics',
    title: '收益统计',
    icon: 'chart',
    menus: { mine: 17 },
    under: '/income',
    access: 'login',
    layout: 'detail',
    keepAlive: true,
    query: {
      range: oneOf(...statisticsRanges),
      scope: oneOf(...incomeScopes),
      /** By months unless told. */
      view: oneOf('', ...incomeViews),
      from: optionalText,
      to: optionalText,
      fundCode: optionalFundCode,
    },
    screen: () => import('./screens/common.statistics'),
  },
  {
    path: '/common/position-report/:year',
    title: '年度持仓报告',
    under: '/income',
    access: 'login',
    layout: 'story',
    /** The card that opens first. */
    query: { card: oneOf(...cardKeys), version: optionalText },
    example: { year: '2026' },
    screen: () => import('./screens/common.position-report.$year'),
  },
  {
    path: '/fund/quarter-report',
    title: '季度报告',
    icon: 'documents',
    menus: { mine: 18 },
    under: '/income',
    access: 'login',
    layout: 'detail',
    /** 2026Q3; absent: the present quarter. */
    query: { quarter: optionalText, fundCode: optionalFundCode, version: optionalText },
    screen: () => import('./screens/fund.quarter-report'),
  },
])
