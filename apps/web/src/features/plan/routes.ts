import { planSteps } from './parts/plan-steps'
import { defineRoutes } from '../../shared/routing/define-routes'
import {
  fundCode,
  oneOf,
  optionalAmount,
  optionalFundCode,
  optionalText,
  text,
} from '../../shared/routing/query-fields'

/** Regular investing: its plans, their debits, and what one should know before. */
export const planRoutes = defineRoutes([
  {
    path: '/regular-invest/plan',
    title: '定投计划',
    icon: 'calendar',
    menus: { mine: 30, account: { at: 50, label: '定投' } },
    access: 'login',
    layout: 'detail',
    query: { view: oneOf('list', 'calendar', 'goals') },
    screen: () => import('./screens/regular-invest.plan'),
  },
  {
    path: '/regular-invest/plan-detail',
    title: '定投详情',
    under: '/regular-invest/plan',
    access: 'login',
    layout: 'detail',
    query: { planNo: text },
    example: { planNo: '@plan' },
    screen: () => import('./screens/regular-invest.plan-detail'),
  },
  {
    path: '/regular-invest/buy',
    title: '定投',
    under: '/fund/detail',
    access: 'login',
    layout: 'form',
    query: { fundCode, amount: optionalAmount, planNo: optionalText },
    example: { fundCode: '890001' },
    screen: () => import('./screens/regular-invest.buy'),
  },
  {
    path: '/regular-invest/buy-result',
    title: '定投结果',
    under: '/regular-invest/plan',
    access: 'login',
    layout: 'result',
    query: { planNo: text, done: oneOf(...planSteps) },
    example: { planNo: '@plan' },
    screen: () => import('./screens/regular-invest.buy-result'),
  },
  {
    path: '/regular-invest/history-plan',
    title: '已结束的定投',
    under: '/regular-invest/plan',
    access: 'login',
    screen: () => import('./screens/regular-invest.history-plan'),
  },
  {
    path: '/regular-invest/info',
    title: '定投怎么运作',
    access: 'public',
    layout: 'reading',
    query: { fundCode: optionalFundCode },
    screen: () => import('./screens/regular-invest.info'),
  },
  {
    path: '/regular-invest/company',
    title: '谁在为定投服务',
    under: '/regular-invest/info',
    access: 'public',
    layout: 'reading',
    screen: () => import('./screens/regular-invest.company'),
  },
])
