import type { LinkQuery, PlannedPath, RoutePath } from './register'
import type { MenuEntry } from './menu-entry'
import { hasRoute } from './route-index'

let carriedChannel: string | null = null

/**
 * The channelCode of the address in the browser; links made by `to` carry it on. Only the browser sets it.
 */
export function carryChannel(channelCode: string | null): void {
  carriedChannel = channelCode
}

/**
 * The address of a built page: `to('/fund/buy', { fundCode })`. Path and query are type-checked, path
 * parameters are filled from the query, undefined fields are left out, the channel is carried.
 */
export function to<Path extends RoutePath>(
  path: Path,
  ...query: Record<never, never> extends LinkQuery<Path>
    ? [query?: LinkQuery<Path>]
    : [query: LinkQuery<Path>]
): string {
  return address(path, { ...query[0] })
}

/**
 * The address of a planned page, or null while it is not built: then its entry does not show. Once the page
 * is built this does not compile any more, and the link is made by `to`.
 */
export function toIfBuilt(path: PlannedPath, query: Query = {}): string | null {
  return toNamed(path, query)
}

/**
 * The address of a page whose path is known only at run time (from the native app, from content); null: there
 * is none.
 */
export function toNamed(path: string, query: Query = {}): string | null {
  return hasRoute(path) ? address(path, query) : null
}

/** Where an entry of a menu leads. */
export function toEntry({ paths }: MenuEntry): string {
  return address(paths[0], {})
}

/** Adds the carried channel to an address of ours that lacks it. */
export function withChannel(href: string, channelCode: string | null): string {
  if (channelCode === null || !href.startsWith('/')) return href
  const url = new URL(href, 'http://here')
  if (url.searchParams.has('channelCode')) return href
  url.searchParams.set('channelCode', channelCode)

  return url.pathname + url.search + url.hash
}

type Query = Readonly<Record<string, string | undefined>>

function address(path: string, query: Query): string {
  const rest = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    const slot = `:${name}`
    if (filled.split('/').includes(slot)) filled = filled.replace(slot, encodeURIComponent(value))
    else rest.set(name, value)
  }
  const search = rest.toString()

  return withChannel(search === '' ? filled : `${filled}?${search}`, carriedChannel)
}
