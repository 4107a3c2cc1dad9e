import type { LinkQuery, RoutePath } from './register'
import { hasRoute } from './route-index'

let carriedChannel: string | null = null

/** The channelCode of the address in the browser; links made by `to` carry it on. Only the browser sets it. */
export function carryChannel(channelCode: string | null): void {
  carriedChannel = channelCode
}

/**
 * The address of a built page: `to('/fund/buy', { fundCode })`. Path and query are type-checked, path parameters are
 * filled from the query, undefined fields are left out, the channel is carried.
 */
export function to<Path extends RoutePath>(
  path: Path,
  ...query: Record<never, never> extends LinkQuery<Path>
    ? [query?: LinkQuery<Path>]
    : [query: LinkQuery<Path>]
): string {
  return address(path, { ...query[0] })
}

/** The address of a page that may not be built yet, or null: then its entry does not show. */
export function toIfBuilt(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string | null {
  return hasRoute(path) ? address(path, query) : null
}

/** Adds the carried channel to an address of ours that lacks it. */
export function withChannel(href: string, channelCode: string | null): string {
  if (channelCode === null || !href.startsWith('/')) return href
  const url = new URL(href, 'http://here')
  if (url.searchParams.has('channelCode')) return href
  url.searchParams.set('channelCode', channelCode)

  return url.pathname + url.search + url.hash
}

function address(path: string, query: Readonly<Record<string, string | undefined>>): string {
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
