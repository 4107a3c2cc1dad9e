import type { Queryable } from '@tongzhou/db/connect'
import type { LookedBack } from '@tongzhou/db/stores/holding/as-known'
import {
  type HeldPosition,
  type InTransit,
  type QuickPaid,
  findInTransit,
  findPositions,
  findQuickPaid,
} from '@tongzhou/db/stores/holding/holding-store'
import { type PublishedPoint, findNavPoints } from '@tongzhou/db/stores/fund/fund-nav-store'
import { type BookedEvent, findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import {
  type PositionMark,
  findPositionMarks,
  keepPositionMarks,
} from '@tongzhou/db/stores/holding/position-mark-store'
import { type UnpaidIncomeDay, findUnpaidIncome } from '@tongzhou/db/stores/holding/unpaid-income-store'
import { type IncomePerTenThousand, incomePerTenThousandFrom } from '@tongzhou/domain/cash/money-fund-yield'
import { waitingByDay } from '@tongzhou/domain/cash/waiting-income'
import { type Position, positionAfter } from '@tongzhou/domain/holding/position'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import type { Market, MarketFund } from '../../market/market-data'
import { isOf } from '../position-side'
import { paidOf, quickPaidEvents, withoutQuickPaid } from '../quick-paid'
import { withComingSplit } from './coming-split'
import { behind, bookedUntil, isEnough, markOf, newMarks, settledBefore } from './position-marks'

export interface HoldingsQuery {
  readonly customerNo: string
  readonly fundCode?: string
  /** Only what lies on this trade account. */
  readonly tradeAcco?: string
  readonly market: Market
  /**
   * Set where only the holdings and the income of the newest NAV date are needed, on this day: histories are
   * then read from their marks on with few NAVs, and marks are set where much was read. Absent = every day.
   */
  readonly newestOn?: Day
  /**
   * Set where only the incomes from this day on are needed: histories are then read from the latest marks
   * before it. `isMarked`: it begins the year, behind which marks are set where much was read.
   */
  readonly since?: { readonly day: Day; readonly isMarked: boolean }
  /** Set where nothing may be written: marks are read and none is set. */
  readonly isReadOnly?: true
  /** A day whose end is looked back at (R-TL-1): shares and incomes of then, nothing under way. */
  readonly back?: LookedBack
}

/**
 * NAV dates read where only the newest income is asked for; money funds wait for their registrar no longer
 * than that.
 */
const NEWEST_NAVS = 45

/**
 * A fund of a customer with everything its figures are computed from; shares and events as if what was
 * redeemed quickly and is paid had gone.
 */
export interface HoldingFacts {
  readonly fund: MarketFund
  readonly positions: readonly HeldPosition[]
  /** The same as they are booked. */
  readonly booked: readonly HeldPosition[]
  readonly events: readonly BookedEvent[]
  readonly navs: readonly PublishedPoint[]
  readonly marks: readonly PositionMark[]
  /** A split whose NAV is published and whose shares the registrar has not told of yet. */
  readonly comingSplit: { readonly day: Day; readonly ratio: string } | null
  /** Money funds that carry monthly: what waited by day. */
  readonly unpaid: readonly UnpaidIncomeDay[]
  readonly transit: InTransit | null
}

/** Reads all funds of a customer, or one, from the booked events and the published NAVs. */
export async function findHoldingFacts(
  db: Queryable,
  query: HoldingsQuery,
): Promise<{ readonly facts: readonly HoldingFacts[]; readonly inTransit: readonly InTransit[] }> {
  const { newestOn, since: asked, tradeAcco } = query
  const endedBefore = asked === undefined ? {} : { endedBefore: asked.day }
  const every = await findPositions(db, query)
  const positions = tradeAcco === undefined ? every : every.filter((one) => one.tradeAcco === tradeAcco)
  const marks =
    newestOn === undefined && asked === undefined
      ? []
      : await findPositionMarks(db, { ...query, ...endedBefore })
  const events = await findPositionEvents(db, { ...query, marks })
  const inTransit = query.back === undefined ? await findInTransit(db, query.customerNo) : []
  const paid = await findQuickPaid(db, query)
  const codes = [...new Set(positions.map((one) => one.fundCode))]
  const navs = await findNavPoints(
    db,
    codes.flatMap((fundCode) => {
      const [first] = [
        ...marks.filter((mark) => mark.fundCode === fundCode).map((mark) => mark.newestDay),
        ...events.filter((event) => event.fundCode === fundCode).map((event) => event.day),
      ].toSorted()
      return first === undefined ? [] : [{ fundCode, from: first }]
    }),
    { most: newestOn === undefined ? undefined : NEWEST_NAVS, back: query.back },
  )
  const [since] = [...navs.values()].flatMap(([point]) => (point ? [point.day] : [])).toSorted()
  const unpaid = since === undefined ? [] : await findUnpaidIncome(db, { ...query, since })
  if (newestOn !== undefined || asked !== undefined) {
    const read = { positions, marks, events, navs, unpaid, market: query.market, since: asked?.day }
    if (!codes.every((fundCode) => isEnough(fundCode, read))) {
      const { newestOn: _, since: __, ...all } = query

      return findHoldingFacts(db, all)
    }
    await keepMarks(db, query, { positions, marks, events })
  }
  const facts = codes.flatMap((fundCode) => {
    const fund = query.market.funds.get(fundCode)
    if (!fund) return []
    const now = positions.filter((one) => one.fundCode === fundCode)
    const booked = query.back === undefined ? now : now.map((one) => asOfThen(one, { marks, events, paid }))
    const own = {
      positions: withoutQuickPaid(booked, paid),
      events: [...events, ...quickPaidEvents(paid)].filter((one) => one.fundCode === fundCode),
      navs: navs.get(fundCode) ?? [],
      marks,
    }

    const facts = {
      fund,
      ...own,
      ...withComingSplit(fund.history.splits, own),
      booked,
      unpaid: unpaid.filter((one) => one.fundCode === fundCode),
      transit: inTransit.find((one) => one.fundCode === fundCode) ?? null,
    }

    return [query.back === undefined ? facts : withWaitingOfThen(facts)]
  })

  return { facts, inTransit }
}

/** Sets the marks that what was read allows. */
async function keepMarks(
  db: Queryable,
  { newestOn, since, isReadOnly, back }: HoldingsQuery,
  read: Pick<HoldingFacts, 'positions' | 'marks' | 'events'>,
): Promise<void> {
  if (isReadOnly === true || back !== undefined) return
  const { positions, ...known } = read
  if (newestOn !== undefined)
    await keepPositionMarks(db, newMarks(positions, { ...known, settled: settledBefore(newestOn) }), 'NEWEST')
  else if (since?.isMarked === true)
    await keepPositionMarks(db, newMarks(positions, { ...known, settled: behind(since.day) }), 'YEAR')
}

/** A position as its events left it; what was frozen then only a proof asks (frozen_day). */
function asOfThen(
  position: HeldPosition,
  then: {
    marks: readonly PositionMark[]
    events: readonly BookedEvent[]
    paid: readonly QuickPaid[]
  },
): HeldPosition {
  const own = then.events.filter((one) => one.fundCode === position.fundCode && isOf(one, position))
  const { shares } = positionAfter(
    own.map(({ event }) => event),
    markOf(then.marks, position)?.state,
  )

  return {
    ...position,
    totalShares: shares,
    frozenShares: paidOf(then.paid, position),
    lockedShares: noShares,
    unpaidIncome: noMoney,
  }
}

/** What waited on each position at the end of the newest NAV date. */
function withWaitingOfThen(facts: HoldingFacts): HoldingFacts {
  return {
    ...facts,
    positions: facts.positions.map((position) => ({
      ...position,
      unpaidIncome:
        position.totalShares === noShares
          ? noMoney
          : (accountFacts(facts, position).points.at(-1)?.unpaidIncome ?? noMoney),
    })),
  }
}

/** One trade account of a fund, day by day. */
interface AccountFacts {
  readonly events: readonly BookedEvent[]
  /** The NAV dates, with what waited at their end where the fund carries monthly. */
  readonly points: readonly PublishedPoint[]
  readonly mark: PositionMark | undefined
  /** A money fund's incomes that are published and not booked; null of any other fund. */
  readonly open: OpenIncome | null
}

export interface OpenIncome {
  readonly days: readonly { readonly day: Day; readonly perTenThousand: IncomePerTenThousand }[]
  readonly carry: 'daily' | 'monthly'
}

/** What of a fund's facts is one account's. */
export function accountFacts(
  { fund, events, navs, marks, unpaid }: HoldingFacts,
  position: HeldPosition,
): AccountFacts {
  const last = navs.at(-1)?.day
  const own = events.filter((one) => isOf(one, position))
  const known = own.filter(({ day }) => last !== undefined && day <= last)
  const told = unpaid.filter((one) => isOf(one, position))
  const mark = markOf(marks, position)

  return {
    events: own,
    points: withWaiting(navs, { told, events: known, mark }),
    mark,
    open: fund.fundType === 'MONEY' ? openIncome(known, { navs, told, mark }) : null,
  }
}

/** What a position became by its events. */
export function stateOf({ events, marks }: HoldingFacts, position: HeldPosition): Position {
  return positionAfter(
    events.filter((one) => isOf(one, position)).map((one) => one.event),
    markOf(marks, position)?.state,
  )
}

/** The NAV dates with what waited at their end, where the fund carries monthly. */
function withWaiting(
  navs: readonly PublishedPoint[],
  facts: { told: readonly UnpaidIncomeDay[]; events: readonly BookedEvent[]; mark: PositionMark | undefined },
): readonly PublishedPoint[] {
  const { told, events, mark } = facts
  if (told.length === 0) return navs
  const days = navs.map(({ day, incomePer10k }) => ({
    day,
    perTenThousand: incomePer10k === null ? null : incomePerTenThousandFrom(incomePer10k),
  }))
  const start = mark === undefined ? {} : { start: mark.state.shares }
  const waiting = waitingByDay(days, { told, events, ...start })

  return navs.map((point, at) => {
    const amount = waiting[at] ?? null

    return amount === null ? point : { ...point, unpaidIncome: amount }
  })
}

/**
 * Incomes of a money fund that are published and not booked: its registrar tells of a day on the next trading
 * day.
 */
function openIncome(
  events: readonly BookedEvent[],
  {
    navs,
    told,
    mark,
  }: {
    navs: readonly PublishedPoint[]
    told: readonly UnpaidIncomeDay[]
    mark: PositionMark | undefined
  },
): OpenIncome {
  const booked = bookedUntil(events, { told, mark })
  const days = navs.flatMap(({ day, incomePer10k }) =>
    incomePer10k === null || (booked !== null && day <= booked)
      ? []
      : [{ day, perTenThousand: incomePerTenThousandFrom(incomePer10k) }],
  )

  return { days, carry: told.length > 0 ? 'monthly' : 'daily' }
}

/** Whether a holding counts as the cash product: a money fund that can be redeemed quickly. */
export function isCashProduct({ fund }: Pick<HoldingFacts, 'fund'>): boolean {
  return fund.fundType === 'MONEY' && fund.quickRedeem
}
