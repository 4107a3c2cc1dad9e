import { foreseenExchange } from '@tongzhou/domain/calendar/built-in-calendars'
import { isTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, addDays, dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { DayWalk } from '../day-walk'
import { assessAgain, comeBack } from './cast'
import { deeds } from './deeds'
import type { Stage } from './stage'

/** The last trading days bring nothing new, so that every order comes to its end. */
const QUIET_DAYS = 6
/** A risk test holds a year; the next one is taken before. */
const ASSESS_EVERY = 220
/** What no registrar's file brings, new funds among it, is imported so often. */
const RENEW_EVERY = 63

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
    if (isTradingDay(foreseenExchange, day)) days.push(day)

  return days
}

/**
 * Plays the days up to the last but one: each trading day customers act in the early afternoon, when the
 * morning is booked, and its evening is over at 23:50; closed days pass by in the move to the next trading
 * day. A history that was cut short goes on with the first day whose afternoon is still to come; `first` is
 * the day it began on.
 */
export async function walkHistory(
  place: { stage: Stage; walk: DayWalk; first?: Day; renewMarket?: () => Promise<void> },
  onDay: (day: HistoryDay) => void,
): Promise<void> {
  const { stage, walk } = place
  const now = new Date(await stage.sandbox.now())
  const days = tradingDays(place.first ?? dayOf(now), addDays(stage.until, -1))
  for (const [index, day] of days.entries()) {
    if (new Date(`${day}T${timeOfDeeds(index)}:00+08:00`) < now) continue
    await walk.to(`${day} ${timeOfDeeds(index)}`)
    if (index > 0 && index % RENEW_EVERY === 0) await place.renewMarket?.()
    const isOver = index >= days.length - QUIET_DAYS
    const done = isOver ? [] : await actOn(stage, index)
    await walk.to(`${day} 23:50`)
    onDay({ day: dayFrom(day), index, total: days.length, done })
  }
}

/** 13:05 to 14:25, another minute from day to day. */
function timeOfDeeds(index: number): string {
  const minutes = 13 * 60 + 5 + ((index * 37) % 81)

  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
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
