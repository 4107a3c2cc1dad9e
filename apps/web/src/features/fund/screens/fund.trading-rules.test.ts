import { tradeNotices } from '@tongzhou/client/content'
import { fundDetail, tradingRules } from '@tongzhou/client/fund'
import { expect, test } from 'vitest'
import { answer, outage, refused } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleRaisedFund } from '../../../testing/sample-fund-detail'
import { sampleTradingRules } from '../../../testing/sample-trading-rules'
import { describeScreen } from '../../../testing/screen-states'

const rules = (facts: Partial<typeof sampleTradingRules> = {}) =>
  answer(tradingRules, { ...sampleTradingRules, ...facts })

describeScreen('/fund/trading-rules', {
  ready: {
    answers: [rules()],
    shows: [
      '昭衡新机混合A 898006',
      '现在买入',
      '确认份额',
      '平台 1折',
      '100万元以下',
      '1.20% 0.12%',
      '100万元及以上',
      '1,000.00 元/笔',
      '首次买入 10.00 元起',
      '追加买入 1.00 元起',
      '单笔上限 5万元',
      '单日上限 不限',
      '费率自 2026-03-01 起执行',
    ],
    hides: ['认购', '不收取这项费用', '收益从哪天算起'],
  },
  empty: {
    answers: [rules({ purchaseTiers: [] })],
    shows: ['不收取这项费用'],
    hides: ['100万元以下', '本平台不销售'],
  },
  more: {
    'nobody told the fees of a fund that is not sold here': {
      answers: [rules({ purchaseTiers: [], areFeesKnown: false, validFrom: null })],
      shows: ['本平台不销售该基金，费率以基金公司公告为准'],
      hides: ['不收取这项费用', '起执行'],
    },
  },
})

describeScreen('/fund/currency-trade-rules', {
  ready: {
    answers: [rules({ purchaseTiers: [], name: '澄岳货币A' })],
    shows: ['澄岳货币A', '收益从哪天算起', '周末没有收益', '不收取这项费用'],
  },
  empty: null,
})

describeScreen('/new-fund/trading-rules', {
  ready: {
    answers: [rules({ isRaising: true, name: '昭衡致远混合A' }), answer(fundDetail, sampleRaisedFund)],
    shows: [
      '昭衡致远混合A',
      '11-16',
      '12-04',
      '没有成立，本金和利息一起退回原卡',
      // 10,000 yuan at 0.1 %: 10,000 / 1.001 = 9,990.01 goes in.
      '认购费 9.99 元 费率 0.10%',
      '9,990.01 份',
      '现在认购',
      '首次认购 10.00 元起',
      '1.00% 0.10%',
    ],
    hides: ['现在买入', '卖出费率'],
  },
  empty: null,
  more: {
    'the raising is over: nothing is computed any more': {
      answers: [rules(), answer(fundDetail, { ...sampleRaisedFund, variant: 'NORMAL' })],
      shows: ['验资与成立'],
      hides: ['认购费算一算'],
    },
  },
})

const prompts = answer(tradeNotices, {
  prompts: [
    { kind: 'LIMITED', text: '单日限购 10 万元', announcementId: 'A2', day: '2026-11-20' },
    { kind: 'SUSPENDED', text: '暂停转换转入', announcementId: null, day: null },
  ],
})
const everyFund = ['交易日 15:00 前提交的申请按当日净值计算', '先买入的份额先卖出', '巨额赎回']

test('/fund/trading-rules/notice: what holds for every fund, and what for this one now', async () => {
  const { text, asked } = await renderScreen('/fund/trading-rules/notice', { answers: [prompts] })
  for (const piece of [...everyFund, '单日限购 10 万元', '暂停转换转入']) expect(text).toContain(piece)
  expect(asked).toEqual(['tradeNotices'])
})

test.each([
  ['refused', refused],
  ['not answered', outage],
] as const)(
  '/fund/trading-rules/notice: the rules of all stand also where this fund’s are %s',
  async (_, others) => {
    const { text } = await renderScreen('/fund/trading-rules/notice', { others })
    for (const piece of everyFund) expect(text).toContain(piece)
    expect(text).not.toContain('限购')
  },
)
