import type { HeldPosition } from '@tongzhou/db/stores/holding/holding-store'
import type { PublishedPoint } from '@tongzhou/db/stores/fund/fund-nav-store'
import type { BookedEvent } from '@tongzhou/db/stores/holding/position-event-store'
import type { MarkedArrival, PositionMark } from '@tongzhou/db/stores/holding/position-mark-store'
import type { UnpaidIncomeDay } from '@tongzhou/db/stores/holding/unpaid-income-store'
import { openArrivals } from '@tongzhou/domain/holding/moved-cost'
import { positionAfter } from '@tongzhou/domain/holding/position'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import type { Market } from '../../market/market-data'
import { isOf } from '../position-side'

/** A history is marked after so many events … */
const MARKED_AFTER = 200
/** … that are older than so many days: later ones are behind the newest incomes. */
const SETTLED_DAYS = 60
/** A NAV date lies between a mark and the days that are asked for, also over a long holiday. */
const DAYS_BEFORE = 15

interface Read {
  readonly positions: readonly HeldPosition[]
  readonly marks: readonly PositionMark[]
  readonly events: readonly BookedEvent[]
  readonly navs: ReadonlyMap<string, readonly PublishedPoint[]>
  readonly unpaid: readonly UnpaidIncomeDay[]
  readonly market: Market
  /** The first day that is asked for; undefined: the newest income alone. */
  readonly since?: Day | undefined
}

/** The mark of a position; undefined where its history is read from the first event. */
export function markOf(
  marks: readonly PositionMark[],
  position: Pick<HeldPosition, 'tradeAcco' | 'fundCode' | 'chargeType'>,
): PositionMark | undefined {
  return marks.find((mark) => mark.fundCode === position.fundCode && isOf(mark, position))
}

/** The newest day whose income a money fund's registrar has told; null = none. */
export function bookedUntil(
  events: readonly BookedEvent[],
  { told, mark }: { told: readonly UnpaidIncomeDay[]; mark: PositionMark | undefined },
): Day | null {
  const added = events.filter(({ event }) => event.kind === 'shares-added').map(({ day }) => day)
  const days = [...added, ...told.map(({ day }) => day), ...(mark?.addedDay ? [mark.addedDay] : [])]

  return days.toSorted().at(-1) ?? null
}

/**
 * Whether what was read is enough for the newest income of a fund, or those since a day: the NAV date before
 * the first of them lies after every mark and, for a money fund, the days its registrar has not reported yet
 * are among the NAV dates.
 */
export function isEnough(fundCode: string, read: Read): boolean {
  const navs = read.navs.get(fundCode) ?? []
  const { since } = read
  const first = navs[0]?.day
  const before = (since === undefined ? navs.at(-2) : navs.findLast(({ day }) => day < since))?.day
  const isMoneyFund = read.market.funds.get(fundCode)?.fundType === 'MONEY'

  return read.positions
    .filter((position) => position.fundCode === fundCode)
    .every((position) => {
      const mark = markOf(read.marks, position)
      if (mark !== undefined && (before === undefined || before < mark.newestDay)) return false
      if (!isMoneyFund || first === undefined) return true
      const own = read.events.filter((one) => one.fundCode === fundCode && isOf(one, position))
      const isWhole = mark === undefined && own.every(({ day }) => day >= first)
      const told = read.unpaid.filter((one) => one.fundCode === fundCode && isOf(one, position))
      const booked = bookedUntil(own, { told, mark })

      return isWhole || (booked !== null && booked >= first)
    })
}

/** Up to which day a mark near today may reach. */
export const settledBefore = (today: Day): Day => addDays(today, -SETTLED_DAYS)

/** Up to which day a mark may reach for a reader of the days since `since`. */
export const behind = (since: Day): Day => addDays(since, -DAYS_BEFORE)

/**
 * Marks that spare the next reader what of the histories read now is not younger than `settled`. One that
 * covers shares whose cost may be typed at any time (R-CST-2) keeps them, and how often anything was typed
 * when the positions were read, which is before their histories.
 */
export function newMarks(
  positions: readonly HeldPosition[],
  read: { marks: readonly PositionMark[]; events: readonly BookedEvent[]; settled: Day },
): PositionMark[] {
  const { marks, events, settled } = read
  if (events.length < MARKED_AFTER) return []

  return positions.flatMap((position): PositionMark[] => {
    const own = events.filter((one) => one.fundCode === position.fundCode && isOf(one, position))
    const before = markOf(marks, position)
    const fresh = own.findIndex((one) => one.day > settled || one.confirmDay > settled)
    const end = fresh < 0 ? own.length : fresh
    const { old, arrivals } = untilLateParts(own.slice(0, end), own.slice(end), before)
    const last = old.at(-1)
    if (old.length < MARKED_AFTER || last === undefined) return []
    const { customerNo, tradeAcco, fundCode, chargeType, typedCosts } = position
    const days = [...old.flatMap((one) => [one.day, one.confirmDay]), ...(before ? [before.newestDay] : [])]

    return [
      {
        customerNo,
        tradeAcco,
        fundCode,
        chargeType,
        seq: last.seq,
        newestDay: days.toSorted().at(-1) ?? last.day,
        addedDay: bookedUntil(old, { told: [], mark: before }),
        state: positionAfter(
          old.map(({ event }) => event),
          before?.state,
        ),
        arrivals,
        typedCosts,
      },
    ]
  })
}

/**
 * A history up to its end, or to before the first arrival that is open there and of whose order a part comes
 * later: the cost that is typed for it is shared with that part. With the arrivals that are open then.
 */
function untilLateParts(
  events: readonly BookedEvent[],
  later: readonly BookedEvent[],
  before: PositionMark | undefined,
): { readonly old: readonly BookedEvent[]; readonly arrivals: readonly MarkedArrival[] } {
  const arrivals = openArrivals<MarkedArrival>(events, openBefore(before))
  const orders = new Set(later.flatMap(({ event, orderNo }) => (event.kind === 'moved-in' ? [orderNo] : [])))
  const late = events.findIndex((one) => arrivals.includes(one) && orders.has(one.orderNo))

  return late < 0
    ? { old: events, arrivals }
    : untilLateParts(events.slice(0, late), [...events.slice(late), ...later], before)
}

/** Where the arrivals of a history are counted on from its mark; undefined: from nothing. */
export function openBefore(mark: PositionMark | undefined) {
  return mark && { shares: mark.state.shares, open: mark.arrivals }
}
