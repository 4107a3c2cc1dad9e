import type { Queryable } from '@tongzhou/db/connect'
import { purchaseDays } from '@tongzhou/domain/calendar/settlement'
import { tradingDayOnOrAfter, tradingDaysBetween } from '@tongzhou/domain/calendar/trade-calendar'
import { tiersInForce } from '@tongzhou/domain/fund/fee-schedule'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Refused } from '@tongzhou/domain/kernel/decision'
import { type Money, addMoney, noMoney } from '@tongzhou/domain/kernel/money'
import { sharesFor } from '@tongzhou/domain/kernel/nav'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { PurchaseReason } from '@tongzhou/domain/trade/decide/decide-purchase'
import type { RedemptionDraft, RedemptionReason } from '@tongzhou/domain/trade/decide/decide-redemption'
import type { TransformReason } from '@tongzhou/domain/trade/decide/decide-transform'
import { type ExchangeWay, yearCostOf, yearCostOfHeld } from '@tongzhou/domain/trade/fee/exchange-ways'
import { purchaseFee } from '@tongzhou/domain/trade/fee/purchase-fee'
import { sellThenBuyDays } from '@tongzhou/domain/trade/fee/sell-then-buy'
import { cashTarget } from '../../../cash/cash-target'
import { classFeesOf } from '../../../market/class-fees'
import type { Market } from '../../../market/market-data'
import { firstSaleOf } from '../../../trading/first-sale'
import { judgeThenBuy } from '../../../trading/orders/judge-sell-then-buy'
import { trySale } from '../../../trading/orders/judge-sale'
import { tryTransform } from '../../../trading/orders/judge-transform'
import { trialOfBuy } from '../../../trading/orders/judged'
import type { OwnSide } from '../../../trading/own-side'
import type { TradingCustomer } from '../../../trading/standing'

/** What is to go from one fund into another, and who does it. */
export interface Exchange extends OwnSide {
  readonly target: TradedFund
  readonly trader: TradingCustomer
  readonly shares: Shares
  readonly now: Date
  readonly market: Market
}

/** One way with its figures at the newest NAVs; null where one is not known or the way is refused. */
export interface ExchangeOption {
  readonly way: ExchangeWay
  /** By the decision of its submit. */
  readonly refusal: Refused<TransformReason | RedemptionReason | PurchaseReason | 'CASH_PRODUCT_EMPTY'> | null
  readonly redemptionFee: Money | null
  readonly buyFee: Money | null
  readonly total: Money | null
  readonly sellTDay: Day | null
  readonly confirmDate: Day | null
  readonly buyTDay: Day | null
  readonly buyConfirmDate: Day | null
  readonly sellableDate: Day | null
  readonly daysOut: number | null
  readonly inNet: Money | null
  readonly inShares: Shares | null
  /** What the year after costs, without these fees. */
  readonly yearAfter: Money | null
}

const nothing: Omit<ExchangeOption, 'way' | 'refusal'> = {
  redemptionFee: null,
  buyFee: null,
  total: null,
  sellTDay: null,
  confirmDate: null,
  buyTDay: null,
  buyConfirmDate: null,
  sellableDate: null,
  daysOut: null,
  inNet: null,
  inShares: null,
  yearAfter: null,
}

/** All four ways in the order they are shown: each refused by the decision of its own submit (R-SWP-1). */
export async function exchangeOptions(db: Queryable, exchange: Exchange): Promise<ExchangeOption[]> {
  const { fund, own, trader, shares, now } = exchange
  const { position, lots, card } = own
  const changeDueOn = card?.changeDueOn ?? null
  const { decision: sale } = await trySale(db, { trader, fund, position, lots, shares, changeDueOn, now })

  return [
    await byTransform(db, exchange),
    sale.kind === 'refused'
      ? { ...nothing, way: 'SELL_THEN_BUY', refusal: sale }
      : await bySelling(db, exchange, sale.value),
    sale.kind === 'refused'
      ? { ...nothing, way: 'SELL_TO_CASH', refusal: sale }
      : await byCash(db, exchange, sale.value),
    byHolding(exchange, sale.kind === 'refused' ? null : sale.value),
  ]
}

async function byTransform(db: Queryable, exchange: Exchange): Promise<ExchangeOption> {
  const { fund: out, own, target, trader, shares, now } = exchange
  const { position, lots } = own
  const { decision } = await tryTransform(db, { trader, out, target, position, lots, shares, now })
  if (decision.kind === 'refused') return { ...nothing, way: 'TRANSFORM', refusal: decision }
  const { estimate, tDay, expectConfirmDay: confirmDay, expectSellableDay: sellableDay } = decision.value
  const redemptionFee = estimate === null ? null : addMoney(estimate.out.fee, estimate.out.backFee)
  const buyFee = estimate?.makeupFee ?? null

  return {
    ...nothing,
    way: 'TRANSFORM',
    refusal: null,
    redemptionFee,
    buyFee,
    total: redemptionFee === null || buyFee === null ? null : addMoney(redemptionFee, buyFee),
    sellTDay: tDay,
    confirmDate: confirmDay,
    buyTDay: tDay,
    buyConfirmDate: confirmDay,
    sellableDate: firstSaleOf(target, { confirmDay, sellableDay }),
    daysOut: 0,
    inNet: estimate?.inNet ?? null,
    inShares: estimate?.inShares ?? null,
    yearAfter: estimate === null ? null : yearInTarget(exchange, estimate.inNet),
  }
}

async function bySelling(db: Queryable, exchange: Exchange, sale: RedemptionDraft): Promise<ExchangeOption> {
  const { fund: out, target } = exchange
  const refusal = await refusalOfBuying(db, exchange, sale)
  if (refusal !== null) return { ...nothing, way: 'SELL_THEN_BUY', refusal }
  const days = sellThenBuyDays(sale.tDay, { out: out.terms, in: target.terms, moneyLag: out.terms.lags.pay })

  return { ...boughtWith(exchange, sale, days.buyTDay), way: 'SELL_THEN_BUY' }
}

/** Into the cash product, and bought by hand on the first T with which its new shares may be used. */
async function byCash(db: Queryable, exchange: Exchange, sale: RedemptionDraft): Promise<ExchangeOption> {
  const { fund: out, target } = exchange
  const way = 'SELL_TO_CASH'
  const cash = await cashTarget(db, out)
  if (cash.kind === 'refused') return { ...nothing, way, refusal: cash }
  const refusal = await refusalOfBuying(db, exchange, sale)
  if (refusal !== null) return { ...nothing, way, refusal }
  const legs = { out: out.terms, in: cash.value.fund.terms, moneyLag: out.terms.lags.pay }
  const { sellableDay } = sellThenBuyDays(sale.tDay, legs)

  return {
    ...boughtWith(exchange, sale, tradingDayOnOrAfter(target.terms.calendar, sellableDay)),
    way,
  }
}

/** The purchase as the submit of a 赎转购 judges it: what is bought by hand later passes the same checks. */
async function refusalOfBuying(db: Queryable, exchange: Exchange, sale: RedemptionDraft) {
  const { fund: out, target, trader, now } = exchange
  const bought = await judgeThenBuy(db, { sale, out, target }, { trader, now, ...trialOfBuy })

  return bought.kind === 'refused' ? bought : null
}

/** The fees, days and shares of a purchase with the money of a sale. */
function boughtWith(exchange: Exchange, sale: RedemptionDraft, buyTDay: Day): Omit<ExchangeOption, 'way'> {
  const { fund: out, target } = exchange
  const { confirmDay, sellableDay } = purchaseDays(buyTDay, target.terms)
  const days = {
    sellTDay: sale.tDay,
    confirmDate: sale.expectConfirmDay,
    buyTDay,
    buyConfirmDate: confirmDay,
    sellableDate: firstSaleOf(target, { confirmDay, sellableDay }),
    daysOut: tradingDaysBetween(out.terms.calendar, sale.tDay, buyTDay).length - 1,
  }
  const { estimate } = sale
  if (estimate === null) return { ...nothing, ...days, refusal: null }
  const tiers = tiersInForce(target.terms.feeRules, {
    feeType: 'purchase',
    investorType: 'individual',
    day: buyTDay,
  })
  const { net, fee: buyFee } = purchaseFee(estimate.amount, { tiers, discount: target.discount })
  const redemptionFee = addMoney(estimate.fee, estimate.backFee)
  const nav = target.terms.latestNav?.nav

  return {
    ...days,
    refusal: null,
    redemptionFee,
    buyFee,
    total: addMoney(redemptionFee, buyFee),
    inNet: net,
    inShares: nav === undefined ? null : sharesFor(net, nav, target.terms.sharesRounding),
    yearAfter: yearInTarget(exchange, net),
  }
}

function byHolding(exchange: Exchange, sale: RedemptionDraft | null): ExchangeOption {
  const { fund, market } = exchange
  const held = market.funds.get(fund.fundCode)
  const lots = sale?.estimate?.lots ?? null

  return {
    ...nothing,
    way: 'HOLD',
    refusal: null,
    total: noMoney,
    yearAfter: held === undefined || lots === null ? null : yearCostOfHeld(lots, classFeesOf(held)),
  }
}

function yearInTarget({ target, market }: Exchange, net: Money): Money | null {
  const known = market.funds.get(target.fundCode)

  return known === undefined ? null : yearCostOf(net, classFeesOf(known))
}
