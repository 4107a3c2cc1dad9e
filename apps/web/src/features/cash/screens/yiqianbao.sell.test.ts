import type { ResponseOf } from '@tongzhou/client/call'
import { cashOverview, previewWithdraw } from '@tongzhou/client/cash'
import { answer } from '../../../testing/fake-client'
import { sampleCashOverview } from '../../../testing/sample-cash'
import { describeScreen } from '../../../testing/screen-states'

const part = {
  fundCode: '890102',
  name: '青峦活期添利货币A',
  sevenDayYield: '1.921',
  why: '快取额度内，七日年化较低的先取',
}
const quick: ResponseOf<typeof previewWithdraw> = {
  parts: [{ ...part, amount: '3000.00', way: 'QUICK' }],
  tDay: '2026-11-27',
  arriveDate: '2026-11-27',
  normalArriveDate: '2026-11-30',
  available: '34543.56',
  quickRoom: '3000.00',
  offer: null,
  quickCost: { income: '0.45', earnsUntil: '2026-11-29', incomeDate: '2026-11-25' },
  quickUntil: null,
}
const held = answer(cashOverview, sampleCashOverview)
const nothing = answer(cashOverview, { ...sampleCashOverview, accounts: [] })
const empty = { answers: [nothing], shows: ['现金宝里还没有可转出的金额', '转入'] } as const

describeScreen('/yiqianbao/redeem', {
  ready: {
    query: { amount: '3000' },
    answers: [held, answer(previewWithdraw, quick)],
    shows: [
      '银行垫付，今日到卡',
      '今日 快速到账',
      '约 0.45 元',
      '普通转出计收益到 11-29；按 11-25 万份收益测算',
      '快取额度内，七日年化较低的先取',
      '其中今日可快取 3,000.00 元',
      '转出 3,000.00 元',
      '工商银行(尾号 6789)',
    ],
  },
  empty,
  more: {
    'the platform advances so much in a day for everybody: what is left of it': {
      query: { amount: '3000' },
      answers: [
        answer(cashOverview, { ...sampleCashOverview, quickDay: { limit: '500000.00', left: '2000.00' } }),
        answer(previewWithdraw, quick),
      ],
      shows: ['平台每日为全部客户垫付 500,000.00 元，今日还剩 2,000.00 元'],
    },
    'nothing is left of it': {
      query: { amount: '3000' },
      answers: [
        answer(cashOverview, { ...sampleCashOverview, quickDay: { limit: '500000.00', left: '0.00' } }),
        answer(previewWithdraw, quick),
      ],
      shows: ['平台今日的快取额度已用完，0 点恢复，请使用普通取现'],
      hides: ['先到先得'],
    },
    'above the quick room both ways are offered': {
      query: { amount: '5000' },
      answers: [
        held,
        answer(previewWithdraw, {
          ...quick,
          parts: [],
          quickCost: null,
          offer: { quick: '3000.00', normal: '2000.00' },
        }),
      ],
      shows: ['超过今日可快取的 3,000.00 元', '快速 3,000.00 加普通 2,000.00', '全部用普通转出'],
    },
    'after a change of the card': {
      query: { amount: '3000' },
      answers: [held, answer(previewWithdraw, { ...quick, quickUntil: '2026-11-27T10:12:00+08:00' })],
      shows: ['11-27 周五 10:12 后可以快速转出'],
    },
  },
})

describeScreen('/yiqianbao/sell', {
  ready: {
    query: { amount: '3000' },
    answers: [
      held,
      answer(previewWithdraw, {
        ...quick,
        parts: [{ ...part, amount: '3000.00', way: 'NORMAL' }],
        quickCost: null,
      }),
    ],
    shows: ['登记机构确认后到卡', '11-30 周一 前 普通到账', '0.00 元'],
    hides: ['快速到账'],
  },
  empty,
})

describeScreen('/new-yqb/sell', {
  ready: {
    query: { amount: '5000', way: 'MIXED' },
    answers: [
      held,
      answer(previewWithdraw, {
        ...quick,
        parts: [...quick.parts, { ...part, amount: '2000.00', way: 'NORMAL' }],
      }),
    ],
    shows: ['3,000.00 元，银行垫付', '2,000.00 元，24:00 前', '快速 · 青峦', '普通 · 青峦'],
  },
  empty,
})
