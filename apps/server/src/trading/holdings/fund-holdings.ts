import type { z } from 'zod'
import type { positionView } from '@tongzhou/contract/holding/holding-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import {
  type HeldPosition,
  type InTransit,
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
import { incomePerTenThousandFrom } from '@tongzhou/domain/cash/money-fund-yield'
import { waitingByDay } from '@tongzhou/domain/cash/waiting-income'
import {
  type DayFlows,
  type DayIncome,
  type NavPoint,
  addFlows,
  dayIncomes,
  noFlows,
} from '@tongzhou/domain/holding/day-income'
import { expectedIncomes } from '@tongzhou/domain/holding/expected-income'
import { type Position, positionAfter } from '@tongzhou/domain/holding/position'
import { availableShares, positionFigures, priceText } from '@tongzhou/domain/holding/position-figures'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { percentText } from '@tongzhou/domain/kernel/percent'
import { type Shares, addShares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fundTypeLabels } from '../../market/import/fund-types'
import type { Market, MarketFund } from '../../market/market-data'
import { isOf } from '../position-side'
import { quickPaidEvents, withoutQuickPaid } from '../quick-paid'
import { withComingSplit } from './coming-split'
import { bookedUntil, isEnough, markOf, newMarks } from './position-marks'

export type PositionView = z.output<typeof positionView>

/**
 * A fund a customer holds or held, summed over his trade accounts (§6.1), with the incomes of its NAV dates.
 */
export interface FundHolding {
  readonly view: PositionView
  readonly positions: readonly HeldPosition[]
  /** The same without what was redeemed quickly and is paid, as everything else here. */
  readonly shown: readonly HeldPosition[]
  readonly days: readonly HoldingDay[]
  readonly isCashProduct: boolean
  /** A split whose NAV is published and whose shares the registrar has not told of yet. */
  readonly comingSplit: { readonly day: Day; readonly ratio: string } | null
}

/** Income of one NAV date over all trade accounts. */
export interface HoldingDay extends Pick<DayIncome, 'day' | 'income' | 'marketValue' | keyof DayFlows> {
  readonly point: NavPoint
  /** At the end of the day. */
  readonly shares: Shares
  /** Money funds that carry monthly: income that is not yet turned into shares. */
  readonly unpaidIncome: Money
  /** false while orders with this T, or a money fund's income of the day, wait for the registrar (§6.3). */
  readonly isFinal: boolean
  /** false while an income of the day is published and no registrar has told it. */
  readonly isIncomeTold: boolean
}

export interface Holdings {
  readonly funds: readonly FundHolding[]
  readonly inTransit: readonly InTransit[]
}

interface HoldingsQuery {
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
}

/**
 * NAV dates read where only the newest income is asked for; money funds wait for their registrar no longer
 * than that.
 */
const NEWEST_NAVS = 45

/** All funds of a customer, or one: computed from the booked events and the published NAVs. */
export async function findHoldings(db: Queryable, query: HoldingsQuery): Promise<Holdings> {
  const { newestOn, tradeAcco } = query
  const every = await findPositions(db, query)
  const positions = tradeAcco === undefined ? every : every.filter((one) => one.tradeAcco === tradeAcco)
  const marks = newestOn === undefined ? [] : await findPositionMarks(db, query)
  const events = await findPositionEvents(db, { ...query, marks })
  const inTransit = await findInTransit(db, query.customerNo)
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
    newestOn === undefined ? undefined : NEWEST_NAVS,
  )
  const [since] = [...navs.values()].flatMap(([point]) => (point ? [point.day] : [])).toSorted()
  const unpaid = since === undefined ? [] : await findUnpaidIncome(db, { ...query, since })
  if (newestOn !== undefined) {
    const read = { positions, marks, events, navs, unpaid, market: query.market }
    if (!codes.every((fundCode) => isEnough(fundCode, read))) {
      const { newestOn: _, ...all } = query

      return findHoldings(db, all)
    }
    await keepPositionMarks(db, newMarks(positions, { marks, events, day: newestOn }))
  }
  const funds = codes.flatMap((fundCode) => {
    const fund = query.market.funds.get(fundCode)
    if (!fund) return []
    const own = {
      positions: withoutQuickPaid(positions, paid).filter((one) => one.fundCode === fundCode),
      events: [...events, ...quickPaidEvents(paid)].filter((one) => one.fundCode === fundCode),
      navs: navs.get(fundCode) ?? [],
      marks,
    }
    const facts = {
      fund,
      ...own,
      ...withComingSplit(fund.history.splits, own),
      unpaid: unpaid.filter((one) => one.fundCode === fundCode),
      transit: inTransit.find((one) => one.fundCode === fundCode) ?? null,
    }

    return [{ ...holdingOf(facts), positions: positions.filter((one) => one.fundCode === fundCode) }]
  })
  const total = sumMoney(funds.map(({ view }) => view.marketValue))

  return {
    funds: funds.map((one) => ({
      ...one,
      view: { ...one.view, weight: percentText({ part: one.view.marketValue, whole: total }) },
    })),
    inTransit,
  }
}

interface Facts {
  readonly fund: MarketFund
  readonly positions: readonly HeldPosition[]
  readonly events: readonly BookedEvent[]
  readonly navs: readonly PublishedPoint[]
  readonly marks: readonly PositionMark[]
  readonly comingSplit: FundHolding['comingSplit']
  /** Money funds that carry monthly: what waited by day. */
  readonly unpaid: readonly UnpaidIncomeDay[]
  readonly transit: InTransit | null
}

function holdingOf(facts: Facts): Omit<FundHolding, 'positions'> {
  const { fund, positions, transit, navs } = facts
  const nav = navs.at(-1) ?? null
  const shares = {
    total: sumShares(positions.map((one) => one.totalShares)),
    frozen: sumShares(positions.map((one) => one.frozenShares)),
    locked: sumShares(positions.map((one) => one.lockedShares)),
  }
  const days = daysOf(facts)
  const last = days.at(-1)

  return {
    shown: positions,
    days,
    comingSplit: facts.comingSplit,
    isCashProduct: fund.fundType === 'MONEY' && fund.quickRedeem,
    view: {
      fundCode: fund.fundCode,
      name: fund.name,
      fundType: fund.fundType,
      typeLabel: fundTypeLabels[fund.fundType],
      riskLevel: fund.riskLevel,
      totalShares: shares.total,
      availableShares: availableShares(shares),
      // What a court or the registrar holds is as little free as what is being sold (§6.1).
      frozenShares: addShares(shares.frozen, shares.locked),
      nav: nav?.nav ?? null,
      navDate: nav?.day ?? null,
      ...figuresOf(facts, nav),
      dayIncome: last?.income ?? null,
      dayIncomeDate: last?.day ?? null,
      isDayIncomeFinal: last?.isFinal ?? true,
      inTransitBuy: transit?.buying ?? noMoney,
      dividendMode: positions[0]?.dividendMode ?? fund.defaultDividend,
      weight: null,
    },
  }
}

/**
 * Costs and incomes summed over the trade accounts; a cost that one account does not know is unknown for all.
 * Until a fund has its first NAV its shares are worth what was confirmed for them.
 */
function figuresOf(facts: Facts, nav: NavPoint | null) {
  const states = facts.positions.map((one) => ({ one, state: stateOf(facts, one) }))
  const total = sumShares(states.map(({ state }) => state.shares))
  const figures =
    nav === null ? [] : states.map(({ one, state }) => positionFigures(state, nav.nav, one.unpaidIncome))
  const isKnown = states.every(({ state }) => state.isCostKnown)
  const cost = sumMoney(states.map(({ state }) => state.cost))
  const diluted = sumMoney(figures.map((one) => one.dilutedCost))
  const income = isKnown && nav !== null ? sumMoney(figures.map((one) => one.holdingIncome ?? noMoney)) : null

  return {
    marketValue: nav === null ? cost : sumMoney(figures.map((one) => one.marketValue)),
    holdingCost: isKnown ? cost : null,
    costPrice: isKnown ? priceText(cost, total) : null,
    dilutedPrice: isKnown && nav !== null && total > noShares ? priceText(diluted, total) : null,
    holdingIncome: income,
    holdingRate: income === null ? null : percentText({ part: income, whole: cost }),
    realisedIncome: sumMoney(states.map(({ state }) => state.realised)),
    cumulativeIncome: nav === null ? null : sumMoney(figures.map((one) => one.cumulative)),
  }
}

function stateOf({ events, marks }: Facts, position: HeldPosition): Position {
  return positionAfter(
    events.filter((one) => isOf(one, position)).map((one) => one.event),
    markOf(marks, position)?.state,
  )
}

/** Incomes of the NAV dates (§6.3), account by account, added up by day. */
function daysOf({
  fund,
  positions,
  events,
  navs,
  marks,
  comingSplit,
  unpaid: waiting,
  transit,
}: Facts): HoldingDay[] {
  const last = navs.at(-1)?.day
  if (last === undefined) return []
  const perAccount = positions.map((position) => {
    const own = events.filter((one) => isOf(one, position) && one.day <= last)
    const told = waiting.filter((one) => isOf(one, position))
    const mark = markOf(marks, position)
    const unpaid = withWaiting(navs, { told, events: own, mark })
    const expected = fund.fundType === 'MONEY' ? expectedByDay(own, { navs, told, mark }) : noneExpected

    return { days: dayIncomes(own.toSorted(byDay), unpaid, mark?.state), unpaid, expected }
  })

  return navs.map((point, index) => {
    const expected = perAccount.flatMap((one) => one.expected.get(point.day) ?? [])
    const booked = perAccount.map(({ days }) => days[index]?.income ?? noMoney)

    return {
      ...perAccount.reduce<DayFlows>((sum, { days }) => addFlows(sum, days[index] ?? noFlows), noFlows),
      point,
      day: point.day,
      income: sumMoney([...booked, ...expected]),
      marketValue: sumMoney(perAccount.map(({ days }) => days[index]?.marketValue ?? noMoney)),
      shares: sumShares(perAccount.map(({ days }) => days[index]?.shares ?? noShares)),
      unpaidIncome: sumMoney(perAccount.map(({ unpaid }) => unpaid[index]?.unpaidIncome ?? noMoney)),
      isIncomeTold: expected.length === 0,
      isFinal:
        expected.length === 0 &&
        point.day !== comingSplit?.day &&
        !(transit?.openTDays.includes(point.day) ?? false),
    }
  })
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

const noneExpected: ReadonlyMap<Day, Money> = new Map()

/**
 * Incomes of a money fund that are published and not booked: its registrar tells of a day on the next trading
 * day.
 */
function expectedByDay(
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
): ReadonlyMap<Day, Money> {
  const booked = bookedUntil(events, { told, mark })
  const open = navs.flatMap(({ day, incomePer10k }) =>
    incomePer10k === null || (booked !== null && day <= booked)
      ? []
      : [{ day, perTenThousand: incomePerTenThousandFrom(incomePer10k) }],
  )
  const incomes = expectedIncomes(events, open, {
    carry: told.length > 0 ? 'monthly' : 'daily',
    ...(mark === undefined ? {} : { start: mark.state }),
  })

  return new Map(
    open.flatMap(({ day }, index) => {
      const income = incomes[index] ?? noMoney

      return income === noMoney ? [] : [[day, income] as const]
    }),
  )
}

function byDay(a: { readonly day: Day }, b: { readonly day: Day }): number {
  return a.day === b.day ? 0 : a.day < b.day ? -1 : 1
}

/** The newest NAV date among funds still held; null without any. */
export function newestDay(funds: readonly FundHolding[]): Day | null {
  const days = funds.map(({ view }) => view.navDate).filter((day) => day !== null)

  return days.toSorted().at(-1) ?? null
}

/** Money of several funds. */
export function total(funds: readonly FundHolding[], of: (view: PositionView) => Money | null): Money {
  return sumMoney(funds.map(({ view }) => of(view) ?? noMoney))
}
