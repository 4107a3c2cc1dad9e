import { fundCode, optionalAmount, text } from '../../shared/routing/query-fields'

/** Buying and selling, with their results. */
export const tradeRoutes = [
  {
    path: '/fund/buy',
    title: '买入',
    access: 'login',
    layout: 'form',
    query: { fundCode, amount: optionalAmount },
    screen: () => import('./screens/fund.buy'),
  },
  {
    path: '/fund/buy-result',
    title: '买入结果',
    access: 'login',
    query: { orderNo: text },
    variant: 'buy',
    screen: () => import('./screens/fund.buy-result'),
  },
  {
    path: '/fund/sell',
    title: '卖出',
    access: 'login',
    layout: 'form',
    query: { fundCode },
    screen: () => import('./screens/fund.sell'),
  },
  {
    path: '/fund/sell-result',
    title: '卖出结果',
    access: 'login',
    query: { orderNo: text },
    variant: 'sell',
    screen: () => import('./screens/fund.buy-result'),
  },
] as const
