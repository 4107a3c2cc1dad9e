import type { OrderRow } from '../../../shared/trading/order-rows'

export interface MonthGroup {
  /** 2026年11月. */
  readonly title: string
  readonly rows: readonly OrderRow[]
}

/**
 * Orders by the month they were submitted in (Shanghai time, as the instants travel), newest first as they
 * come.
 */
export function monthGroups(rows: readonly OrderRow[]): MonthGroup[] {
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
  }))
}
