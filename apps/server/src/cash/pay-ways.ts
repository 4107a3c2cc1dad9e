import type { z } from 'zod'
import type { otherPayWay, payWayRow } from '@tongzhou/contract/trade/order-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { tiersInForce } from '@tongzhou/domain/fund/fee-schedule'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { type Day, addDays, dayOf } from '@tongzhou/domain/kernel/business-day'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import { purchaseFee } from '@tongzhou/domain/trade/fee/purchase-fee'
import { shownTDay } from '@tongzhou/domain/trade/trade-day'
import { type CashFund, findCashHoldings, fundsThatPay, loadCashFunds } from '../cash/cash-wallet'
import { type OwnCard, presentPayCard } from '../trading/own-cards'
import { businessOf } from '../trading/purchase-facts'

export type PayWayRow = z.output<typeof payWayRow>
type OtherWay = z.output<typeof otherPayWay>

/** Every way this customer could pay this fund, with what it costs and what stands against it. */
export async function findPayWays(
  db: Queryable,
  query: { customerNo: string; fund: TradedFund; cards: readonly OwnCard[]; amount: Money | null; now: Date },
): Promise<PayWayRow[]> {
  const { fund, cards, amount, now } = query
  const price = priceOf(fund, amount, now)
  const isRemitting = (await parameterOf(db, 'remit.enabled')) === 'true'
  const paying = await fundsThatPay(db, fund)
  const free = await cashByAccount(db, { ...query, funds: paying })
  const ways: PayWayRow[] = []
  for (const card of cards) {
    const { tradeAcco, bankName, cardTail } = card.row
    const own = { tradeAcco, bankName, cardTail, isToOpen: false, ...price }
    const { single, dailyLeft, reason } = presentPayCard(card)
    // Nothing is bought on a trade account whose card is being changed, however it is paid (R-BNK-11).
    const changing = card.isChangeUnderReview ? reason : null
    const short = amount !== null && [single, dailyLeft].some((limit) => limit !== null && amount > limit)
    const cardReason = reason ?? (short ? '超过银行卡限额' : null)
    ways.push({
      ...own,
      way: 'CARD',
      single,
      left: dailyLeft,
      usable: cardReason === null,
      reason: cardReason,
    })
    if (!card.isSigned) {
      // By a code of the bank for this payment alone (R-ACT-15).
      const onceReason =
        changing ??
        (card.bankState === 'MAINTENANCE' ? '银行维护中' : null) ??
        (short ? '超过银行卡限额' : null)
      const once = { ...own, way: 'CARD_ONCE', single, left: dailyLeft } as const
      ways.push({ ...once, usable: onceReason === null, reason: onceReason })
    }
    const cash = free.get(tradeAcco)
    if (cash !== undefined && paying.length > 0) {
      const cashReason = changing ?? (amount !== null && amount > cash ? '现金宝可用余额不足' : null)
      ways.push({
        ...own,
        way: 'CASH_PRODUCT',
        single: null,
        left: cash,
        usable: cashReason === null,
        reason: cashReason,
      })
    }
    if (isRemitting && card.canRemit) {
      const isToOpen = changing === null && !card.isRemitOpen
      const remitReason = isToOpen ? '需要先开通汇款支付' : changing
      const usable = remitReason === null
      ways.push({ ...own, way: 'REMIT', single: null, left: null, usable, reason: remitReason, isToOpen })
    }
  }

  return ways
}

/** The ways beside the card, with the last day that the shares of the cash product earn for the payer. */
export async function otherWays(
  db: Queryable,
  query: { customerNo: string; fund: TradedFund; cards: readonly OwnCard[]; now: Date },
): Promise<OtherWay[]> {
  const ways = await findPayWays(db, { ...query, amount: null })
  const others = ways.flatMap((row) => (row.way === 'CARD' ? [] : [{ ...row, way: row.way }]))
  const earnsUntil = others.some((row) => row.way === 'CASH_PRODUCT')
    ? await lastEarningDay(db, query.now)
    : null

  return others.map(({ way, tradeAcco, bankName, cardTail, single, left, usable, reason, isToOpen }) => ({
    way,
    tradeAcco,
    bankName,
    cardTail,
    left: single !== null && (left === null || single < left) ? single : left,
    usable,
    reason,
    isToOpen,
    earnsUntil: way === 'CASH_PRODUCT' ? earnsUntil : null,
  }))
}

/** The day before a redemption of now is confirmed; null beyond the published calendar (R-CASH-10). */
async function lastEarningDay(db: Queryable, now: Date): Promise<Day | null> {
  const [first] = await loadCashFunds(db)
  if (!first) return null
  const tDay = shownTDay(now, first.fund.terms)

  return tDay.kind === 'refused' ? null : addDays(redemptionDays(tDay.value, first.fund.terms).confirmDay, -1)
}

const preference = { CASH_PRODUCT: 0, CARD: 1, CARD_ONCE: 2, REMIT: 3 } as const

/** The cheapest usable way; of equally cheap ones the cash product, a card, a card by code, a transfer. */
export function cheapestWay(ways: readonly PayWayRow[]): PayWayRow | null {
  const usable = ways.filter((way) => way.usable)
  const rateOf = (way: PayWayRow) => way.rateDiscounted ?? 0n
  const sorted = usable.toSorted((a, b) =>
    rateOf(a) === rateOf(b) ? preference[a.way] - preference[b.way] : rateOf(a) < rateOf(b) ? -1 : 1,
  )

  return sorted[0] ?? null
}

/** What the cash product can pay, by trade account; of some of its funds where they are given. */
export async function cashByAccount(
  db: Queryable,
  query: { customerNo: string; now: Date; funds?: readonly CashFund[] },
): Promise<ReadonlyMap<string, Money>> {
  const funds = query.funds ?? (await loadCashFunds(db))
  const holdings = await findCashHoldings(db, { ...query, funds })
  const accounts = new Set(holdings.map((holding) => holding.position.tradeAcco))

  return new Map(
    [...accounts].map((tradeAcco) => [
      tradeAcco,
      sumMoney(
        holdings
          .filter((holding) => holding.position.tradeAcco === tradeAcco)
          .map((holding) => holding.sellable),
      ),
    ]),
  )
}

function priceOf(
  fund: TradedFund,
  amount: Money | null,
  now: Date,
): Pick<PayWayRow, 'rateDiscounted' | 'fee'> {
  const feeType = businessOf(fund) === 'subscription' ? 'subscription' : 'purchase'
  const tiers = tiersInForce(fund.terms.feeRules, { feeType, investorType: 'individual', day: dayOf(now) })
  if (amount === null || amount <= 0n) return { rateDiscounted: null, fee: null }
  const { rate, fee } = purchaseFee(amount, { tiers, discount: fund.discount })

  return { rateDiscounted: rate, fee }
}
