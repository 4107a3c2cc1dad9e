import { fundCode, optionalFundCode } from '../../shared/routing/query-fields'

/** Positions and what they earned. */
export const holdingRoutes = [
  {
    path: '/my-fund-position',
    title: '我的持仓',
    access: 'login',
    layout: 'wide',
    screen: () => import('./screens/my-fund-position'),
  },
  {
    path: '/fund-position-detail',
    title: '持仓详情',
    access: 'login',
    query: { fundCode },
    screen: () => import('./screens/fund-position-detail'),
  },
  {
    path: '/due-date',
    title: '到期份额',
    access: 'login',
    query: { fundCode: optionalFundCode },
    screen: () => import('./screens/due-date'),
  },
] as const
