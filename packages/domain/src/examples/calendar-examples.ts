import { type Day, addDays, dayFrom, instantAt } from '../kernel/business-day'
import { dueDay } from '../calendar/due-date'
import { holdingDays } from '../calendar/holding-days'
import { defaultLags, purchaseDays, redemptionDays } from '../calendar/settlement'
import { tDayOf } from '../calendar/t-day'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import { tradingDaysBetween } from '../calendar/trade-calendar'
import { type PlanCycle, deductionsBetween } from '../plan/plan-schedule'
import type { Examples } from './example'

const day = dayFrom
const tOf = (date: string, time: string): Day => {
  const t = tDayOf(instantAt(day(date), time), exchangeCalendar)
  return t.kind === 'accepted' ? t.value : day('1970-01-01')
}
/** Confirm day and arrival of a redemption of a mixed fund that pays on T+`pay`. */
export const redeemed = (tDay: string, pay: number, lags = defaultLags.mixed as typeof defaultLags.mixed) =>
  redemptionDays(day(tDay), { calendar: exchangeCalendar, lags: { ...lags, pay } })
const qdii = (pay: number) =>
  redemptionDays(day('2026-11-20'), { calendar: exchangeCalendar, lags: { ...defaultLags.qdii, pay } })
const due = (confirm: string, unit: 'days' | 'months', length: number) =>
  dueDay(
    { confirmDay: day(confirm), applyDay: day(confirm) },
    { period: { unit, length }, base: 'confirm', offsetDays: 0 },
    exchangeCalendar,
  )
/** The deduction days of a plan from a day on. */
const deductions = (cycle: PlanCycle, range: { first: string; from: string; to: string }) =>
  deductionsBetween({ cycle, firstDay: day(range.first) }, exchangeCalendar, {
    from: day(range.from),
    to: day(range.to),
  }).map((d) => d.day)

export const calendarExamples: Examples = {
  CAL: () =>
    Object.fromEntries(
      ['2024', '2025', '2026'].map((y) => [
        `n${y}`,
        String(tradingDaysBetween(exchangeCalendar, day(`${y}-01-01`), day(`${y}-12-31`)).length),
      ]),
    ),
  E04: () => {
    const [t1, t2] = [tOf('2026-02-13', '14:59:59'), tOf('2026-02-13', '15:00:00')]
    const [a, b] = [redeemed(t1, 3), redeemed(t2, 3)]
    return { t1, c1: a.confirmDay, p1: a.arrivalDay, t2, c2: b.confirmDay, p2: b.arrivalDay }
  },
  E05: () => {
    const t = tOf('2026-11-20', '10:00:00')
    return { t, c: qdii(7).confirmDay, p7: qdii(7).arrivalDay, p10: qdii(10).arrivalDay }
  },
  E06: () => {
    const confirm = (t: string) =>
      purchaseDays(day(t), { calendar: exchangeCalendar, lags: defaultLags.money }).confirmDay
    return { c1: confirm('2026-09-29'), c2: confirm('2026-09-30') }
  },
  E07: () => {
    const { confirmDay } = redeemed('2026-11-06', 3)
    const held = holdingDays({ startDay: day('2026-11-02') }, { tDay: day('2026-11-06'), confirmDay })
    return { d: String(held), c: confirmDay }
  },
  E42: () => ({
    a: due('2026-09-02', 'days', 30),
    raw: addDays(day('2026-09-02'), 30),
    b: due('2026-01-30', 'months', 1),
    c: due('2025-11-24', 'months', 12),
  }),
  E43: () => {
    const first = (cycle: PlanCycle, range: Parameters<typeof deductions>[1]) =>
      deductions(cycle, range)[0] ?? ''
    const range = { first: '2026-01-05', to: '2026-12-31' }
    const biweekly = { first: '2026-09-04', from: '2026-09-01', to: '2026-10-31' }
    return {
      a: first({ kind: 'MONTH', dayOfMonth: 1 }, { ...range, from: '2026-09-02' }),
      b: first({ kind: 'WEEK', weekday: 5 }, { ...range, from: '2026-09-19' }),
      c: first({ kind: 'MONTH', dayOfMonth: 28 }, { ...range, from: '2026-02-01' }),
      d: deductions({ kind: 'BIWEEK' }, biweekly)[2] ?? '',
    }
  },
}
