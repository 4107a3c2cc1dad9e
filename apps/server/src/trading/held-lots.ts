import type { Queryable } from '@tongzhou/db/connect'
import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import { type SellUnderWay, sellsUnderWay } from '@tongzhou/db/stores/holding/rolling-lot-store'
import type { FundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { dueDay, dueRuleOf, nextDueDay } from '@tongzhou/domain/calendar/due-date'
import { firstTDayConfirmedBy, redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { holdingDays } from '@tongzhou/domain/calendar/holding-days'
import { rateFor } from '@tongzhou/domain/fund/fee-schedule'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import type { Rate } from '@tongzhou/domain/kernel/rate'
import { type Shares, minShares, noShares, subtractShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { redemptionTermsOn } from '@tongzhou/domain/trade/decide/decide-redemption'
import type { HeldLot } from '@tongzhou/domain/trade/decide/refuse-by-shares'
import { type PositionSide, isOf } from './position-side'

/** What is not free on a position: sells under way, and shares the registrar holds. */
export interface Holds {
  readonly frozenShares: Shares
  readonly lockedShares: Shares
  /** Of the frozen shares of a fund with rolling periods: what orders of which T are to take (withSells). */
  readonly sells?: readonly Pick<SellUnderWay, 'tDay' | 'shares'>[]
}

/** A position as its shares are judged. */
export type SidedHolds = Holds & PositionSide & { readonly customerNo: string }

/**
 * Positions with the T of the sells under way. In a fund with rolling periods a sell only takes shares that
 * were due on its own T. Other positions are returned unchanged.
 */
export async function withSells<Position extends SidedHolds>(
  db: Queryable,
  fund: Pick<TradedFund, 'fundCode' | 'hold'>,
  positions: readonly Position[],
): Promise<Position[]> {
  const [first] = positions
  if (fund.hold?.kind !== 'ROLLING' || first === undefined) return [...positions]
  const sells = await sellsUnderWay(db, { customerNo: first.customerNo, fundCode: fund.fundCode })

  return positions.map((position) => ({
    ...position,
    sells: sells.filter((sell) => isOf(sell, position)),
  }))
}

/** The same for one position. */
export async function withSell<Position extends SidedHolds>(
  db: Queryable,
  fund: Pick<TradedFund, 'fundCode' | 'hold'>,
  position: Position,
): Promise<Position> {
  const [one] = await withSells(db, fund, [position])

  return one ?? position
}

/**
 * Lots as the redemption rules need them. Sells under way use the oldest shares that can be sold with this T,
 * then the others (with rolling periods an older lot may be bound longer than a younger one, and sells of
 * another T use none that are due with this one). Shares locked by the registrar are taken from the newest
 * lots, so that no fee is promised that cannot be had.
 */
export function heldLots(
  lots: readonly LotRow[],
  position: Holds,
  context: { fund: TradedFund; tDay: Day },
): HeldLot[] {
  const dated = lots.map((lot) => ({ lot, until: lockedUntil(lot, context) }))
  const open = dated.filter(({ until }) => until === null)
  const tied = dated.filter(({ until }) => until !== null)
  const ordered = [...open, ...tied]
  const elsewhere = sellsOfOtherDays(position, context.tDay)
  const own = takeOff(
    ordered.map(({ lot }) => lot.shares),
    subtractShares(position.frozenShares, elsewhere),
  )
  // Those of other days begin behind the lots that may be sold with this T.
  const turned = takeOff([...own.slice(open.length), ...own.slice(0, open.length)], elsewhere)
  const frozen = [...turned.slice(tied.length), ...turned.slice(0, tied.length)]
  const free = takeOff(frozen.toReversed(), position.lockedShares).toReversed()
  const freeOf = new Map(ordered.map(({ lot }, index) => [lot.lotId, free[index] ?? noShares]))

  return dated.map(({ lot, until }) => ({
    id: lotKey(lot),
    confirmDay: lot.confirmDate,
    startDay: lot.confirmDate,
    free: freeOf.get(lot.lotId) ?? noShares,
    backEndNav: context.fund.terms.chargeType === 'back' ? purchaseNav(lot) : null,
    lockedUntil: until,
  }))
}

/** What a back-end lot was bought at; null where another distributor sold it. */
export function purchaseNav(lot: LotRow): LotRow['costNav'] {
  return lot.source === 'custody' ? null : lot.costNav
}

/**
 * What the term of a lot depends on: its first day, and the day from which the registrar releases it where it
 * named one.
 */
export type LotTerm = Pick<LotRow, 'confirmDate'> & Partial<Pick<LotRow, 'redeemableFrom'>>

/** How many of the frozen shares belong to sells with another T than this. */
function sellsOfOtherDays({ frozenShares, sells = [] }: Holds, tDay: Day): Shares {
  const others = sumShares(sells.filter((sell) => sell.tDay !== tDay).map(({ shares }) => shares))

  return minShares(others, frozenShares)
}

/**
 * Whether a lot was due on the T of an order that is booked now: by our own count, since the registrar may
 * have named the next period's day already, or by the day it named for this T.
 */
export function isDueOn(lot: LotTerm, fund: Pick<FundDates, 'hold' | 'calendar'>, tDay: Day): boolean {
  const due = dueOf({ confirmDate: lot.confirmDate }, fund, tDay)
  const told = lot.redeemableFrom ?? null
  const isTold = told !== null && (fund.hold?.kind === 'MIN_HOLD' ? told <= tDay : told === tDay)

  return due === null || due <= tDay || isTold
}

/** Ids of lots as text that sorts like the numbers, so that FIFO is the order of booking. */
export function lotKey(lot: Pick<LotRow, 'lotId'>): string {
  return lot.lotId.toString().padStart(19, '0')
}

/** The rate of a lot sold with this T, and the first T from which a lower one applies (E15). */
export function rateOfLot(
  lot: Pick<LotRow, 'confirmDate'>,
  context: { fund: TradedFund; tDay: Day },
): { holdingDays: number; rate: Rate; nextStepDay: Day | null; nextRate: Rate | null } {
  const { fund, tDay } = context
  const { tiers } = redemptionTermsOn(tDay, fund.terms, 'individual')
  const { confirmDay } = redemptionDays(tDay, fund.terms)
  const days = holdingDays({ startDay: lot.confirmDate }, { tDay, confirmDay }, fund.terms.holdingDayRule)
  const rate = rateFor(tiers, BigInt(days))
  const next = tiers.find((tier) => tier.lower > BigInt(days) && rateFor(tiers, tier.lower) < rate)

  return {
    holdingDays: days,
    rate,
    nextStepDay: next
      ? firstTDayConfirmedBy(addDays(lot.confirmDate, Number(next.lower)), fund.terms, tDay)
      : null,
    nextRate: next ? rateFor(tiers, next.lower) : null,
  }
}

/**
 * The first T a lot may be sold with: the day after its confirmation (§2.3), later in funds with a holding
 * term (§3.12).
 */
function lockedUntil(lot: LotRow, { fund, tDay }: { fund: TradedFund; tDay: Day }): Day | null {
  const { calendar } = fund.terms
  const days = [
    nextTradingDay(calendar, lot.confirmDate),
    // Without a term of ours the registrar's day holds alone.
    fund.hold === null ? lot.redeemableFrom : null,
    dueOf(lot, { hold: fund.hold, calendar }, tDay),
  ]
  const last = days.filter((day) => day !== null).reduce((a, b) => (a > b ? a : b))

  return last > tDay ? last : null
}

/**
 * The due day of a lot: the end of its minimum holding period, in the past once it is free; or the end of the
 * rolling period that runs with this T, each period beginning the day after the one before was due; null in a
 * fund without such a term (§3.12). What the registrar said of the lot (file 26) takes precedence over our
 * count, for a rolling lot until that day is over.
 */
export function dueOf(lot: LotTerm, fund: Pick<FundDates, 'hold' | 'calendar'>, tDay: Day): Day | null {
  if (fund.hold === null) return null
  const rule = dueRuleOf(fund.hold)
  const told = lot.redeemableFrom ?? null
  if (told !== null && (fund.hold.kind === 'MIN_HOLD' || told >= tDay)) return told
  const dates = { confirmDay: lot.confirmDate, applyDay: lot.confirmDate }

  return fund.hold.kind === 'MIN_HOLD'
    ? dueDay(dates, rule, fund.calendar)
    : nextDueDay(dates, rule, fund.calendar, tDay)
}

/** Takes `total` off the amounts from the front. */
function takeOff(amounts: readonly Shares[], total: Shares): Shares[] {
  let need = total

  return amounts.map((amount) => {
    const part = minShares(amount, need)
    need = subtractShares(need, part)

    return subtractShares(amount, part)
  })
}
