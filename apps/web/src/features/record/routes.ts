import { orderKinds } from '@tongzhou/client/sets/order-kind'
import { recordStates } from '@tongzhou/client/sets/record-state'
import { defineRoutes } from '../../shared/routing/define-routes'
import { oneOf, optionalFundCode, optionalText, text } from '../../shared/routing/query-fields'

const detail = () => import('./screens/transaction-log.detail')

/** Records of trades, those under way, and the details of each kind. */
export const recordRoutes = defineRoutes([
  {
    path: '/transaction-log',
    title: '交易记录',
    icon: 'documents',
    menus: { mine: 20, account: 40 },
    access: 'login',
    layout: 'record',
    keepAlive: true,
    query: {
      kind: oneOf('', ...orderKinds),
      state: oneOf('', ...recordStates),
      months: oneOf('3', '1', '6', '12'),
      fundCode: optionalFundCode,
      orderNo: optionalText,
    },
    example: { fundCode: '890001' },
    screen: () => import('./screens/transaction-log'),
  },
  {
    path: '/transaction-log/detail',
    title: '交易详情',
    access: 'login',
    layout: 'detail',
    query: { orderNo: text },
    example: { orderNo: '@purchase' },
    variant: 'any',
    screen: detail,
  },
  {
    path: '/transaction-log/detail-mr',
    title: '买入详情',
    access: 'login',
    layout: 'detail',
    query: { orderNo: text },
    example: { orderNo: '@purchase' },
    variant: 'mr',
    screen: detail,
  },
  {
    path: '/transaction-log/detail-rg',
    title: '认购详情',
    access: 'login',
    layout: 'detail',
    query: { orderNo: text },
    example: { orderNo: '@purchase' },
    variant: 'rg',
    screen: detail,
  },
  {
    path: '/progress-trade-list',
    title: '在途交易',
    icon: 'hourglass',
    menus: { mine: 30 },
    under: '/transaction-log',
    access: 'login',
    screen: () => import('./screens/progress-trade-list'),
  },
  {
    path: '/transfer-list',
    title: '转换记录',
    icon: 'swap',
    menus: { mine: 35 },
    under: '/transaction-log',
    access: 'login',
    query: { state: oneOf('', ...recordStates) },
    screen: () => import('./screens/transfer-list'),
  },
])
