import type { RouteRow } from './route-row'

let rows: readonly RouteRow[] = []
let paths: ReadonlySet<string> = new Set()

/** Gives the table to shared code. Called once, while `app/route-table.ts` loads. */
export function registerRoutes(table: readonly RouteRow[]): void {
  rows = flatten(table)
  paths = new Set(rows.map((row) => row.path))
}

/** Every row, children after their parent. */
export function allRoutes(): readonly RouteRow[] {
  return rows
}

/** Is this page built? Tabs, menu rows and icons ask before they show themselves. */
export function hasRoute(path: string): boolean {
  return paths.has(path)
}

export function flatten(table: readonly RouteRow[]): RouteRow[] {
  return table.flatMap((row) => [row, ...flatten(row.children ?? [])])
}
