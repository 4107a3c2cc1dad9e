import type { RouteRow } from './route-row'

/** One area of the product: the paths of its pages, and their rows, loaded when one of them is opened. */
export interface RouteArea {
  readonly paths: readonly string[]
  readonly rows: () => Promise<readonly RouteRow[]>
}

let paths: ReadonlySet<string> = new Set()

/**
 * Tells shared code which pages are built. Called once, while `app/route-table.ts` loads; answers how to take
 * it back.
 */
export function registerPaths(built: readonly string[]): () => void {
  const before = paths
  paths = new Set(built)

  return () => {
    paths = before
  }
}

/** Is this page built? Tabs, menu rows and icons ask before they show themselves. */
export function hasRoute(path: string): boolean {
  return paths.has(path)
}
