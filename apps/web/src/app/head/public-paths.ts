import { loadTable } from '../route-table'
import { isListed } from './listed'

/** Addresses that search engines may list and that need no query, in the order of the tables. */
export async function publicPaths(): Promise<string[]> {
  const rows = await loadTable()

  return rows
    .filter((row) => isListed(row) && row.redirect === undefined && !row.path.includes(':'))
    .filter(({ query }) => Object.values(query ?? {}).every(({ kind }) => kind === 'optional'))
    .map(({ path }) => path)
}
