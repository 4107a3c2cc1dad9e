import {
  type TradeCalendar,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDayOnOrAfter,
} from '../calendar/trade-calendar'
import {
  type Day,
  addDays,
  addMonths,
  dayFrom,
  daysBetween,
  dayOf,
  timeOfDayMs,
  weekdayOf,
} from '../kernel/business-day'

/** How often a plan deducts (§8.1). Month days end at 28 so every month has them. */
export type PlanCycle =
  | { readonly kind: 'DAY' }
  /** 1 = Monday … 5 = Friday. */
  | { readonly kind: 'WEEK'; readonly weekday: number }
  /** Every 14 natural days from the first day (R-DCA-2). */
  | { readonly kind: 'BIWEEK' }
  | { readonly kind: 'MONTH'; readonly dayOfMonth: number }

export interface PlanSchedule {
  readonly cycle: PlanCycle
  /** No nominal date lies before it. */
  readonly firstDay: Day
}

/** One deduction: its nominal date names the period, its day is an open day of the fund. */
export interface Deduction {
  readonly nominal: Day
  readonly day: Day
  /**
   * Later nominal dates that shift to the same day: their periods are skipped, a day deducts once (R-DCA-1).
   */
  readonly skipped: readonly Day[]
}

/** The time of the first deduction run (R-DCA-3); the retries of the day follow at 12:00 and 14:30. */
const FIRST_RUN_MS = 9 * 3_600_000

/** Whether the cycle's own numbers are allowed (§8.1). */
export function isCycleValid(cycle: PlanCycle): boolean {
  const inRange = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most
  if (cycle.kind === 'WEEK') return inRange(cycle.weekday, 5)

  return cycle.kind === 'MONTH' ? inRange(cycle.dayOfMonth, 28) : true
}

/** The first deduction on a day ≥ `from`, by the fund's calendar (R-DCA-1, E43). */
export function deductionOnOrAfter(schedule: PlanSchedule, calendar: TradeCalendar, from: Day): Deduction {
  // The nominal date may lie before `from` and still shift behind it, so start where the closed days before
  // `from` began.
  let nominal = nominalOnOrAfter(schedule, startOfClosedRun(calendar, from))
  let day = tradingDayOnOrAfter(calendar, nominal)
  while (day < from) {
    nominal = nominalAfter(schedule, nominal)
    day = tradingDayOnOrAfter(calendar, nominal)
  }
  const skipped: Day[] = []
  let later = nominalAfter(schedule, nominal)
  while (tradingDayOnOrAfter(calendar, later) === day) {
    // A DAY plan has no period on a closed day, so nothing is skipped there.
    if (schedule.cycle.kind !== 'DAY') skipped.push(later)
    later = nominalAfter(schedule, later)
  }
  const own = schedule.cycle.kind === 'DAY' ? day : nominal

  return { nominal: own, day, skipped }
}

/** The deduction that falls on `day`, or null. The step of the day asks this for every running plan. */
export function deductionOn(schedule: PlanSchedule, calendar: TradeCalendar, day: Day): Deduction | null {
  if (!isTradingDay(calendar, day) || day < schedule.firstDay) return null
  const found = deductionOnOrAfter(schedule, calendar, day)

  return found.day === day ? found : null
}

/** All deductions on days from … to (both included), at most `most`: previews and calculators. */
export function deductionsBetween(
  schedule: PlanSchedule,
  calendar: TradeCalendar,
  range: { from: Day; to: Day; most?: number },
): Deduction[] {
  const found: Deduction[] = []
  const most = range.most ?? 10_000
  let next = deductionOnOrAfter(schedule, calendar, range.from)
  while (next.day <= range.to && found.length < most) {
    found.push(next)
    next = deductionOnOrAfter(schedule, calendar, addDays(next.day, 1))
  }

  return found
}

/**
 * The days a failed period may be tried: its own and, where the policy says so, the next trading days, but
 * never a day of the next period (R-DCA-4), so a period can not deduct on the other's day.
 */
export function tryDays(
  deduction: Deduction,
  schedule: PlanSchedule,
  rules: { calendar: TradeCalendar; retryDays: number },
): Day[] {
  const { calendar, retryDays } = rules
  const next = deductionOnOrAfter(schedule, calendar, addDays(deduction.day, 1)).day
  const days = [deduction.day]
  for (let i = 0; i < retryDays; i += 1) {
    const day = nextTradingDay(calendar, days.at(-1) ?? deduction.day)
    if (day >= next) break
    days.push(day)
  }

  return days
}

/** The deduction of an earlier day that may be tried again on `day` (R-DCA-4), or null. */
export function deductionTriedAgainOn(
  schedule: PlanSchedule,
  rules: { calendar: TradeCalendar; retryDays: number },
  day: Day,
): Deduction | null {
  const { calendar, retryDays } = rules
  let earlier = day
  for (let back = 0; back < retryDays; back += 1) {
    earlier = previousTradingDay(calendar, earlier)
    const deduction = deductionOn(schedule, calendar, earlier)
    if (deduction !== null) return tryDays(deduction, schedule, rules).includes(day) ? deduction : null
  }

  return null
}

/** The time at which the debits of the next day are told (R-PLAN-6). */
const NOTICE_MS = 18 * 3_600_000

/**
 * The day whose debits were told already and are not made yet: tomorrow from 18:00 on, today before 09:00;
 * null: none is.
 */
export function announcedDay(now: Date): Day | null {
  const time = timeOfDayMs(now)
  if (time >= NOTICE_MS) return addDays(dayOf(now), 1)

  return time < FIRST_RUN_MS ? dayOf(now) : null
}

/** The earliest first day of a plan made now: today before 09:00, else tomorrow (R-DCA-3). */
export function earliestFirstDay(now: Date): Day {
  const today = dayOf(now)

  return timeOfDayMs(now) < FIRST_RUN_MS ? today : addDays(today, 1)
}

/** From which day on a change made now counts: after 09:00 of a deduction day the next period (R-DCA-3). */
export function changeCountsFrom(schedule: PlanSchedule, calendar: TradeCalendar, now: Date): Day {
  return deductionOnOrAfter(schedule, calendar, earliestFirstDay(now)).day
}

function nominalOnOrAfter({ cycle, firstDay }: PlanSchedule, from: Day): Day {
  const start = from < firstDay ? firstDay : from
  switch (cycle.kind) {
    case 'DAY':
      return start
    case 'WEEK':
      return addDays(start, (cycle.weekday - weekdayOf(start) + 7) % 7)
    case 'BIWEEK':
      return addDays(firstDay, Math.ceil(daysBetween(firstDay, start) / 14) * 14)
    case 'MONTH': {
      const inMonth = dayFrom(`${start.slice(0, 8)}${String(cycle.dayOfMonth).padStart(2, '0')}`)
      return inMonth >= start ? inMonth : addMonths(inMonth, 1)
    }
  }
}

function nominalAfter(schedule: PlanSchedule, nominal: Day): Day {
  return nominalOnOrAfter(schedule, addDays(nominal, 1))
}

/**
 * The day after the last open day before `from`: nominal dates from there on may shift to `from` or later.
 */
function startOfClosedRun(calendar: TradeCalendar, from: Day): Day {
  let day = from
  while (!isTradingDay(calendar, addDays(day, -1))) day = addDays(day, -1)

  return day
}

/** The cycle of a kind and of a day of the week or month; a day that is missing is no day. */
export function planCycle(kind: PlanCycle['kind'], day: number | null): PlanCycle {
  if (kind === 'WEEK') return { kind, weekday: day ?? 0 }
  if (kind === 'MONTH') return { kind, dayOfMonth: day ?? 0 }

  return { kind }
}

/** 每月 10 日, 每周一, 每两周, 每个交易日. */
export function cycleText(cycle: PlanCycle): string {
  switch (cycle.kind) {
    case 'DAY':
      return '每个交易日'
    case 'WEEK':
      return `每周${'一二三四五'.charAt(cycle.weekday - 1)}`
    case 'BIWEEK':
      return '每两周'
    case 'MONTH':
      return `每月 ${cycle.dayOfMonth} 日`
  }
}
