import { defineRoutes } from '../../shared/routing/define-routes'
import { optionalFundCode, optionalText, text } from '../../shared/routing/query-fields'

/** Shares that are held at another seller and brought here (§3.9). */
export const custodyRoutes = defineRoutes([
  {
    path: '/outside-trustee',
    title: '外部转托管转入',
    label: '转入份额',
    icon: 'transfer',
    menus: { mine: 48 },
    access: 'login',
    layout: 'form',
    query: { fundCode: optionalFundCode, tradeAcco: optionalText },
    example: { fundCode: '890001' },
    screen: () => import('./screens/outside-trustee'),
  },
  {
    path: '/outside-trustee/funds',
    title: '选择基金',
    access: 'login',
    query: { keyword: optionalText, tradeAcco: optionalText },
    example: { keyword: '89' },
    screen: () => import('./screens/outside-trustee.funds'),
  },
  {
    path: '/outside-trustee/record',
    title: '转托管记录',
    access: 'login',
    screen: () => import('./screens/outside-trustee.record'),
  },
  {
    path: '/outside-trustee/result',
    title: '提交结果',
    access: 'login',
    layout: 'result',
    query: { orderNo: text },
    example: { orderNo: '@purchase' },
    screen: () => import('./screens/outside-trustee.result'),
  },
])
