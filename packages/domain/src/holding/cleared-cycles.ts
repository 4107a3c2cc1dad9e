import { type Day, daysBetween } from '../kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney } from '../kernel/money'
import { percentText } from '../kernel/percent'
import { noShares } from '../kernel/shares'
import type { DatedEvent } from './day-income'
import { applyToPosition, emptyPosition } from './position'

/** A holding from its first share to its last one (R-INC-4). */
export interface ClearedCycle {
  readonly from: Day
  readonly to: Day
  /** Natural days between both. */
  readonly days: number
  readonly paidIn: Money
  /** Sales, transfers out and cash dividends together. */
  readonly takenOut: Money
  /** Cash dividends, a part of `takenOut`. */
  readonly dividends: Money
  readonly realised: Money
  /** Realised ÷ paid in, per cent; null where nothing was paid in. */
  readonly rate: string | null
}

/**
 * The finished holdings of one position, oldest first: each ends with the last share (R-INC-4). What comes
 * after the last share, a dividend of a record day before, belongs to the cycle it comes from.
 */
export function clearedCycles(events: readonly DatedEvent[]): readonly ClearedCycle[] {
  const cycles: ClearedCycle[] = []
  let position = emptyPosition
  let begun: Begun | undefined
  for (const { day, event } of events) {
    const before = position
    position = applyToPosition(position, event)
    const paidIn = subtractMoney(position.everPaidIn, before.everPaidIn)
    const takenOut = subtractMoney(position.everTakenOut, before.everTakenOut)
    const dividend = event.kind === 'cash-dividend' ? event.amount : noMoney
    const last = cycles.at(-1)
    if (before.shares === noShares && position.shares === noShares) {
      if (last !== undefined && takenOut !== noMoney)
        cycles[cycles.length - 1] = cycleOf({
          ...last,
          takenOut: addMoney(last.takenOut, takenOut),
          dividends: addMoney(last.dividends, dividend),
        })
      continue
    }
    begun = grown(begun ?? { from: day, ...nothing }, { paidIn, takenOut, dividends: dividend })
    if (position.shares !== noShares) continue
    cycles.push(cycleOf({ ...begun, to: day }))
    begun = undefined
  }

  return cycles
}

type Sums = Pick<ClearedCycle, 'paidIn' | 'takenOut' | 'dividends'>
type Begun = Sums & Pick<ClearedCycle, 'from'>

const nothing: Sums = { paidIn: noMoney, takenOut: noMoney, dividends: noMoney }

function grown(begun: Begun, by: Sums): Begun {
  return {
    from: begun.from,
    paidIn: addMoney(begun.paidIn, by.paidIn),
    takenOut: addMoney(begun.takenOut, by.takenOut),
    dividends: addMoney(begun.dividends, by.dividends),
  }
}

function cycleOf(
  sums: Pick<ClearedCycle, 'from' | 'to' | 'paidIn' | 'takenOut' | 'dividends'>,
): ClearedCycle {
  const { from, to, paidIn, takenOut, dividends } = sums
  const realised = subtractMoney(takenOut, paidIn)

  return {
    from,
    to,
    days: daysBetween(from, to),
    paidIn,
    takenOut,
    dividends,
    realised,
    rate: paidIn === noMoney ? null : percentText({ part: realised, whole: paidIn }),
  }
}
