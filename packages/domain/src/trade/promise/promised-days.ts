import { type Day, daysBetween } from '../../kernel/business-day'

/**
 * What an order is promised: to be confirmed on a day, its money to be there by the end of one, or what it
 * owes back to be there by the end of one.
 */
export const promiseItems = ['CONFIRM', 'ARRIVE', 'REFUND'] as const
export type PromiseItem = (typeof promiseItems)[number]

/** OPEN: the day is not over. OVERDUE: it is over and nothing came. */
export type PromiseState = 'OPEN' | 'KEPT' | 'LATE' | 'OVERDUE'

/** Who or what made a day late; CALENDAR and LATE_PAYMENT are nobody's fault. */
export const lateCauses = ['CALENDAR', 'LATE_PAYMENT', 'REGISTRAR', 'BANK', 'OURS'] as const
export type LateCause = (typeof lateCauses)[number]

/** Days that an order was told, and why they took the place of those before. */
export interface ToldDays {
  readonly cause: 'SUBMIT' | 'LATE_PAYMENT' | 'CARRIED_OVER' | 'CALENDAR'
  readonly confirmDay: Day
  /** null = no money was promised. */
  readonly arriveDay: Day | null
}

export interface PromisedDay {
  readonly item: PromiseItem
  /** As told at the submit: later ones do not replace it. */
  readonly promised: Day
  /** null: not yet. */
  readonly actual: Day | null
  /** Natural days after the promise; 0 and less: in time. null while nothing came. */
  readonly daysLate: number | null
  readonly state: PromiseState
  /** null where it is not late, or not known yet whose fault it is. */
  readonly cause: LateCause | null
}

/** What became of the promises of an order. */
export interface KeptDays {
  /** The order was confirmed, in part or whole, by its registrar on this day. */
  readonly confirmed: Day | null
  /** The money was on the card. */
  readonly arrived: Day | null
  /** We asked the bank to pay it out. */
  readonly paidOut: Day | null
}

/** Money that an order owed its customer back, and what became of it. */
export interface OwedBack {
  /** The day on which the bank is to be asked for it: it is promised for the end of that day. */
  readonly promised: Day
  /** All of it was on the card; null: not yet, or a part of it only. */
  readonly paidOn: Day | null
  /** We first asked the bank for it. */
  readonly askedOn: Day | null
}

/** The day of a refund beside what happened (R-PRM-1): late by the bank where it was asked in time. */
export function refundPromise({ promised, paidOn, askedOn }: OwedBack, today: Day): PromisedDay {
  const day = judged('REFUND', promised, paidOn, today)
  if (day.state !== 'LATE') return { ...day, cause: null }

  return { ...day, cause: askedOn !== null && askedOn <= promised ? 'BANK' : 'OURS' }
}

/**
 * The days an order was promised at its submit beside those on which it really happened (R-PRM-1, R-PRM-2).
 * `told` begins with the submit; what was told later only explains why the first day was not kept.
 */
export function promisedDays(
  told: readonly [ToldDays, ...ToldDays[]],
  kept: KeptDays,
  today: Day,
): readonly PromisedDay[] {
  const [first] = told
  const confirm = judged('CONFIRM', first.confirmDay, kept.confirmed, today)
  const items = [withCause(confirm, told, (days) => days.confirmDay, 'REGISTRAR')]
  if (first.arriveDay !== null) {
    const arrive = judged('ARRIVE', first.arriveDay, kept.arrived, today)
    items.push(withCause(arrive, told, (days) => days.arriveDay, lateMoney(confirm, arrive, kept)))
  }

  return items
}

type Judged = Omit<PromisedDay, 'cause'>

function judged(item: PromiseItem, promised: Day, actual: Day | null, today: Day): Judged {
  if (actual === null) {
    return { item, promised, actual, daysLate: null, state: today > promised ? 'OVERDUE' : 'OPEN' }
  }

  return {
    item,
    promised,
    actual,
    daysLate: daysBetween(promised, actual),
    state: actual <= promised ? 'KEPT' : 'LATE',
  }
}

/** Money that was late: because the shares were, because the bank was, else because we were. */
function lateMoney(confirm: Judged, arrive: Judged, { paidOut }: KeptDays): LateCause {
  if (confirm.state === 'LATE' || confirm.state === 'OVERDUE') return 'REGISTRAR'

  return paidOut !== null && paidOut <= arrive.promised ? 'BANK' : 'OURS'
}

/** Days that were moved and then kept are explained by what moved them. */
function withCause(
  judgedDay: Judged,
  told: readonly ToldDays[],
  dayOf: (days: ToldDays) => Day | null,
  otherwise: LateCause,
): PromisedDay {
  if (judgedDay.state !== 'LATE') return { ...judgedDay, cause: null }
  const last = told.at(-1)
  const lastDay = last === undefined ? null : dayOf(last)
  const isMoved = last !== undefined && last.cause !== 'SUBMIT'
  if (!isMoved || lastDay === null || judgedDay.actual === null || judgedDay.actual > lastDay)
    return { ...judgedDay, cause: otherwise }

  return { ...judgedDay, cause: last.cause === 'CARRIED_OVER' ? 'OURS' : last.cause }
}
