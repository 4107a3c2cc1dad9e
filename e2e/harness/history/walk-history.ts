import { exchangeCalendar, isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { DayWalk } from '../day-walk'
import { assessAgain, comeBack } from './cast'
import { deeds } from './deeds'
import type { Stage } from './stage'

/** The last trading days bring nothing new, so that every order comes to its end. */
const QUIET_DAYS = 6
/** A risk test holds a year; the next one is taken before. */
const ASSESS_EVERY = 220

export interface HistoryDay {
  readonly day: Day
  readonly index: number
  readonly total: number
  /** What the customers did. */
  readonly done: readonly string[]
}

/** Trading days from a day to another, both included. */
export function tradingDays(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    if (isTradingDay(exchangeCalendar, day)) days.push(day)

  return days
}

/**
 * Plays the days up to the last but one: each trading day customers act at 13:30, when the morning is booked, and its
 * evening is over at 23:50; closed days pass by in the move to the next trading day.
 */
export async function walkHistory(
  place: { stage: Stage; walk: DayWalk; until: Day },
  onDay: (day: HistoryDay) => void,
): Promise<void> {
  const { stage, walk, until } = place
  const today = dayOf(new Date(await stage.sandbox.now()))
  const days = tradingDays(today, addDays(until, -1))
  for (const [index, day] of days.entries()) {
    await walk.to(`${day} 13:30`)
    const isOver = index >= days.length - QUIET_DAYS
    const done = isOver ? [] : await actOn(stage, index)
    await walk.to(`${day} 23:50`)
    onDay({ day: dayFrom(day), index, total: days.length, done })
  }
}

async function actOn(stage: Stage, index: number): Promise<string[]> {
  if (index > 0 && index % ASSESS_EVERY === 0) await assessAgain(stage.cast)
  const due = deeds.filter(
    ({ day, every }) => index === day || (every !== undefined && index > day && (index - day) % every === 0),
  )
  for (const who of new Set(due.map((deed) => deed.who))) await comeBack(stage.cast[who])
  for (const deed of due) {
    try {
      await deed.act(stage)
    } catch (cause) {
      throw new Error(`${deed.who} ${deed.name}: ${String(cause)}`, { cause })
    }
  }

  return due.map(({ who, name }) => `${who} ${name}`)
}
