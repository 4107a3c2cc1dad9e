import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteRow } from '@tongzhou/web/shared/routing/route-row'
import { SAMPLE_FUND } from './invest'

/** One page of the product with the address to open it at. */
export interface BuiltRoute {
  readonly path: string
  readonly title: string
  readonly address: string
}

/** Every row of the web's route table that the built product has: no redirects, no pages for builders. Screens are not loaded. */
export async function builtRoutes(facts: { orderNo: string | null }): Promise<BuiltRoute[]> {
  const rows = await tableRows()

  return rows
    .filter((row) => row.screen !== undefined && !row.path.startsWith('/dev/'))
    .map((row) => ({ path: row.path, title: row.title, address: addressOf(row, facts) }))
}

async function tableRows(): Promise<RouteRow[]> {
  const file = join(import.meta.dirname, '../../apps/web/src/app/route-table.ts')
  // Named at run time: the table's lazy screens are of another room's compiler settings.
  const module = (await import(pathToFileURL(file).href)) as { routeTable: readonly RouteRow[] }
  const withChildren = (row: RouteRow): RouteRow[] => [row, ...(row.children ?? []).flatMap(withChildren)]

  return module.routeTable.flatMap(withChildren)
}

/** Gives the fields of a route's query that have a sample. */
function addressOf(row: RouteRow, { orderNo }: { orderNo: string | null }): string {
  const samples: Record<string, string | null> = {
    fundCode: SAMPLE_FUND,
    orderNo: orderNo ?? '0'.repeat(20),
    id: 'privacy',
    keyword: '890001',
  }
  const given = Object.keys(row.query ?? {}).flatMap((name) => {
    const value = samples[name]

    return typeof value === 'string' ? [[name, value]] : []
  })
  const query = new URLSearchParams(given).toString()

  return query === '' ? row.path : `${row.path}?${query}`
}
