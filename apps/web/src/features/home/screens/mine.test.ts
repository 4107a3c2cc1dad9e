import { customerProfile } from '@tongzhou/client/account'
import { noticeInfo } from '@tongzhou/client/content'
import { assetOverview } from '@tongzhou/client/holding'
import { expect, test } from 'vitest'
import { answer } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleCustomer } from '../../../testing/sample-house'
import { sampleOverview } from '../../../testing/sample-position'
import { describeScreen } from '../../../testing/screen-states'

const assets = (facts: Partial<typeof sampleOverview> = {}) =>
  answer(assetOverview, { ...sampleOverview, ...facts })
const noNotices = answer(noticeInfo, { notices: [], popup: null })
const who = (facts: Partial<typeof sampleCustomer>) =>
  answer(customerProfile, { ...sampleCustomer, ...facts })

const ready = {
  answers: [assets(), noNotices],
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
    noNotices,
  ],
  shows: ['0 .00', '含在途资金'],
  hides: ['按 11-20'],
} as const

describeScreen('/mine', {
  ready,
  empty,
  more: {
    'what is under way, and papers that end within thirty days': {
      answers: [
        assets({ inTransitOrders: 2 }),
        who({ idEnd: '2026-12-23', riskValidUntil: '2026-12-24' }),
        noNotices,
      ],
      shows: ['2 笔交易在途', '身份证件将于 2026-12-23 到期'],
      hides: ['风险测评将于'],
    },
    'papers that have ended': {
      answers: [assets(), who({ riskValidUntil: '2026-11-22' }), noNotices],
      shows: ['风险测评已于 2026-11-22 到期，请更新'],
    },
    'an account that is not opened yet says only that': {
      answers: [
        assets(),
        who({ steps: { ...sampleCustomer.steps, crs: false }, riskValidUntil: '2026-11-22', mobile: null }),
        noNotices,
      ],
      shows: ['开户尚未完成，完成后即可买入基金', '手机号已失效'],
      hides: ['风险测评已于'],
    },
  },
})
describeScreen('/common/mine', { ready, empty })

test('a visitor reads what would stand here, and the ways in', async () => {
  const { text } = await renderScreen('/mine', { session: 'visitor', answers: [noNotices] })
  for (const piece of ['登录后查看资产与交易', '登录', '注册', '资产与交易']) expect(text).toContain(piece)
  for (const piece of ['总资产（元）', '138****']) expect(text).not.toContain(piece)
})
