import { type TradeCalendar, isTradingDay } from '../calendar/trade-calendar'
import { type Day, addDays } from '../kernel/business-day'
import { type Money, noMoney, sumMoney } from '../kernel/money'

/** What a customer's holding of one fund brought, by its own NAV dates. */
export interface FundIncomes {
  readonly days: readonly {
    readonly day: Day
    readonly income: Money
    readonly isFinal: boolean
    /** Absent: as it was first published. */
    readonly corrected?: CorrectedCell | undefined
  }[]
  /** Its NAVs are told up to this day; null: none yet. */
  readonly toldTo: Day | null
  readonly isHeld: boolean
}

/** What an income was before a correction, and when that came (R-INC-2). */
export interface CorrectedCell {
  readonly before: Money
  readonly on: Day
}

/**
 * FINAL: nothing can come any more but a correction. PROVISIONAL: an order or the NAV of a fund is still
 * awaited. CLOSED: no fund had a NAV because the market was closed. NONE: no NAV yet, or nothing was held.
 */
export type IncomeState = 'FINAL' | 'PROVISIONAL' | 'CLOSED' | 'NONE'

export interface IncomeCell {
  /** 2026-11-20, 2026-11 or 2026. */
  readonly key: string
  /** null where there is none to tell: never a zero in its place. */
  readonly income: Money | null
  readonly state: IncomeState
  /** null where it is as it was first published. */
  readonly corrected: CorrectedCell | null
}

/**
 * The natural days of a span with what each brought (R-INC-2). A fund counts on its own NAV dates, so a
 * weekend has the income of money funds alone, and what came in late changes its own day.
 */
export function incomeDays(
  funds: readonly FundIncomes[],
  span: { readonly from: Day; readonly to: Day },
  calendar: TradeCalendar,
): readonly IncomeCell[] {
  const byDay = new Map<Day, { incomes: (ToldIncome & { income: Money })[]; isFinal: boolean }>()
  for (const { days } of funds) {
    for (const { day, income, isFinal, corrected = null } of days) {
      if (day < span.from || day > span.to) continue
      const known = byDay.get(day)
      if (known === undefined) byDay.set(day, { incomes: [{ income, corrected }], isFinal })
      else {
        known.incomes.push({ income, corrected })
        known.isFinal &&= isFinal
      }
    }
  }
  const cells: IncomeCell[] = []
  for (let day = span.from; day <= span.to; day = addDays(day, 1)) {
    const told = byDay.get(day)
    const isOpen = isTradingDay(calendar, day)
    const isAwaited =
      isOpen && funds.some((fund) => fund.isHeld && (fund.toldTo === null || fund.toldTo < day))
    cells.push(
      told === undefined
        ? { key: day, income: null, state: isOpen ? 'NONE' : 'CLOSED', corrected: null }
        : {
            key: day,
            income: sumMoney(told.incomes.map(({ income }) => income)),
            state: told.isFinal && !isAwaited ? 'FINAL' : 'PROVISIONAL',
            corrected: correctedSum(told.incomes),
          },
    )
  }

  return cells
}

/**
 * Days summed by month (`length` 7) or year (4): exactly the sum of their cells, provisional as long as one
 * of them is. Periods without an income are left out.
 */
export function incomePeriods(cells: readonly IncomeCell[], length: 4 | 7): readonly IncomeCell[] {
  const periods = new Map<string, IncomeCell[]>()
  for (const cell of cells) {
    if (cell.income === null) continue
    const key = cell.key.slice(0, length)
    const own = periods.get(key)
    if (own === undefined) periods.set(key, [cell])
    else own.push(cell)
  }

  return [...periods].map(([key, own]) => ({
    key,
    income: totalOf(own),
    state: own.every(({ state }) => state === 'FINAL') ? 'FINAL' : 'PROVISIONAL',
    corrected: correctedSum(own),
  }))
}

interface ToldIncome {
  readonly income: Money | null
  readonly corrected: CorrectedCell | null
}

/** What a sum was before the corrections of its parts, by the last of them; null: none was corrected. */
function correctedSum(parts: readonly ToldIncome[]): CorrectedCell | null {
  const [on] = parts
    .flatMap(({ corrected }) => corrected?.on ?? [])
    .toSorted()
    .toReversed()
  if (on === undefined) return null

  return {
    before: sumMoney(parts.map(({ income, corrected }) => corrected?.before ?? income ?? noMoney)),
    on,
  }
}

/** The sum of cells; cells without an income add nothing. */
export function totalOf(cells: readonly IncomeCell[]): Money {
  return sumMoney(cells.flatMap(({ income }) => (income === null ? [] : [income])))
}
