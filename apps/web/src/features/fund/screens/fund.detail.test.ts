import { fundDetail } from '@tongzhou/client/fund'
import { describe, expect, test } from 'vitest'
import { answer, outage, refused } from '../../../testing/fake-client'
import { renderScreen } from '../../../testing/render-screen'
import { sampleFundDetail, sampleRaisedFund } from '../../../testing/sample-fund-detail'

type Fund = typeof sampleFundDetail

const money: Fund = {
  ...sampleFundDetail,
  name: '澄岳货币A',
  typeLabel: '货币型',
  variant: 'MONEY',
  nav: '1.0000',
  dayGrowth: null,
  incomePer10k: '0.3512',
  sevenDayYield: '1.312',
  trading: { ...sampleFundDetail.trading, quickRedeem: true },
}
const notForSale: Fund = { ...sampleFundDetail, canBuy: false, statusLabel: '暂停申购' }
const young: Fund = {
  ...sampleFundDetail,
  performance: {
    ...sampleFundDetail.performance,
    percent: null,
    benchmark: null,
    maxDrawdown: null,
    reason: '成立不满 1 年',
  },
  figures: [],
}

/** What the head of each page says of its fund, while everything below it is still to come. */
const heads = [
  [
    '/fund/detail',
    'an ordinary fund',
    sampleFundDetail,
    [
      '昭衡新机混合A',
      '近1年收益',
      '2025-11-20 至 2026-11-20',
      '1.2040',
      '+3.49%',
      '5.17%',
      '开放申购',
      '规模 12.00 亿',
    ],
    ['暂不可买', '成立不满'],
  ],
  ['/fund/detail', 'one that cannot be bought', notForSale, ['暂不可买'], ['开放申购']],
  ['/fund/detail', 'one that is too young for a figure', young, ['成立不满 1 年'], ['2025-11-20 至']],
  [
    '/fund/currency-fund-detail',
    'a money fund',
    money,
    [
      '澄岳货币A',
      '7日年化收益率',
      '1 .312%',
      '0.3512',
      '支持快取',
      '普通 11-26 到账',
      '货币基金不等同于银行存款，不保证一定盈利',
    ],
    ['单位净值', '最大回撤'],
  ],
  [
    '/new-fund-detail',
    'a fund that is raised',
    sampleRaisedFund,
    ['昭衡致远混合A', '认购截止', '12-04', '募集期 2026-11-16 至 2026-12-04', '认购面值', '元/份', '认购期'],
    ['近1年收益', '单位净值', '募集结束于'],
  ],
] as const

test.each(heads)(
  '%s: %s: its own figures, and nothing of another kind',
  async (path, _, fund, shows, hides) => {
    const { text } = await renderScreen(path, {
      query: { fundCode: fund.fundCode },
      answers: [answer(fundDetail, fund)],
      others: 'waiting',
    })
    // The head ends where the cards begin that are still to come.
    for (const piece of shows) expect(text).toContain(piece)
    for (const piece of hides) expect(text).not.toContain(piece)
  },
)

describe.each(['/fund/detail', '/fund/currency-fund-detail', '/new-fund-detail'] as const)('%s', (path) => {
  test('loading: nothing is said of a fund before its answer', async () => {
    const { text, isLoading } = await renderScreen(path, { others: 'waiting' })
    expect(isLoading).toBe(true)
    expect(text).not.toMatch(/净值|收益|认购面值/)
  })

  test.each([
    ['refused', refused],
    ['broken', outage],
  ] as const)('%s: the sentence, the number to tell and a way to try again', async (_, failed) => {
    const { text } = await renderScreen(path, { others: failed })
    for (const piece of [failed.msg, `请求编号 ${failed.requestId}`, '重试']) expect(text).toContain(piece)
  })

  test('a visitor reads it as a customer does', async () => {
    const fund = {
      '/fund/detail': sampleFundDetail,
      '/fund/currency-fund-detail': money,
      '/new-fund-detail': sampleRaisedFund,
    }[path]
    const { text } = await renderScreen(path, {
      session: 'visitor',
      query: { fundCode: fund.fundCode },
      answers: [answer(fundDetail, fund)],
      others: 'waiting',
    })
    expect(text).toContain(fund.name)
  })
})
