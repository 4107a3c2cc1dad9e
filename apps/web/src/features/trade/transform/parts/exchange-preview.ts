import type { ResponseOf } from '@tongzhou/client/call'
import type { SwapWay } from '@tongzhou/client/sets/swap-way'
import type { compareExchange, transformPage } from '@tongzhou/client/trade'
import { formatShares } from '@tongzhou/domain/format/amounts'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { RATE_ONE, type Rate, rateOfUnits } from '@tongzhou/domain/kernel/rate'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { sharesAfterMove } from '@tongzhou/domain/trade/fee/exchange-ways'
import { shareLimitFault } from '@tongzhou/domain/trade/limits/sale-limits'

export type ExchangePage = ResponseOf<typeof transformPage>
export type ExchangeAccount = ExchangePage['accounts'][number]
export type Comparison = ResponseOf<typeof compareExchange>
export type ExchangeOption = Comparison['options'][number]

/** The ways that this page can submit itself. */
export type SubmittedWay = 'TRANSFORM' | 'SELL_THEN_BUY'

/** What a way is called, and what its button does. */
export const wayWords: Readonly<Record<SwapWay, { label: string; verb: string; note: string }>> = {
  TRANSFORM: { label: '直接转换', verb: '转换', note: '两只基金同一天的净值，不空仓' },
  SELL_THEN_BUY: { label: '卖出再买', verb: '卖出再买', note: '钱到监督账户那天自动买入' },
  SELL_TO_CASH: { label: '先转到现金宝', verb: '去卖出', note: '现金宝份额可用后，自己再买入' },
  HOLD: { label: '不动', verb: '', note: '继续持有，没有本次费用' },
}

/**
 * What is wrong with a number of shares that are to go over, in a sentence; null = nothing. The rule is the
 * server's own.
 */
export function exchangeFault(page: ExchangePage, account: ExchangeAccount, shares: Shares): string | null {
  const available = sharesFrom(account.available)
  const fault = shareLimitFault(shares, {
    held: sharesFrom(account.total),
    available,
    earliest: null,
    min: sharesFrom(page.minShares),
    minRemain: sharesFrom(page.minRemain),
  })
  switch (fault?.reason) {
    case undefined:
      return null
    case 'NOT_ENOUGH_SHARES':
    case 'SHARES_LOCKED':
      return `可转份额不足，最多可转 ${formatShares(available)} 份`
    case 'BELOW_MIN_REDEMPTION':
      return `单笔转出不能低于 ${formatShares(page.minShares)} 份`
    case 'MUST_REDEEM_ALL':
      return `转出后剩余低于最低持有 ${formatShares(page.minRemain)} 份，请减少份额或全部转出`
  }
}

/** The shares that selling and buying again brings after a move of the target's NAV; null: not known. */
export function thenBuyShares(comparison: Comparison, move: Rate): Shares | null {
  const option = comparison.options.find(({ way }) => way === 'SELL_THEN_BUY')
  const { nav } = comparison.to
  if (option === undefined || option.inNet === null || nav === null) return null

  return sharesAfterMove(moneyFrom(option.inNet), {
    nav: navFrom(nav),
    move,
    rounding: comparison.sharesRounding,
  })
}

/** A whole number of tenths of a percent as a rate: 10 = +1.0 %. */
export function moveOf(tenths: number): Rate {
  return rateOfUnits((BigInt(tenths) * RATE_ONE) / 1000n)
}

/** Which account the shares come from: a trade account with its fee side. */
export function chosenExchangeAccount(page: ExchangePage, key: string): ExchangeAccount | undefined {
  return page.accounts.find(({ tradeAcco, chargeType }) => `${tradeAcco}/${chargeType}` === key)
}
