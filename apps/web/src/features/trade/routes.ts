import { defineRoutes } from '../../shared/routing/define-routes'
import { fundCode, optionalAmount, optionalText, text } from '../../shared/routing/query-fields'

/** Buying and selling, with their results. */
export const tradeRoutes = defineRoutes([
  {
    path: '/fund/buy',
    title: '买入',
    under: '/fund/detail',
    access: 'login',
    layout: 'form',
    query: { fundCode, amount: optionalAmount },
    example: { fundCode: '890001' },
    screen: () => import('./buy/screens/fund.buy'),
  },
  {
    path: '/fund/buy-result',
    title: '买入结果',
    under: '/fund/detail',
    access: 'login',
    layout: 'result',
    query: { orderNo: text },
    example: { orderNo: '@purchase' },
    variant: 'buy',
    screen: () => import('./buy/screens/fund.buy-result'),
  },
  {
    path: '/fund/sell',
    title: '卖出',
    under: '/fund/detail',
    access: 'login',
    layout: 'form',
    query: { fundCode, tradeAcco: optionalText, shares: optionalAmount },
    example: { fundCode: '890001' },
    screen: () => import('./sell/screens/fund.sell'),
  },
  {
    path: '/fund/sell/expire-detail',
    title: '份额到期明细',
    under: '/fund-position-detail',
    access: 'login',
    layout: 'detail',
    query: { fundCode, tradeAcco: optionalText },
    example: { fundCode: '890001' },
    screen: () => import('./sell/screens/fund.sell.expire-detail'),
  },
  {
    path: '/fund/sell-result',
    title: '卖出结果',
    under: '/fund/detail',
    access: 'login',
    layout: 'result',
    query: { orderNo: text },
    example: { orderNo: '@sale' },
    variant: 'sell',
    screen: () => import('./buy/screens/fund.buy-result'),
  },
])
