import type { RouteRow } from '../../../shared/routing/route-row'
import { readQuery } from '../../../shared/routing/query-fields'

/** One step from the first page to the page in front; the last one leads nowhere. */
export interface Crumb {
  readonly title: string
  readonly href: string | null
}

const HOME = '/common/home'
const RANKING = '/ranking'
const MINE = '/mine'
const FUND = '/fund/detail'

/**
 * The way to a page: home, the root it belongs to, the pages above its path, itself under the heading it has now. The
 * roots themselves and pages without a frame have none. A step whose page is not built, or needs what is not known, is
 * left out.
 */
export function crumbsOf(
  place: { readonly row: RouteRow; readonly pathname: string; readonly search: string },
  title: string,
  rows: readonly RouteRow[],
): Crumb[] {
  const { row, pathname } = place
  if (row.layout === 'root' || row.layout === 'bare') return []
  const known = new URLSearchParams(place.search)
  const above = new Set([HOME, rootOf(row), ...fundAbove(row), ...pathsAbove(row.path)])
  const steps = [...above].flatMap((path) => {
    const found = rows.find((other) => other.path === path && other.screen !== undefined)
    const query = found === undefined ? null : ownQuery(found, known)

    return found === undefined || query === null || found.path === pathname
      ? []
      : [{ title: found.title, href: query === '' ? found.path : `${found.path}?${query}` }]
  })

  return [...steps, { title, href: null }]
}

/** The root a page stands under: its customers' own pages under 我的, what is sold under the ranking. */
function rootOf(row: RouteRow): string {
  if (row.path.startsWith('/fund/')) return RANKING

  return row.access === 'public' ? HOME : MINE
}

function fundAbove(row: RouteRow): string[] {
  return row.path.startsWith('/fund/') && row.query?.['fundCode'] !== undefined ? [FUND] : []
}

/** '/a/b/c' stands under '/a' and '/a/b'. */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1)

  return parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)
}

/** The query another page needs, taken from this page's; null when something required is not there. */
function ownQuery(row: RouteRow, known: URLSearchParams): string | null {
  const fields = row.query ?? {}
  if (row.path.includes(':') || readQuery(fields, (name) => known.get(name)) === null) return null
  const given = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = known.get(name)

    return kind === 'required' && value !== null ? [[name, value]] : []
  })

  return new URLSearchParams(given).toString()
}
