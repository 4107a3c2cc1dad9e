import { customerProfile } from '@tongzhou/client/account'
import { noticeInfo } from '@tongzhou/client/content'
import { assetOverview } from '@tongzhou/client/holding'
import { customerHome } from '@tongzhou/client/home'
import type { TodoKind } from '@tongzhou/client/sets/todo-kind'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleCustomer } from '../../../testing/sample-house'
import { sampleOverview } from '../../../testing/sample-position'
import { describeScreen } from '../../../testing/screen-states'

const assets = (facts: Partial<typeof sampleOverview> = {}) =>
  answer(assetOverview, { ...sampleOverview, ...facts })
const noNotices = answer(noticeInfo, { notices: [], popup: null })
const todo = (kind: TodoKind, title: string) => ({ kind, title, note: null, about: null })
const own = (...todos: ReturnType<typeof todo>[]) =>
  answer(customerHome, { isChangeBroken: false, change: null, todos, news: [] })
const who = (facts: Partial<typeof sampleCustomer>) =>
  answer(customerProfile, { ...sampleCustomer, ...facts })

const ready = {
  answers: [assets(), own(), noNotices],
  shows: [
    '*三 138****0000',
    'C4 积极型',
    '有效至 2027-11-22',
    '6,341 .88',
    '按 11-20',
    '+44.94',
    '+94.88',
    '+68.13',
    '资产与交易',
    '账户',
    '消息与设置',
    '银行卡',
  ],
  hides: ['笔交易在途', '开户尚未完成', '到期，', '将于', '登录后查看'],
} as const
const empty = {
  answers: [
    assets({
      totalAssets: '0.00',
      dayIncome: '0.00',
      holdingIncome: '0.00',
      cumulativeIncome: '0.00',
      dayIncomeDate: null,
      asOf: null,
    }),
    own(),
    noNotices,
  ],
  shows: ['0 .00', '含在途资金'],
  hides: ['按 11-20'],
} as const

describeScreen('/mine', {
  ready,
  empty,
  more: {
    'what is under way, and what is his to do': {
      answers: [
        assets({ inTransitOrders: 2 }),
        own(todo('PAYMENT_UNKNOWN', '付款结果待银行确认'), todo('ID_END', '身份证件将于 2026-12-23 到期')),
        noNotices,
      ],
      shows: ['2 笔交易在途', '付款结果待银行确认', '身份证件将于 2026-12-23 到期'],
      hides: ['项需要您处理'],
    },
    'more to do than two': {
      answers: [
        assets(),
        own(
          todo('SIGN_CARD', '银行卡需要重新签约'),
          todo('ID_END', '身份证件'),
          todo('RISK_END', '风险测评已于'),
        ),
        noNotices,
      ],
      shows: ['银行卡需要重新签约', '还有 1 项需要您处理'],
      hides: ['风险测评已于'],
    },
    'an account that is not opened yet': {
      answers: [
        assets(),
        own(),
        who({ steps: { ...sampleCustomer.steps, crs: false }, mobile: null }),
        noNotices,
      ],
      shows: ['开户尚未完成，完成后即可买入基金', '手机号已失效'],
    },
  },
})
describeScreen('/common/mine', { ready, empty })

test('a visitor reads what would stand here, and the ways in', async () => {
  const { text } = await renderScreen('/mine', { session: 'visitor', answers: [noNotices] })
  for (const piece of ['登录后查看资产与交易', '登录', '注册', '资产与交易']) expect(text).toContain(piece)
  for (const piece of ['总资产（元）', '138****']) expect(text).not.toContain(piece)
})
