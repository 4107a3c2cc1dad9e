import type { TextStore } from '../channel/channel'
import { RECENT_PICKS_KEY } from './recent-picks-key'

const MOST = 6

/** A fund or a page that was opened from the palette. `href` is an address of ours without a channel. */
export interface Pick {
  readonly kind: 'fund' | 'page'
  readonly title: string
  readonly note: string | null
  readonly href: string
}

/** The last six, newest first; what is not understood is left out. */
export function recentPicks(store: TextStore): Pick[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(RECENT_PICKS_KEY) ?? '[]')

    return Array.isArray(kept) ? kept.filter(isPick).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a pick before the others. */
export function keepPick(store: TextStore, pick: Pick): void {
  const [path = '', query = ''] = pick.href.split('?')
  const rest = new URLSearchParams(query)
  rest.delete('channelCode')
  const href = rest.size === 0 ? path : `${path}?${rest.toString()}`
  const others = recentPicks(store).filter((other) => other.href !== href)
  store.setItem(RECENT_PICKS_KEY, JSON.stringify([{ ...pick, href }, ...others].slice(0, MOST)))
}

function isPick(kept: unknown): kept is Pick {
  if (typeof kept !== 'object' || kept === null) return false
  const { kind, title, note, href } = kept as Readonly<Record<string, unknown>>
  const isOurs = typeof href === 'string' && /^\/(?!\/)/.test(href)

  return (
    isOurs &&
    (kind === 'fund' || kind === 'page') &&
    typeof title === 'string' &&
    (note === null || typeof note === 'string')
  )
}
