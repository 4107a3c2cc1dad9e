import { ownShare, partnerAuthorization, shareCard } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { protocolNames } from '@tongzhou/client/content'
import { answer } from '../../../../testing/fake-client'
import { describeScreen } from '../../../../testing/screen-states'

const s = 'A'.repeat(22)
const shared = answer(shareCard, {
  card: {
    asOf: '2026-11-18',
    classes: [
      { label: '混合型', percent: '62.50' },
      { label: '债券型', percent: '37.50' },
    ],
    funds: 3,
    longestDays: 412,
    planWeeks: 30,
  },
})
const over = answer(shareCard, { card: null })
const live = { sharedAt: '2026-11-18T10:21:00+08:00', until: '2026-12-18T10:21:00+08:00' }
const notMine = answer(ownShare, { mayShare: true, live: null })

const texts = answer(protocolNames, { protocols: [] })
const asked = (current: ResponseOf<typeof partnerAuthorization>['current']) =>
  answer(partnerAuthorization, {
    name: '安康保险经纪',
    registration: 'R'.repeat(43),
    purpose: '为您测算保障缺口',
    returnUrl: 'https://partner.example/back',
    days: 180,
    scopes: [
      { scope: 'NAME', value: '*三丰' },
      { scope: 'RISK', value: null },
    ],
    current,
  })

describeScreen('/share-real', {
  ready: {
    query: { s },
    answers: [shared, notMine],
    shows: [
      '我怎么投',
      '混合型',
      '62.50%',
      '3 只',
      '412 天',
      '30 周',
      '截至 11-18 周三',
      '了解我的风险承受能力',
    ],
    hides: ['停止分享', '生成链接', '元'],
  },
  empty: null,
  more: {
    'a partner asks': {
      query: { type: 'auth', partner: 'HEALTH01' },
      answers: [asked(null), texts],
      shows: [
        '安康保险经纪请求使用您的信息',
        '用途：为您测算保障缺口',
        '姓名',
        '*三丰',
        '暂无',
        '180 天后自动到期',
        '验证身份后选择',
        '不同意，返回安康保险经纪',
      ],
      hides: ['同意授权', '分享您怎么投'],
    },
    'a partner was answered': {
      query: { type: 'auth', partner: 'HEALTH01' },
      answers: [asked({ scopes: ['NAME'], until: '2027-05-17T10:21:00+08:00' })],
      shows: ['已授权安康保险经纪', '撤回授权', '返回安康保险经纪'],
    },
    'that is over': { query: { s }, answers: [over, notMine], shows: ['分享已结束'], hides: ['我怎么投'] },
    'of who never ran a plan': {
      query: { s },
      answers: [
        answer(shareCard, {
          card: {
            asOf: '2026-11-18',
            classes: [{ label: '货币型', percent: '100.00' }],
            funds: 1,
            longestDays: 3,
            planWeeks: 0,
          },
        }),
        notMine,
      ],
      shows: ['100.00%'],
      hides: ['定投坚持'],
    },
    'of one’s own': {
      query: { s },
      answers: [shared, answer(ownShare, { mayShare: true, live: { ...live, isThis: true } })],
      shows: ['您正在分享', '停止分享', '12-18'],
    },
    'without a link': {
      query: {},
      answers: [notMine],
      shows: ['分享您怎么投', '生成链接'],
    },
    'without a link, while one is live': {
      query: {},
      answers: [answer(ownShare, { mayShare: true, live: { ...live, isThis: false } })],
      shows: ['停止分享', '换一条新链接'],
    },
    'of who holds nothing': {
      query: {},
      answers: [answer(ownShare, { mayShare: false, live: null })],
      shows: ['现在没有可以分享的持仓'],
    },
  },
})
