import type { homepageData } from '@tongzhou/contract/home/homepage-data'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'

/**
 * Texts and entries of the home page; a target that is not in the browser's route table is not shown there.
 */
export const zoneTexts = [
  { key: 'CASH', title: '现金管理', text: '货币基金，收益按日计算', more: '/ranking?fundType=MONEY' },
  { key: 'STEADY', title: '稳健投资', text: '半年以上不用的钱，先看最大回撤', more: '/ranking-steady' },
  { key: 'ADVANCE', title: '进阶投资', text: '三年以上的钱', more: '/ranking-advance' },
  { key: 'INDEX', title: '指数基金', text: '规则透明，费率较低', more: '/zhishu-bao' },
] as const

/** What stands on the front page, from top to bottom, for who has an account and for who has none. */
export const moduleOrder: CallOutput<typeof homepageData>['order'] = {
  customer: [
    'ASSETS',
    'UPCOMING',
    'PARTS',
    'NEWS',
    'ENTRIES',
    'READING',
    'MONTH',
    'STEADY',
    'ADVANCE',
    'INDEX',
    'CASH',
    'RAISING',
    'LEARN',
  ],
  visitor: [
    'SOUNDINGS',
    'LADDER',
    'ENTRIES',
    'CASH',
    'STEADY',
    'ADVANCE',
    'INDEX',
    'MANNERS',
    'RAISING',
    'LEARN',
  ],
}

/** A fall f is made good by a rise of 1 ÷ (1 − f) − 1: 1 ÷ 0.83 − 1 = 20.48 %. */
export const reading = {
  id: 'make-good',
  title: '回撤 17%，要涨多少才回本',
  text: '跌去 17% 后，剩下的是原来的 83%。从 83 涨回 100，要涨 17 ÷ 83 = 20.48%，比跌掉的多。跌得越深，差得越多：跌 30% 要涨 42.86%，跌 50% 要涨 100%。所以看收益之前先看最大回撤：回撤小的基金，回本需要的涨幅也小。',
  minutes: 1,
  fall: '17.00',
  rise: '20.48',
}

export const entries = [
  { icon: 'shield', title: '稳健投资', target: '/ranking-steady' },
  { icon: 'chart', title: '进阶投资', target: '/ranking-advance' },
  { icon: 'ranking', title: '基金排行', target: '/ranking' },
  { icon: 'ranking', title: '复购榜', target: '/ranking-list' },
  { icon: 'new', title: '新发基金', target: '/new-fund-list' },
  { icon: 'index', title: '指数宝', target: '/zhishu-bao' },
  { icon: 'stack', title: 'FOF专区', target: '/fof' },
  { icon: 'abroad', title: '海外投资', target: '/ranking?fundType=QDII' },
  { icon: 'nav', title: '基金净值', target: '/net-worth' },
  { icon: 'heart', title: '我的自选', target: '/common/home/search-self-add' },
  { icon: 'advisor', title: '投顾组合', target: '/group-page' },
  { icon: 'calendar', title: '我的定投', target: '/regular-invest/plan' },
  { icon: 'ticket', title: '优惠券', target: '/coupon-center' },
  { icon: 'gift', title: '积分中心', target: '/points-center' },
]

export const articles = [
  {
    id: 'drawdown',
    title: '最大回撤告诉您什么',
    text: '它是一段时间里净值从高点到低点的最大跌幅。两只收益相近的基金，回撤小的那只，持有过程往往更容易坚持。',
  },
  {
    id: 'cutoff',
    title: '为什么要看 15:00',
    text: '交易日 15:00 前提交的申请按当天净值成交，之后的按下一个交易日。提交时净值还没有公布，所以页面上的份额都是预估。',
  },
  {
    id: 'holding-fee',
    title: '持有越久，赎回费越低',
    text: '持有不足 7 天的份额要付较高的赎回费。卖出时按先买先卖的顺序逐笔计算，页面会列出每一笔持有的天数与费率。',
  },
]
