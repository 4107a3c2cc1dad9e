import { topUpModes } from '@tongzhou/client/sets/top-up-mode'
import { withdrawWays } from '@tongzhou/client/sets/withdraw-way'
import { defineRoutes } from '../../shared/routing/define-routes'
import {
  oneOf,
  optionalAmount,
  optionalFundCode,
  optionalText,
  text,
} from '../../shared/routing/query-fields'
import { cashFundsQuestion } from './questions'

/** What a page that leads to a top-up may have chosen. */
const topUp = {
  amount: optionalAmount,
  tradeAcco: optionalText,
  fundCode: optionalFundCode,
  mode: oneOf('', ...topUpModes),
}

/** What a page that leads to a withdrawal may have chosen. */
const withdrawal = {
  amount: optionalAmount,
  tradeAcco: optionalText,
  fundCode: optionalFundCode,
  way: oneOf('', ...withdrawWays),
}

/** An instruction just given, and the other one of the same submit. */
const given = { parentNo: text, pairNo: optionalText }

/** The cash product: `/yiqianbao` is the place, `/new-yqb` the motion of one engine. */
export const cashRoutes = defineRoutes([
  {
    path: '/yiqianbao',
    title: '现金宝',
    icon: 'wallet',
    menus: { tabs: 30, mine: 12, account: 60 },
    access: 'login',
    layout: 'detail',
    isRoot: true,
    visitorView: true,
    screen: () => import('./screens/yiqianbao'),
  },
  {
    path: '/yiqianbao-no-asset',
    title: '现金宝',
    label: '现金宝介绍',
    access: 'public',
    layout: 'detail',
    firstData: () => [cashFundsQuestion()],
    screen: () => import('./screens/yiqianbao-no-asset'),
  },
  {
    path: '/yiqianbao/redeem',
    title: '快速取现',
    access: 'login',
    layout: 'form',
    query: withdrawal,
    variant: 'quick',
    screen: () => import('./screens/yiqianbao.sell'),
  },
  {
    path: '/yiqianbao/buy',
    title: '转入',
    access: 'login',
    layout: 'form',
    query: topUp,
    variant: 'one',
    screen: () => import('./screens/yiqianbao.buy'),
  },
  {
    path: '/yiqianbao/buy-result',
    title: '转入结果',
    access: 'login',
    layout: 'result',
    query: given,
    example: { parentNo: '@topUp' },
    variant: 'buy',
    screen: () => import('./screens/yiqianbao.buy-result'),
  },
  {
    path: '/yiqianbao/sell',
    title: '转出',
    access: 'login',
    layout: 'form',
    query: withdrawal,
    variant: 'ordinary',
    screen: () => import('./screens/yiqianbao.sell'),
  },
  {
    path: '/yiqianbao/sell-result',
    title: '转出结果',
    access: 'login',
    layout: 'result',
    query: given,
    example: { parentNo: '@withdrawal' },
    variant: 'sell',
    screen: () => import('./screens/yiqianbao.buy-result'),
  },
  {
    path: '/new-yqb/smart-buy',
    title: '智能转入',
    under: '/yiqianbao',
    access: 'login',
    layout: 'form',
    query: topUp,
    variant: 'smart',
    screen: () => import('./screens/yiqianbao.buy'),
  },
  {
    path: '/new-yqb/sell',
    title: '转出',
    under: '/yiqianbao',
    access: 'login',
    layout: 'form',
    query: withdrawal,
    variant: 'quick',
    screen: () => import('./screens/yiqianbao.sell'),
  },
  {
    path: '/new-yqb/sell-result',
    title: '转出结果',
    under: '/yiqianbao',
    access: 'login',
    layout: 'result',
    query: given,
    example: { parentNo: '@withdrawal' },
    variant: 'sell',
    screen: () => import('./screens/yiqianbao.buy-result'),
  },
  {
    path: '/new-yqb/buy-result',
    title: '转入结果',
    under: '/yiqianbao',
    access: 'login',
    layout: 'result',
    query: given,
    example: { parentNo: '@topUp' },
    variant: 'buy',
    screen: () => import('./screens/yiqianbao.buy-result'),
  },
])
