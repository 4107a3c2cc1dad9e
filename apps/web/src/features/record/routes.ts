import { oneOf, optionalFundCode, text } from '../../shared/routing/query-fields'

const detail = () => import('./screens/transaction-log.detail')

/** Records of trades, those under way, and the details of each kind. */
export const recordRoutes = [
  {
    path: '/transaction-log',
    title: '交易记录',
    access: 'login',
    keepAlive: true,
    query: {
      kind: oneOf('', 'BUY', 'SELL', 'SUBSCRIBE', 'PLAN', 'TRANSFORM', 'DIVIDEND', 'DIVIDEND_MODE'),
      state: oneOf('', 'IN_TRANSIT', 'DONE', 'CANCELLED', 'FAILED'),
      months: oneOf('3', '1', '6', '12'),
      fundCode: optionalFundCode,
    },
    screen: () => import('./screens/transaction-log'),
  },
  {
    path: '/transaction-log/detail',
    title: '交易详情',
    access: 'login',
    query: { orderNo: text },
    variant: 'any',
    screen: detail,
  },
  {
    path: '/transaction-log/detail-mr',
    title: '买入详情',
    access: 'login',
    query: { orderNo: text },
    variant: 'mr',
    screen: detail,
  },
  {
    path: '/transaction-log/detail-rg',
    title: '认购详情',
    access: 'login',
    query: { orderNo: text },
    variant: 'rg',
    screen: detail,
  },
  {
    path: '/progress-trade-list',
    title: '在途交易',
    access: 'login',
    screen: () => import('./screens/progress-trade-list'),
  },
] as const
