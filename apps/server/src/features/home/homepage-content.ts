/**
 * Texts and entries of the home page; a target that is not in the browser's route table is not shown there.
 */
export const banners = [
  {
    id: 'long-term',
    title: '投资是一段同舟的路',
    text: '看得懂费用、回撤与期限，再决定买什么',
    target: '/ranking',
  },
  { id: 'steady', title: '先守住，再增长', text: '按最大回撤挑选中低风险基金', target: '/ranking-steady' },
]

export const entries = [
  { icon: 'shield', title: '稳健投资', target: '/ranking-steady' },
  { icon: 'chart', title: '进阶投资', target: '/ranking-advance' },
  { icon: 'ranking', title: '基金排行', target: '/ranking' },
  { icon: 'new', title: '新发基金', target: '/ranking?f=STATUS:RAISING' },
  { icon: 'index', title: '指数基金', target: '/ranking?fundType=INDEX' },
  { icon: 'stack', title: 'FOF', target: '/ranking?fundType=FOF' },
  { icon: 'abroad', title: '海外投资', target: '/ranking?fundType=QDII' },
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
