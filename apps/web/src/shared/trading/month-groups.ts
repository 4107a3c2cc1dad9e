export interface MonthGroup<Row> {
  /** 2026年11月. */
  readonly title: string
  readonly rows: readonly Row[]
  /** Confirmed in the month, money into funds and out of them; null: nobody told. */
  readonly sums: { readonly in: string; readonly out: string } | null
}

/**
 * Records by the month they were submitted in (Shanghai time, as the instants travel), newest first as they
 * come, each month with what was confirmed in it.
 */
export function monthGroups<Row>(
  rows: readonly Row[],
  months: readonly { readonly month: string; readonly in: string; readonly out: string }[],
  instantOf: (row: Row) => string,
): MonthGroup<Row>[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const month = instantOf(row).slice(0, 7)
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
