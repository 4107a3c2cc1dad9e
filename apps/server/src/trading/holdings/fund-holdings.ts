import type { z } from 'zod'
import type { positionView } from '@tongzhou/contract/holding/holding-shapes'
import type { Queryable } from '@tongzhou/db/connect'
import type { HeldPosition, InTransit } from '@tongzhou/db/stores/holding/holding-store'
import type { BookedEvent } from '@tongzhou/db/stores/holding/position-event-store'
import type { MarkedArrival, PositionMark } from '@tongzhou/db/stores/holding/position-mark-store'
import {
  type DayFlows,
  type DayIncome,
  type NavPoint,
  addFlows,
  dayIncomes,
  noFlows,
} from '@tongzhou/domain/holding/day-income'
import { openArrivals } from '@tongzhou/domain/holding/moved-cost'
import { expectedIncomes } from '@tongzhou/domain/holding/expected-income'
import { availableShares, positionFigures, priceText } from '@tongzhou/domain/holding/position-figures'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { percentText } from '@tongzhou/domain/kernel/percent'
import { type Shares, addShares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fundTypeLabels } from '../../market/import/fund-types'
import {
  type HoldingFacts,
  type HoldingsQuery,
  type OpenIncome,
  accountFacts,
  findHoldingFacts,
  stateOf,
  isCashProduct,
} from './holding-facts'
import { openBefore } from './position-marks'

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
  /** Transfers in of what is held now whose cost the customer may type, the oldest first (R-CST-2). */
  readonly arrivals: readonly MovedIn[]
}

/** What a transfer brought, of all its parts. */
export interface MovedIn {
  readonly orderNo: string
  readonly day: Day
  readonly shares: Shares
  /** On arrival. */
  readonly value: Money
  /** null: none was typed. */
  readonly typedCost: Money | null
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

/** All funds of a customer, or one: computed from the booked events and the published NAVs. */
export async function findHoldings(db: Queryable, query: HoldingsQuery): Promise<Holdings> {
  const { facts, inTransit } = await findHoldingFacts(db, query)

  return { funds: holdingsOf(facts), inTransit }
}

/** The figures of funds, each with its part of their value. */
export function holdingsOf(facts: readonly HoldingFacts[]): readonly FundHolding[] {
  const funds = facts.map((one) => ({ ...holdingOf(one), positions: one.booked }))
  const whole = sumMoney(funds.map(({ view }) => view.marketValue))

  return funds.map((one) => ({
    ...one,
    view: { ...one.view, weight: percentText({ part: one.view.marketValue, whole }) },
  }))
}

function holdingOf(facts: HoldingFacts): Omit<FundHolding, 'positions'> {
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
    arrivals: positions.flatMap((one) => arrivalsOf(facts, one)),
    isCashProduct: isCashProduct(facts),
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
function figuresOf(facts: HoldingFacts, nav: NavPoint | null) {
  const states = facts.positions.map((one) => ({ one, state: stateOf(facts, one) }))
  const total = sumShares(states.map(({ state }) => state.shares))
  const figures =
    nav === null ? [] : states.map(({ one, state }) => positionFigures(state, nav.nav, one.unpaidIncome))
  const isKnown = states.every(({ state }) => state.isCostKnown)
  const isCostTyped = isKnown && states.some(({ state }) => state.isCostTyped)
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
    isCostTyped,
    priorIncome:
      isCostTyped && nav !== null ? sumMoney(figures.map((one) => one.priorIncome ?? noMoney)) : null,
  }
}

/** The transfers into an account of a fund whose cost may be typed, parts of one order together. */
function arrivalsOf(facts: HoldingFacts, position: HeldPosition): MovedIn[] {
  const { events, mark } = accountFacts(facts, position)
  const orders = new Map<string, MovedIn>()
  for (const { orderNo, day, event } of openArrivals<MarkedArrival>(events, openBefore(mark))) {
    if (orderNo === null || event.kind !== 'moved-in') continue
    const { shares, value, typedCost = null } = event
    const before = orders.get(orderNo)
    orders.set(
      orderNo,
      before === undefined
        ? { orderNo, day, shares, value, typedCost }
        : {
            ...before,
            shares: addShares(before.shares, shares),
            value: addMoney(before.value, value),
            typedCost: typedCost === null ? null : addMoney(before.typedCost ?? noMoney, typedCost),
          },
    )
  }

  return [...orders.values()]
}

/** Incomes of the NAV dates (§6.3), account by account, added up by day. */
function daysOf(facts: HoldingFacts): HoldingDay[] {
  const { positions, navs, comingSplit, transit } = facts
  const last = navs.at(-1)?.day
  if (last === undefined) return []
  const perAccount = positions.map((position) => {
    const { events, points, mark, open } = accountFacts(facts, position)
    const booked = events.filter((one) => one.day <= last)

    return {
      days: dayIncomes(booked.toSorted(byDay), points, mark?.state),
      points,
      expected: open === null ? noneExpected : expectedByDay(booked, open, mark),
    }
  })

  return navs.map((point, index) => {
    const expected = perAccount.flatMap((one) => one.expected.get(point.day) ?? [])
    const booked = perAccount.map((one) => one.days[index]?.income ?? noMoney)

    return {
      ...perAccount.reduce<DayFlows>((sum, one) => addFlows(sum, one.days[index] ?? noFlows), noFlows),
      point,
      day: point.day,
      income: sumMoney([...booked, ...expected]),
      marketValue: sumMoney(perAccount.map((one) => one.days[index]?.marketValue ?? noMoney)),
      shares: sumShares(perAccount.map((one) => one.days[index]?.shares ?? noShares)),
      unpaidIncome: sumMoney(perAccount.map(({ points }) => points[index]?.unpaidIncome ?? noMoney)),
      isIncomeTold: expected.length === 0,
      isFinal:
        expected.length === 0 &&
        point.day !== comingSplit?.day &&
        !(transit?.openTDays.includes(point.day) ?? false),
    }
  })
}

const noneExpected: ReadonlyMap<Day, Money> = new Map()

/** Incomes of a money fund that are published and not booked, by day. */
function expectedByDay(
  events: readonly BookedEvent[],
  { days, carry }: OpenIncome,
  mark: PositionMark | undefined,
): ReadonlyMap<Day, Money> {
  const incomes = expectedIncomes(events, days, {
    carry,
    ...(mark === undefined ? {} : { start: mark.state }),
  })

  return new Map(
    days.flatMap(({ day }, index) => {
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
