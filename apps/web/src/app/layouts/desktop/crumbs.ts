import { HOME } from '../../../shared/routing/safe-target'
import type { SitePage } from '../../site-page'

/** One step from the first page to the page in front; the last one leads nowhere. */
export interface Crumb {
  readonly title: string
  readonly href: string | null
}

type SiteMap = Readonly<Record<string, SitePage | undefined>>

const MINE = '/mine'

/**
 * The way to a page: home, the root it belongs to, the pages above it, itself under the heading it has now.
 * The roots themselves and pages without a frame have none. A step whose page is not built, or needs what is
 * not known, is left out.
 */
export function crumbsOf(
  place: { readonly path: string; readonly search: string },
  title: string,
  site: SiteMap,
): Crumb[] {
  if (site[place.path]?.isRoot === true) return []
  const known = new URLSearchParams(place.search)
  const steps = pathsAbove(place.path, site).flatMap((path) => {
    const page = site[path]
    const query = page === undefined ? null : ownQuery(path, page, known)

    return page === undefined || query === null
      ? []
      : [{ title: page.title, href: query === '' ? path : `${path}?${query}` }]
  })

  return [...steps, { title, href: null }]
}

/** From home down to the page above; a row that stands under itself by mistake ends the way. */
function pathsAbove(path: string, site: SiteMap): string[] {
  const found: string[] = []
  let above = pathAbove(path, site)
  while (above !== null && above !== path && !found.includes(above)) {
    found.unshift(above)
    above = pathAbove(above, site)
  }

  return found
}

/** What the row says, else the next built path above this one, else 我的 (for who is not there) or home. */
function pathAbove(path: string, site: SiteMap): string | null {
  if (path === HOME) return null
  const page = site[path]
  if (page?.under !== undefined) return page.under
  const parts = path.split('/').slice(1, -1)
  const paths = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)

  return (
    paths.findLast((above) => site[above] !== undefined) ??
    (page?.isOwn && page.isRoot !== true ? MINE : HOME)
  )
}

/** The query another page needs, taken from this page's; null when something required is not there. */
function ownQuery(path: string, { needs = [] }: SitePage, known: URLSearchParams): string | null {
  if (path.includes(':')) return null
  const given = needs.map((name) => [name, known.get(name)] as const)
  const there = given.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))

  return there.length < given.length ? null : new URLSearchParams(there).toString()
}
