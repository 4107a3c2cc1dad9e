import { type Day, addDays } from '../../kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney } from '../../kernel/money'
import type { Nav } from '../../kernel/nav'
import { noRate } from '../../kernel/rate'
import { type Shares, noShares, sumShares } from '../../kernel/shares'
import { firstTDayConfirmedBy, redemptionDays } from '../../calendar/settlement'
import { type InvestorType, rateFor } from '../../fund/fee-schedule'
import type { FundTerms } from '../../fund/fund-terms'
import { redemptionTermsOn } from '../decide/decide-redemption'
import { type HeldLot, unlockedOn } from '../decide/refuse-by-shares'
import { nextOpenDay } from '../trade-day'
import { type PricedRedemption, type RedeemedLot, priceRedemption } from './redemption-fee'

/** A sale with one T, priced at the NAV of now. Money in fen. */
export interface WaitStep {
  readonly tDay: Day
  readonly confirmDay: Day
  readonly arrivalDay: Day
  /** Redemption and back-end fee of all lots. */
  readonly fee: Money
  /** What the fee is below that of a sale now; none when nothing can be sold now. */
  readonly saved: Money | null
  readonly net: Money
  readonly lots: readonly RedeemedLot[]
}

export interface WaitCalendar {
  /** null: the shares asked for cannot all be sold now. */
  readonly now: WaitStep | null
  /** The later T from which it costs less, each only where the fee falls; at most 24. */
  readonly steps: readonly WaitStep[]
  /** Lots that become free of charge after the calendar ends: their start, and that natural day. */
  readonly beyond: readonly { readonly lotDay: Day; readonly freeOn: Day }[]
  /** The last day that is reckoned with. */
  readonly horizon: Day
}

/** A sale that might wait; `lotsOn`: the lots as they stand with a T (rolling periods lock again). */
export interface WaitingSale {
  readonly shares: Shares
  readonly nav: Nav
  readonly tDay: Day
  readonly lotsOn: (tDay: Day) => readonly HeldLot[]
  readonly fund: FundTerms
  readonly investorType: InvestorType
}

const MOST_STEPS = 24

/**
 * What each day of waiting saves, lot by lot (R-LOT-3): for each lot and lower tier the first T whose
 * confirmation reaches it, priced at the same NAV by the rule of the sale itself; kept where the fee falls.
 * Facts alone: the NAV of that day is not known (R-LOT-4).
 */
export function waitCalendar(sale: WaitingSale): WaitCalendar {
  const { tDay, fund } = sale
  const horizon = fund.calendar.to
  const first = stepOf(sale, tDay, null)
  const now = first === null ? null : { ...first, saved: noMoney }
  const steps: WaitStep[] = []
  let least = now?.fee ?? null
  for (const later of candidateDays(sale, horizon)) {
    if (steps.length === MOST_STEPS) break
    const step = stepOf(sale, later, now?.fee ?? null)
    if (step === null || (least !== null && step.fee >= least)) continue
    steps.push(step)
    least = step.fee
  }

  return { now, steps, beyond: freeBeyond(sale, horizon), horizon }
}

function stepOf(sale: WaitingSale, tDay: Day, feeNow: Money | null): WaitStep | null {
  const { shares, nav, fund, investorType } = sale
  const lots = unlockedOn(sale.lotsOn(tDay), tDay)
  if (shares <= noShares || sumShares(lots.map((lot) => lot.free)) < shares) return null
  const { confirmDay, arrivalDay } = redemptionDays(tDay, fund)
  const priced = priceRedemption(
    { lots, shares, nav, tDay, confirmDay },
    redemptionTermsOn(tDay, fund, investorType),
  )
  const fee = wholeFee(priced)
  const saved = feeNow === null ? null : subtractMoney(feeNow, fee)

  return { tDay, confirmDay, arrivalDay, fee, saved, net: priced.net, lots: priced.lots }
}

function wholeFee({ fee, backFee }: PricedRedemption): Money {
  return addMoney(fee, backFee)
}

/** The T on which something changes, in order: a lot reaches a lower tier, or may be sold. */
function candidateDays(sale: WaitingSale, horizon: Day): Day[] {
  const { tDay, fund } = sale
  const found = new Set<Day>()
  for (const lot of sale.lotsOn(tDay)) {
    const reached = lowerBounds(sale).map((bound) => addDays(lot.startDay, bound))
    const days = reached
      .filter((day) => day > tDay && day <= horizon)
      .map((day) => firstTDayConfirmedBy(day, fund, tDay))
    const unlocked = lot.lockedUntil === null ? [] : [lot.lockedUntil]
    for (const day of [...days, ...unlocked]) {
      const open = nextOpenDay(day, fund)
      if (open !== null && open > tDay && redemptionDays(open, fund).confirmDay <= horizon) found.add(open)
    }
  }

  return [...found].toSorted()
}

/** The first days of the tiers that charge less than the one before, in days held. */
function lowerBounds({ tDay, fund, investorType }: WaitingSale): number[] {
  const { tiers, backEndTiers = [] } = redemptionTermsOn(tDay, fund, investorType)
  const bounds = [tiers, backEndTiers].flatMap((table) =>
    table.flatMap(({ lower }) =>
      lower > 0n && rateFor(table, lower) < rateFor(table, lower - 1n) ? [Number(lower)] : [],
    ),
  )

  return [...new Set(bounds)]
}

/** The lots of the sale that pay until a day after the horizon. */
function freeBeyond(sale: WaitingSale, horizon: Day): WaitCalendar['beyond'] {
  const { tiers } = redemptionTermsOn(sale.tDay, sale.fund, sale.investorType)
  const free = tiers.filter(({ lower }) => rateFor(tiers, lower) === noRate).map(({ lower }) => Number(lower))
  const first = free.toSorted((a, b) => a - b)[0]
  if (first === undefined) return []
  const days = sale
    .lotsOn(sale.tDay)
    .filter((lot) => lot.free > noShares)
    .map((lot) => ({ lotDay: lot.startDay, freeOn: addDays(lot.startDay, first) }))
  const once = new Map(days.map((day) => [day.lotDay, day]))

  return [...once.values()].filter(({ freeOn }) => freeOn > horizon)
}
