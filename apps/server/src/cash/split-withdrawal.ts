import type { Queryable } from '@tongzhou/db/connect'
import { findMobileChangedAt } from '@tongzhou/db/stores/account/mobile-store'
import type { CardRow } from '@tongzhou/db/stores/account/card-store'
import {
  type HeldMoneyFund,
  type QuickReason,
  type PartWay,
  type QuickService,
  type WithdrawPart,
  type WithdrawWay,
  decideQuickRedemption,
  goingBy,
  mixedParts,
  normalParts,
  nothingAsked,
  quickOffer,
  totalQuickRoom,
  withinDay,
} from '@tongzhou/domain/cash/smart-redemption'
import { isQuickBatch, quickBatch } from '@tongzhou/domain/cash/quick-limits'
import { type Decision, accept } from '@tongzhou/domain/kernel/decision'
import { type Money, minMoney, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import type { CustomerStanding, StandingReason } from '@tongzhou/domain/trade/decide/customer-standing'
import { refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import { type CashFund, findCashHoldings, heldMoneyFunds, quickDay } from './cash-wallet'

/** Quick redemptions of a person and natural day (§3.11 [design]). */
export const MOST_QUICK_TIMES = 10
/** So long after a change of card or login mobile nothing is redeemed at once (R-ACT-20). */
const COOLING_MS = 24 * 3_600_000

export interface WithdrawalQuestion {
  readonly customerNo: string
  readonly card: CardRow
  readonly standing: CustomerStanding
  readonly amount: Money
  readonly way: WithdrawWay
  /** Only from this fund. */
  readonly fundCode: string | undefined
  readonly now: Date
}

export interface Withdrawal {
  readonly split: Decision<readonly WithdrawPart[], StandingReason | QuickReason>
  readonly available: Money
  readonly quickRoom: Money
  readonly offer: { readonly quick: Money; readonly normal: Money } | null
  readonly quickUntil: Date | null
}

/**
 * From which funds of a trade account an amount is taken now (§5.5): the same for the preview and the submit.
 */
export async function splitWithdrawal(
  db: Queryable,
  all: readonly CashFund[],
  question: WithdrawalQuestion,
): Promise<Withdrawal> {
  const { customerNo, card, now, amount, way, fundCode } = question
  const funds = all.filter((row) => fundCode === undefined || row.fundCode === fundCode)
  const holdings = await findCashHoldings(db, { customerNo, funds, now, tradeAcco: card.tradeAcco })
  const query = { customerNo, funds, holdings, now }
  const quick = await heldMoneyFunds(db, { ...query, way: 'QUICK' })
  const normal = await heldMoneyFunds(db, { ...query, way: 'NORMAL' })
  const mobileChangedAt = await findMobileChangedAt(db, customerNo)
  const { timesToday, isShut: isSuspended } = quick
  const service = quickService({ card, mobileChangedAt, timesToday, isSuspended, now })
  const quickFunds = withinDay(quick.funds, (await quickDay(db, now))?.left ?? null)
  const room = totalQuickRoom(quickFunds)
  const sellable = (code: string) => normal.funds.find((fund) => fund.fundCode === code)?.available ?? noMoney

  return {
    split: decideSplit(question, { quick: quickFunds, normal: normal.funds, sellable, service, room }),
    available: sumMoney(normal.funds.map((fund) => fund.available)),
    quickRoom: room,
    offer: way !== 'NORMAL' && amount > room ? quickOffer(amount, quickFunds, sellable) : null,
    quickUntil: service.coolingUntil === null ? null : new Date(service.coolingUntil),
  }
}

/** Why a part is taken from its fund, for the page. */
export function withdrawalReason(way: PartWay): string {
  return way === 'QUICK' ? '快取额度内，七日年化较低的先取' : '七日年化较低的先取'
}

function decideSplit(
  question: WithdrawalQuestion,
  facts: {
    quick: readonly HeldMoneyFund[]
    normal: readonly HeldMoneyFund[]
    sellable: (fundCode: string) => Money
    service: QuickService
    room: Money
  },
): Withdrawal['split'] {
  const { amount, way, standing } = question
  if (way === 'NORMAL') return byWay('NORMAL', decideNormal(question, facts.normal))
  // What is above the room is no fault of a mixed withdrawal; everything else of a quick one is.
  const asked = way === 'MIXED' && facts.room > noMoney ? minMoney(amount, facts.room) : amount
  const quick = decideQuickRedemption({
    amount: asked,
    customer: standing,
    funds: facts.quick,
    service: facts.service,
  })
  if (way === 'QUICK' || quick.kind === 'refused') return byWay('QUICK', quick)

  return mixedParts(amount, facts.quick, facts.sellable)
}

function byWay<Reason extends StandingReason | QuickReason>(
  way: PartWay,
  split: Decision<Parameters<typeof goingBy>[1], Reason>,
): Decision<readonly WithdrawPart[], Reason> {
  return split.kind === 'refused' ? split : accept(goingBy(way, split.value))
}

function decideNormal(question: WithdrawalQuestion, funds: readonly HeldMoneyFund[]) {
  const byStanding = refuseByStanding(question.standing, 'sell')
  if (byStanding) return byStanding

  return question.amount <= noMoney ? nothingAsked() : normalParts(question.amount, funds)
}

function quickService(of: {
  card: CardRow
  mobileChangedAt: Date | null
  timesToday: number
  isSuspended: boolean
  now: Date
}): QuickService {
  const { card, timesToday, now } = of
  const changes = [card.changedAt, of.mobileChangedAt].map((at) => at?.getTime() ?? 0)
  const cooling = new Date(Math.max(...changes) + COOLING_MS)

  return {
    isSuspended: of.isSuspended,
    timesToday,
    maxTimesPerDay: MOST_QUICK_TIMES,
    coolingUntil: cooling > now ? cooling.toISOString() : null,
    isCardChangeUnderReview: card.changeDueOn !== null,
    isNameHeld: card.isNameHeld,
    isInBatchWindow: isQuickBatch(now),
    batchUntil: quickBatch.until,
  }
}
