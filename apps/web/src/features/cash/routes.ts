import { documentKinds } from '@tongzhou/client/sets/document-kind'
import { idleSources } from '@tongzhou/client/sets/idle-source'
import { topUpModes } from '@tongzhou/client/sets/top-up-mode'
import { withdrawWays } from '@tongzhou/client/sets/withdraw-way'
import { defineRoutes } from '../../shared/routing/define-routes'
import type { FirstQuestion } from '../../shared/routing/route-row'
import {
  oneOf,
  optionalAmount,
  optionalFundCode,
  optionalText,
  text,
} from '../../shared/routing/query-fields'
import {
  fundQuestion,
  managersQuestion,
  profileQuestion,
  unitCurveQuestion,
} from '../../shared/fund/fund-questions'
import { announcementsQuestion, papersQuestion } from '../../shared/fund/papers/paper-questions'
import { cashFundsQuestion } from './questions'

/** A page about the product's funds; without a choice it begins with the first by rank. */
type Chosen = { readonly fundCode: string | null }

/** The funds of the product, and what a page asks of the one that was chosen. */
function aboutChosen(
  { fundCode }: Chosen,
  ...asks: readonly ((fundCode: string) => FirstQuestion)[]
): readonly FirstQuestion[] {
  return [cashFundsQuestion(), ...(fundCode === null ? [] : asks.map((ask) => ask(fundCode)))]
}

/** A fund of the product in the sample market. */
const aFund = { fundCode: '890011' }

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

/** Which records are shown, and which page of them. */
const records = { kind: oneOf('', 'IN', 'OUT'), page: optionalText }

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
    path: '/yiqianbao/document',
    title: '产品档案',
    access: 'public',
    layout: 'detail',
    query: { fundCode: optionalFundCode, kind: oneOf('NONE', ...documentKinds) },
    example: aFund,
    firstData: (query: Chosen) => aboutChosen(query, papersQuestion, profileQuestion),
    screen: () => import('./screens/yiqianbao.document'),
  },
  {
    path: '/yiqianbao/notice',
    title: '产品公告',
    access: 'public',
    layout: 'detail',
    query: { fundCode: optionalFundCode },
    firstData: ({ fundCode }: Chosen) => [
      cashFundsQuestion(),
      announcementsQuestion(fundCode === null ? { isCash: true } : { fundCode }),
    ],
    screen: () => import('./screens/yiqianbao.notice'),
  },
  {
    path: '/yiqianbao/manager',
    title: '基金经理',
    access: 'public',
    layout: 'detail',
    query: { fundCode: optionalFundCode },
    example: aFund,
    firstData: (query: Chosen) => aboutChosen(query, managersQuestion),
    screen: () => import('./screens/yiqianbao.manager'),
  },
  {
    path: '/yiqianbao/company',
    title: '基金公司',
    access: 'public',
    layout: 'detail',
    query: { fundCode: optionalFundCode },
    example: aFund,
    firstData: (query: Chosen) => aboutChosen(query, profileQuestion),
    screen: () => import('./screens/yiqianbao.company'),
  },
  {
    path: '/yiqianbao/detail',
    title: '产品详情',
    access: 'public',
    layout: 'detail',
    query: { fundCode: optionalFundCode },
    example: aFund,
    firstData: (query: Chosen) =>
      aboutChosen(query, (fundCode) => unitCurveQuestion(fundCode, '1Y'), fundQuestion),
    screen: () => import('./screens/yiqianbao.detail'),
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
  {
    path: '/yiqianbao/income',
    title: '收益明细',
    access: 'login',
    query: { month: optionalText, fundCode: optionalFundCode },
    screen: () => import('./screens/yiqianbao.income'),
  },
  {
    path: '/yiqianbao/idle',
    title: '闲钱自动转入',
    access: 'login',
    layout: 'form',
    query: { tradeAcco: optionalText, source: oneOf('', ...idleSources) },
    screen: () => import('./settings/screens/yiqianbao.idle'),
  },
  {
    path: '/yiqianbao/record',
    title: '交易记录',
    access: 'login',
    query: records,
    variant: 'records',
    screen: () => import('./screens/yiqianbao.record'),
  },
  {
    path: '/yiqianbao/record/detail',
    title: '记录详情',
    access: 'login',
    layout: 'result',
    query: { parentNo: text },
    example: { parentNo: '@topUp' },
    variant: 'in',
    screen: () => import('./screens/yiqianbao.record.detail'),
  },
  {
    path: '/yiqianbao/record/detail2',
    title: '记录详情',
    access: 'login',
    layout: 'result',
    query: { parentNo: text },
    example: { parentNo: '@withdrawal' },
    variant: 'out',
    screen: () => import('./screens/yiqianbao.record.detail'),
  },
  {
    path: '/new-yqb/buy-type',
    title: '选择转入方式',
    under: '/yiqianbao',
    access: 'login',
    layout: 'form',
    query: { amount: optionalAmount },
    screen: () => import('./screens/new-yqb.buy-type'),
  },
  {
    path: '/new-yqb/normal-buy',
    title: '普通转入',
    under: '/yiqianbao',
    access: 'login',
    layout: 'form',
    query: topUp,
    variant: 'one',
    screen: () => import('./screens/yiqianbao.buy'),
  },
  {
    path: '/new-yqb/normal-buy/fund-select',
    title: '选择基金',
    under: '/new-yqb/normal-buy',
    access: 'login',
    layout: 'form',
    query: { fundCode: optionalFundCode, amount: optionalAmount },
    screen: () => import('./screens/new-yqb.normal-buy.fund-select'),
  },
  {
    path: '/new-yqb/smart-detail',
    title: '智能分配明细',
    under: '/yiqianbao',
    access: 'login',
    query: { amount: optionalAmount, parentNo: optionalText },
    example: { amount: '25000' },
    screen: () => import('./screens/new-yqb.smart-detail'),
  },
  {
    path: '/new-yqb/desc',
    title: '产品说明',
    under: '/yiqianbao',
    access: 'public',
    layout: 'detail',
    firstData: () => [cashFundsQuestion()],
    screen: () => import('./screens/new-yqb.desc'),
  },
  {
    path: '/new-yqb/buy-order',
    title: '转入详情',
    under: '/yiqianbao',
    access: 'login',
    layout: 'result',
    query: { parentNo: text },
    example: { parentNo: '@topUp' },
    variant: 'in',
    screen: () => import('./screens/yiqianbao.record.detail'),
  },
  {
    path: '/new-yqb/sell-order',
    title: '转出详情',
    under: '/yiqianbao',
    access: 'login',
    layout: 'result',
    query: { parentNo: text },
    example: { parentNo: '@withdrawal' },
    variant: 'out',
    screen: () => import('./screens/yiqianbao.record.detail'),
  },
  {
    path: '/new-yqb/buy-order-son',
    title: '转入子单详情',
    under: '/yiqianbao',
    access: 'login',
    layout: 'detail',
    query: { orderNo: text },
    example: { orderNo: '@purchase' },
    variant: 'in',
    screen: () => import('./screens/new-yqb.buy-order-son'),
  },
  {
    path: '/new-yqb/sell-order-son',
    title: '转出子单详情',
    under: '/yiqianbao',
    access: 'login',
    layout: 'detail',
    query: { orderNo: text },
    example: { orderNo: '@sale' },
    variant: 'out',
    screen: () => import('./screens/new-yqb.buy-order-son'),
  },
  {
    path: '/new-yqb/position-detail',
    title: '持有明细',
    under: '/yiqianbao',
    access: 'login',
    query: { fundCode: optionalFundCode },
    screen: () => import('./screens/new-yqb.position-detail'),
  },
  {
    path: '/new-yqb/record-list',
    title: '交易记录',
    under: '/yiqianbao',
    access: 'login',
    query: records,
    variant: 'records',
    screen: () => import('./screens/yiqianbao.record'),
  },
  {
    path: '/new-yqb/bonus-order',
    title: '收益结转详情',
    under: '/yiqianbao/income',
    access: 'login',
    layout: 'detail',
    query: { day: optionalText, fundCode: optionalFundCode },
    screen: () => import('./screens/new-yqb.bonus-order'),
  },
])
