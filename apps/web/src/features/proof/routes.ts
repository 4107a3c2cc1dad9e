import { proofShows } from '@tongzhou/client/sets/proof-show'
import { defineRoutes } from '../../shared/routing/define-routes'
import { oneOf, optionalText } from '../../shared/routing/query-fields'
import { dayField, fundCodesField } from './parts/proof-draft'
import { keysQuestion } from './questions'

/** Papers that the customer hands to others, and the page where others check them. */
export const proofRoutes = defineRoutes([
  {
    path: '/asset-proof',
    title: '资产证明',
    icon: 'shield-check',
    menus: { mine: 100, account: { at: 90, label: '文件与证明' } },
    access: 'login',
    layout: 'form',
    screen: () => import('./screens/asset-proof'),
  },
  {
    path: '/asset-proof-pre',
    title: '资产证明预览',
    under: '/asset-proof',
    access: 'login',
    layout: 'detail',
    query: { asOf: dayField, show: oneOf(...proofShows), funds: fundCodesField },
    screen: () => import('./screens/asset-proof-pre'),
  },
  {
    path: '/asset-proof-empty',
    title: '资产证明',
    under: '/asset-proof',
    access: 'login',
    layout: 'form',
    screen: () => import('./screens/asset-proof-empty'),
  },
  {
    path: '/asset-proof-private',
    title: '私募资产证明',
    under: '/asset-proof',
    access: 'login',
    layout: 'form',
    screen: () => import('./screens/asset-proof-private'),
  },
  {
    path: '/asset-proof/sm-detail',
    title: '私募资产明细',
    under: '/asset-proof',
    access: 'login',
    layout: 'form',
    query: { documentNo: optionalText },
    screen: () => import('./screens/asset-proof.sm-detail'),
  },
  {
    path: '/asset-proof/detail',
    title: '公募资产明细',
    under: '/asset-proof',
    access: 'login',
    layout: 'detail',
    query: { documentNo: optionalText },
    screen: () => import('./screens/asset-proof.detail'),
  },
  {
    path: '/account/trade-flow-export',
    title: '交易流水导出',
    icon: 'documents',
    under: '/transaction-log',
    menus: { mine: 105 },
    access: 'login',
    layout: 'form',
    screen: () => import('./screens/account.trade-flow-export'),
  },
  {
    path: '/account/trade-flow-export-result',
    title: '导出结果',
    under: '/account/trade-flow-export',
    access: 'login',
    layout: 'result',
    query: { flowNo: optionalText },
    screen: () => import('./screens/account.trade-flow-export-result'),
  },
  {
    path: '/verify',
    title: '验证文件',
    access: 'public',
    layout: 'form',
    firstData: () => [keysQuestion],
    screen: () => import('./screens/verify'),
  },
])
