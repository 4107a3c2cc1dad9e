import type { Tx } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import {
  dueDaysFrom,
  expectedDaysFrom,
  moveDueDay,
  moveExpectedDays,
} from '@tongzhou/db/stores/trade/moved-day-store'
import { dueRuleOf } from '@tongzhou/domain/calendar/due-date'
import { movedDay, movedDueDay } from '@tongzhou/domain/calendar/moved-day'
import type { Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import { type Day, latestDay } from '@tongzhou/domain/kernel/business-day'

/**
 * Days that were counted by a calendar which has changed are counted again (R-CAL-2): what open orders
 * expect, and the due days that instructions were given for. Nothing before `from` changes. How many of each
 * were moved.
 */
export async function moveDays(
  tx: Tx,
  change: { from: Day; before: Calendars; after: Calendars; now: Date },
): Promise<{ orders: number; instructions: number }> {
  return { orders: await moveOrders(tx, change), instructions: await moveInstructions(tx, change) }
}

async function moveOrders(
  tx: Tx,
  { from, before, after, now }: { from: Day; before: Calendars; after: Calendars; now: Date },
): Promise<number> {
  let orders = 0
  for (const expected of await expectedDaysFrom(tx, from)) {
    const { calendar, targetCalendar, tDay } = expected
    const codes = targetCalendar === null ? [calendar] : [calendar, targetCalendar]
    const moved = (day: Day | null) =>
      day === null || day < from
        ? day
        : latestDay(codes.map((code) => movedDay(day, tDay, { before: before[code], after: after[code] })))
    const to = { confirmDay: moved(expected.confirmDay), arriveDay: moved(expected.arriveDay), now }
    if (to.confirmDay === expected.confirmDay && to.arriveDay === expected.arriveDay) continue
    orders += await moveExpectedDays(tx, expected, to)
  }

  return orders
}

async function moveInstructions(
  tx: Tx,
  { from, before, after }: { from: Day; before: Calendars; after: Calendars },
): Promise<number> {
  let moved = 0
  for (const instruction of await dueDaysFrom(tx, from)) {
    const { fundCode, confirmDay, dueDay } = instruction
    const fund = await findFundDates(tx, fundCode)
    if (fund === null || fund.hold === null) continue
    const rule = dueRuleOf(fund.hold)
    const change = { rule, before: before[fund.calendarCode], after: after[fund.calendarCode] }
    const to = movedDueDay(dueDay, { confirmDay, applyDay: confirmDay }, change)
    if (to === dueDay) continue
    await moveDueDay(tx, instruction, to)
    moved += 1
  }

  return moved
}
