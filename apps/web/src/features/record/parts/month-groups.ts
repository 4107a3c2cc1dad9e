import type { OrderRow } from '../../../shared/trading/order-rows'
import type { RecordPage } from './use-more-records'

export interface MonthGroup {
  /** 2026年11月. */
  readonly title: string
  readonly rows: readonly OrderRow[]
  /** Confirmed in the month, money into funds and out of them; null: nobody told. */
  readonly sums: { readonly in: string; readonly out: string } | null
}

/**
 * Orders by the month they were submitted in (Shanghai time, as the instants travel), newest first as they
 * come, each month with what was confirmed in it.
 */
export function monthGroups(rows: readonly OrderRow[], months: RecordPage['months'] = []): MonthGroup[] {
  const groups = new Map<string, OrderRow[]>()
  for (const row of rows) {
    const month = row.applyAt.slice(0, 7)
    const group = groups.get(month)
    if (group === undefined) groups.set(month, [row])
    else group.push(row)
  }

  return [...groups].map(([month, group]) => ({
    title: `${month.slice(0, 4)}年${Number(month.slice(5))}月`,
    rows: group,
    sums: months.find((one) => one.month === month) ?? null,
  }))
}
