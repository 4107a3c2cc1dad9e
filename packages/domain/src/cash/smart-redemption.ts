import { assert } from '../kernel/assert'
import { type Decision, type Refused, accept, refuse } from '../kernel/decision'
import { type Money, maxMoney, minMoney, noMoney, printMoney, subtractMoney, sumMoney } from '../kernel/money'
import type { Rate } from '../kernel/rate'
import {
  type CustomerStanding,
  type StandingReason,
  refuseByStanding,
} from '../trade/decide/customer-standing'
import { QUICK_CAP } from './quick-limits'
import type { TopUpPart } from './smart-top-up'

/** How a part of a withdrawal is taken. */
export const partWays = ['QUICK', 'NORMAL'] as const
export type PartWay = (typeof partWays)[number]

/** How a withdrawal is asked for: wholly one way, or the quick room first and the rest the ordinary way. */
export const withdrawWays = [...partWays, 'MIXED'] as const
export type WithdrawWay = (typeof withdrawWays)[number]

/** A part of a withdrawal with its way. */
export interface WithdrawPart extends TopUpPart {
  readonly way: PartWay
}

/** A money fund the customer holds in his cash product (§5.5). 1 share = 1 yuan. */
export interface HeldMoneyFund {
  readonly fundCode: string
  /** Confirmed, not frozen. */
  readonly available: Money
  readonly sevenDayYield: Rate
  /** The fund offers quick redemption and it is not suspended. */
  readonly isQuick: boolean
  /** Taken quickly today by this person in this fund, over all trade accounts. */
  readonly quickUsedToday: Money
  /** Room left in the fund's own quota of the day; null = none set. */
  readonly quickFundQuotaLeft: Money | null
  /** A holding period is still running: such funds are taken last. */
  readonly hasPendingMaturity: boolean
}

/** room(f) = min(available, 10,000 − used today, fund's quota left), never below zero (§5.5). */
export function quickRoom(fund: HeldMoneyFund): Money {
  if (!fund.isQuick) return noMoney
  const ofPerson = maxMoney(subtractMoney(QUICK_CAP, fund.quickUsedToday), noMoney)
  const room = minMoney(fund.available, ofPerson)

  return maxMoney(fund.quickFundQuotaLeft === null ? room : minMoney(room, fund.quickFundQuotaLeft), noMoney)
}

/** What can be taken quickly over all funds. */
export function totalQuickRoom(funds: readonly HeldMoneyFund[]): Money {
  return sumMoney(funds.map(quickRoom))
}

/** Quick money is taken of the lowest yield first, then of the fund with most room. */
function inQuickOrder(funds: readonly HeldMoneyFund[]): readonly HeldMoneyFund[] {
  return funds.toSorted((a, b) => {
    if (a.sevenDayYield !== b.sevenDayYield) return a.sevenDayYield < b.sevenDayYield ? -1 : 1
    const [roomA, roomB] = [quickRoom(a), quickRoom(b)]
    if (roomA !== roomB) return roomA > roomB ? -1 : 1
    return a.fundCode < b.fundCode ? -1 : 1
  })
}

/**
 * The funds with rooms that together come to no more than what the platform still advances today
 * (`quick.perDay`, R-CASH-8), given to those that are taken first; null: it sets no limit.
 */
export function withinDay(funds: readonly HeldMoneyFund[], dayLeft: Money | null): readonly HeldMoneyFund[] {
  if (dayLeft === null) return funds
  let left = dayLeft

  return inQuickOrder(funds).map((fund) => {
    const room = minMoney(quickRoom(fund), left)
    left = subtractMoney(left, room)

    return { ...fund, quickFundQuotaLeft: room }
  })
}

/**
 * Quick first: lowest yield, then the fund with most room. The parts sum to the amount, or it does not fit.
 */
export function quickParts(
  amount: Money,
  funds: readonly HeldMoneyFund[],
): Decision<readonly TopUpPart[], 'QUICK_ROOM_EXCEEDED'> {
  const room = totalQuickRoom(funds)
  if (amount > room) return refuse('QUICK_ROOM_EXCEEDED', { room: printMoney(room) })

  return accept(take(inQuickOrder(funds), amount, quickRoom))
}

/** Ordinary redemption: lowest yield first, funds with a running period last; at most what is available. */
export function normalParts(
  amount: Money,
  funds: readonly HeldMoneyFund[],
): Decision<readonly TopUpPart[], 'NOT_ENOUGH_SHARES'> {
  const available = sumMoney(funds.map((f) => f.available))
  if (amount > available) return refuse('NOT_ENOUGH_SHARES', { available: printMoney(available) })
  const order = funds.toSorted((a, b) => {
    if (a.hasPendingMaturity !== b.hasPendingMaturity) return a.hasPendingMaturity ? 1 : -1
    if (a.sevenDayYield !== b.sevenDayYield) return a.sevenDayYield < b.sevenDayYield ? -1 : 1
    return a.fundCode < b.fundCode ? -1 : 1
  })

  return accept(take(order, amount, (f) => f.available))
}

/**
 * More than the quick room: what the page offers instead, the room quickly and the rest the ordinary way
 * (§5.5). `sellable` is what an ordinary redemption may take of a fund with the present T; null = the rest
 * could not be had today.
 */
export function quickOffer(
  amount: Money,
  funds: readonly HeldMoneyFund[],
  sellable: (fundCode: string) => Money,
): { readonly quick: Money; readonly normal: Money } | null {
  const quick = minMoney(amount, totalQuickRoom(funds))
  const normal = subtractMoney(amount, quick)
  const left = funds.map((fund) =>
    minMoney(subtractMoney(fund.available, quickRoom(fund)), sellable(fund.fundCode)),
  )

  return normal > sumMoney(left) ? null : { quick, normal }
}

/**
 * The whole quick room of the amount and the rest the ordinary way (R-CASH-9), quick parts first; what fits
 * the room is quick alone. `sellable` is what an ordinary redemption may take of a fund with the present T.
 */
export function mixedParts(
  amount: Money,
  funds: readonly HeldMoneyFund[],
  sellable: (fundCode: string) => Money,
): Decision<readonly WithdrawPart[], 'QUICK_ROOM_EXCEEDED' | 'NOT_ENOUGH_SHARES'> {
  const room = totalQuickRoom(funds)
  if (room <= noMoney) return refuse('QUICK_ROOM_EXCEEDED', { room: printMoney(room) })
  const quick = quickParts(minMoney(amount, room), funds)
  if (quick.kind === 'refused') return quick
  const takenOf = (fundCode: string) =>
    sumMoney(quick.value.filter((part) => part.fundCode === fundCode).map((part) => part.amount))
  const left = funds.map((fund) => ({
    ...fund,
    available: minMoney(subtractMoney(fund.available, takenOf(fund.fundCode)), sellable(fund.fundCode)),
  }))
  const most = sumMoney([minMoney(amount, room), ...left.map((fund) => fund.available)])
  if (amount > most) return refuse('NOT_ENOUGH_SHARES', { available: printMoney(most) })
  const rest = subtractMoney(amount, minMoney(amount, room))
  const normal = rest === noMoney ? accept([]) : normalParts(rest, left)
  if (normal.kind === 'refused') return normal

  return accept([...goingBy('QUICK', quick.value), ...goingBy('NORMAL', normal.value)])
}

/** Parts of one way, as parts of a withdrawal. */
export function goingBy(way: PartWay, parts: readonly TopUpPart[]): readonly WithdrawPart[] {
  return parts.map((part) => ({ ...part, way }))
}

/** Nothing is less than the least part of a fund, a hundredth of a share. */
export function nothingAsked(): Refused<'BELOW_MIN_REDEMPTION'> {
  return refuse('BELOW_MIN_REDEMPTION', { min: '0.01' })
}

export type QuickReason =
  | StandingReason
  | 'BELOW_MIN_REDEMPTION'
  | 'BATCH_RUNNING'
  | 'QUICK_SUSPENDED'
  | 'QUICK_TIMES_USED'
  | 'CARD_CHANGE_UNDER_REVIEW'
  | 'CARD_RESIGN_NEEDED'
  | 'NOT_ENOUGH_SHARES'
  | 'QUICK_ROOM_EXCEEDED'

/** State of the quick service for this customer (§3.11, Appendix B). */
export interface QuickService {
  readonly isSuspended: boolean
  readonly timesToday: number
  readonly maxTimesPerDay: number
  /** Set while a card or mobile change cools down (24 h), ISO instant. */
  readonly coolingUntil: string | null
  readonly isCardChangeUnderReview: boolean
  /** The bank of the card has the customer's earlier name (R-ACT-19). */
  readonly isNameHeld: boolean
  /** 23:50–00:10: the batch of the natural day. */
  readonly isInBatchWindow: boolean
  /** When that batch is over, a time of day in Shanghai ('00:10'). */
  readonly batchUntil: string
}

/** May this amount be taken quickly, and from which funds (§3.11)? Not cancellable once taken. */
export function decideQuickRedemption(facts: {
  readonly amount: Money
  readonly customer: CustomerStanding
  readonly funds: readonly HeldMoneyFund[]
  readonly service: QuickService
}): Decision<readonly TopUpPart[], QuickReason> {
  const byStanding = refuseByStanding(facts.customer, 'quick-redemption')
  if (byStanding) return byStanding
  const { service, funds, amount } = facts
  if (service.isInBatchWindow) return refuse('BATCH_RUNNING', { until: service.batchUntil })
  if (service.isSuspended) return refuse('QUICK_SUSPENDED', { until: null })
  if (service.coolingUntil !== null) return refuse('QUICK_SUSPENDED', { until: service.coolingUntil })
  if (service.timesToday >= service.maxTimesPerDay) return refuse('QUICK_TIMES_USED')
  if (service.isCardChangeUnderReview) return refuse('CARD_CHANGE_UNDER_REVIEW')
  if (service.isNameHeld) return refuse('CARD_RESIGN_NEEDED')
  const available = sumMoney(funds.map((f) => f.available))
  if (amount <= noMoney) return nothingAsked()
  if (amount > available) return refuse('NOT_ENOUGH_SHARES', { available: printMoney(available) })

  return quickParts(amount, funds)
}

function take(
  funds: readonly HeldMoneyFund[],
  amount: Money,
  room: (fund: HeldMoneyFund) => Money,
): readonly TopUpPart[] {
  let left = amount
  const parts: TopUpPart[] = []
  for (const fund of funds) {
    const part = minMoney(room(fund), left)
    if (part <= noMoney) continue
    parts.push({ fundCode: fund.fundCode, amount: part })
    left = subtractMoney(left, part)
  }
  assert(
    left === noMoney && sumMoney(parts.map((p) => p.amount)) === amount,
    'the parts of a withdrawal sum to it',
  )

  return parts
}
