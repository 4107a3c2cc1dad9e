import { defineRoutes } from '../../shared/routing/define-routes'
import { fundCode, optionalFundCode } from '../../shared/routing/query-fields'

/** Positions and what they earned. */
export const holdingRoutes = defineRoutes([
  {
    path: '/my-fund-position',
    title: '我的持仓',
    icon: 'layers',
    menus: { mine: 10, account: { at: 20, label: '持仓' } },
    access: 'login',
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
])
