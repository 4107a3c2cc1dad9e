import type { HeldPosition } from '@tongzhou/db/stores/holding/holding-store'
import type { PublishedPoint } from '@tongzhou/db/stores/fund/fund-nav-store'
import type { BookedEvent } from '@tongzhou/db/stores/holding/position-event-store'
import type { PositionMark } from '@tongzhou/db/stores/holding/position-mark-store'
import type { UnpaidIncomeDay } from '@tongzhou/db/stores/holding/unpaid-income-store'
import { openArrivals } from '@tongzhou/domain/holding/moved-cost'
import { positionAfter } from '@tongzhou/domain/holding/position'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import type { Shares } from '@tongzhou/domain/kernel/shares'
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
 * Marks that spare the next reader what of the histories read now is not younger than `settled`. None covers
 * shares whose cost may be typed at any time (R-CST-2).
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
    const old = withoutUntold(fresh < 0 ? own : own.slice(0, fresh), before?.state.shares)
    const last = old.at(-1)
    if (old.length < MARKED_AFTER || last === undefined) return []
    const { customerNo, tradeAcco, fundCode, chargeType } = position
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
      },
    ]
  })
}

/**
 * A history up to the first shares that are held at its end and whose cost only the customer knows. What was
 * sold since does not count: a mark in the midst of their time would have to keep what was typed.
 */
function withoutUntold(events: readonly BookedEvent[], start?: Shares): readonly BookedEvent[] {
  const [untold] = openArrivals(events, start)

  return untold === undefined ? events : withoutUntold(events.slice(0, events.indexOf(untold)), start)
}
