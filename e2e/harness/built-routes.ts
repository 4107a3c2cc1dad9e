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

/** What the addresses of a customer's own pages need; nobody's numbers where the customer has none. */
export interface RouteFacts {
  readonly orderNo: string | null
  readonly saleNo: string | null
}

const NOBODYS_ORDER = '0'.repeat(20)

/** A value for each query field and path parameter that a page needs or shows more with. A new required one belongs here. */
function samplesOf({ orderNo }: RouteFacts): Readonly<Record<string, string>> {
  return {
    fundCode: SAMPLE_FUND,
    orderNo: orderNo ?? NOBODYS_ORDER,
    bankSerial: '002',
    businessType: 'OPEN_ACCOUNT',
    id: 'privacy-policy',
    keyword: SAMPLE_FUND,
    year: '2026',
  }
}

/** Pages of one kind of fund, and of one announcement, by path. */
const pageSamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/fund/currency-fund-detail': { fundCode: '890011' },
  '/fund/currency-trade-rules': { fundCode: '890011' },
  '/new-fund-detail': { fundCode: '898006' },
  '/fund/document/ggdetail': { id: `SA${SAMPLE_FUND}0009` },
}

/**
 * Every row of the web's route table that the built product has: no redirects, no pages for builders. Screens are not
 * loaded. Throws when a required field of a row has no sample, or one that the row refuses.
 */
export async function builtRoutes(facts: RouteFacts): Promise<BuiltRoute[]> {
  const rows = await tableRows()

  return rows
    .filter((row) => row.screen !== undefined && !row.path.startsWith('/dev/'))
    .map((row) => ({ path: row.path, title: row.title, address: addressOf(row, facts) }))
}

async function tableRows(): Promise<readonly RouteRow[]> {
  const file = join(import.meta.dirname, '../../apps/web/src/app/route-table.ts')
  // Named at run time: the table's lazy screens are of another room's compiler settings.
  const module = (await import(pathToFileURL(file).href)) as { loadTable: () => Promise<readonly RouteRow[]> }

  return module.loadTable()
}

function addressOf(row: RouteRow, facts: RouteFacts): string {
  const samples = { ...samplesOf(facts), ...pageSamples[row.path] }
  const isSale = row.path.includes('sell')
  const own = isSale && facts.saleNo !== null ? { ...samples, orderNo: facts.saleNo } : samples
  const given = Object.entries(row.query ?? {}).flatMap(([name, field]) => {
    const value = own[name]
    const isRead = value !== undefined && field.read(value) !== null
    if (field.kind === 'required' && !isRead)
      throw new Error(`${row.path} needs a sample of ${name} in built-routes.ts`)

    return isRead ? [[name, value]] : []
  })
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => samples[name] ?? '')
  const query = new URLSearchParams(given).toString()

  return query === '' ? path : `${path}?${query}`
}
