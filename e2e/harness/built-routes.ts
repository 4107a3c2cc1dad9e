import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteRow } from '@tongzhou/web/shared/routing/route-row'

/** One page of the product with the address to open it at. */
export interface BuiltRoute {
  readonly path: string
  readonly title: string
  readonly address: string
  readonly access: RouteRow['access']
  /** Left, it stays in the document, hidden, for the way back. */
  readonly isKept: boolean
}

/** What the addresses of a customer's own pages need; nobody's numbers where the customer has none. */
export interface RouteFacts {
  readonly orderNo: string | null
  readonly saleNo: string | null
  readonly topUpNo: string | null
  readonly withdrawalNo: string | null
  readonly cardKey: string | null
  readonly planNo: string | null
}

/** The facts of somebody who has nothing yet. */
export const noFacts: RouteFacts = {
  orderNo: null,
  saleNo: null,
  topUpNo: null,
  withdrawalNo: null,
  cardKey: null,
  planNo: null,
}

const NOBODYS_ORDER = '0'.repeat(20)
const NOBODYS_CARD = 'A'.repeat(16)
const NOBODYS_PLAN = `P${'0'.repeat(18)}`

/**
 * Every row of the web's route table that the built product has: no redirects, no pages for builders. Screens
 * are not loaded. Throws when a row's example lacks a required field or names a value that the row refuses.
 */
export async function builtRoutes(facts: RouteFacts): Promise<BuiltRoute[]> {
  const rows = await tableRows()

  return rows
    .filter((row) => row.screen !== undefined && !row.path.startsWith('/dev/'))
    .map((row) => ({
      path: row.path,
      title: row.title,
      address: addressOf(row, facts),
      access: row.access,
      isKept: row.keepAlive === true,
    }))
}

/** The title of each page by the path it is opened at. */
export function titlesOf(routes: readonly BuiltRoute[]): ReadonlyMap<string, string> {
  return new Map(
    routes.flatMap(({ path, address, title }) => [
      [path, title],
      [new URL(address, 'http://page').pathname, title],
    ]),
  )
}

/** Every row of the table as it stands in the source; screens are not loaded. */
export async function tableRows(): Promise<readonly RouteRow[]> {
  const file = join(import.meta.dirname, '../../apps/web/src/app/route-table.ts')
  // Named at run time: the table's lazy screens are of another room's compiler settings.
  const module = (await import(pathToFileURL(file).href)) as { loadTable: () => Promise<readonly RouteRow[]> }

  return module.loadTable()
}

/** Where a page is opened in tests and pictures: its row's example. */
export function addressOf(row: RouteRow, facts: RouteFacts): string {
  const example = Object.entries(row.example ?? {}).map(
    ([name, value]) => [name, factOf(value, facts)] as const,
  )
  const values = new Map(example)
  for (const [name, field] of Object.entries(row.query ?? {})) {
    const value = values.get(name)
    if (value === undefined ? field.kind === 'required' : field.read(value) === null)
      throw new Error(`the example of ${row.path} has no good ${name}`)
  }
  const path = row.path.replaceAll(/:(\w+)/g, (_, name: string) => values.get(name) ?? '')
  const query = new URLSearchParams(
    example.filter(([name]) => !row.path.includes(`:${name}`)).map(([name, value]) => [name, value]),
  ).toString()

  return query === '' ? path : `${path}?${query}`
}

/**
 * What an example's word stands for: '@purchase' and '@sale' are orders of the customer, '@topUp' and
 * '@withdrawal' his instructions of the cash product, '@card' his card, '@plan' his plan; nobody's where
 * he has none. 'O:' before an order makes it the id of a record.
 */
function factOf(value: string, facts: RouteFacts): string {
  const { orderNo, saleNo, cardKey, planNo } = facts
  if (value.startsWith('O:')) return `O:${factOf(value.slice(2), facts)}`
  if (value === '@card') return cardKey ?? NOBODYS_CARD
  if (value === '@topUp') return facts.topUpNo ?? NOBODYS_ORDER
  if (value === '@withdrawal') return facts.withdrawalNo ?? NOBODYS_ORDER
  if (value === '@plan') return planNo ?? NOBODYS_PLAN
  if (value === '@purchase') return orderNo ?? NOBODYS_ORDER

  return value === '@sale' ? (saleNo ?? orderNo ?? NOBODYS_ORDER) : value
}
