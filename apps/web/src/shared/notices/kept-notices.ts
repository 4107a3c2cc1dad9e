import type { TextStore } from '../channel/channel'

const KEY = 'notices'

/** What this browser remembers of notices, for whoever is not logged in. */
export interface KeptNotices {
  /** The newest version that was seen or closed, by notice. */
  readonly seen: Readonly<Record<string, number>>
  /** What was closed last that had stood over a page, and on which day; null: nothing. */
  readonly popup: KeptPopup | null
}

interface KeptPopup {
  readonly id: string
  readonly version: number
  readonly day: string
}

const none: KeptNotices = { seen: {}, popup: null }

/** What was kept; what cannot be read counts as nothing. */
export function keptNotices(store: TextStore): KeptNotices {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return none
    const { seen, popup } = kept as Record<string, unknown>
    const versions = Object.entries(typeof seen === 'object' && seen !== null ? seen : {})

    return {
      seen: Object.fromEntries(versions.filter(([, version]) => typeof version === 'number')),
      popup: isKeptPopup(popup) ? popup : null,
    }
  } catch {
    return none
  }
}

/** Most notices that are remembered; the oldest go first. */
const MOST = 100

/** Keeps that a version was seen, and is not shown again. */
export function keepNotice(
  store: TextStore,
  notice: { readonly id: string; readonly version: number },
): void {
  const { seen, popup } = keptNotices(store)
  const { [notice.id]: _, ...others } = seen
  const newest = [...Object.entries(others), [notice.id, notice.version] as const].slice(-MOST)
  store.setItem(KEY, JSON.stringify({ seen: Object.fromEntries(newest), popup }))
}

/** Keeps that a day has had its notice over a page. */
export function keepPopup(store: TextStore, popup: KeptPopup): void {
  store.setItem(KEY, JSON.stringify({ seen: keptNotices(store).seen, popup }))
}

function isKeptPopup(value: unknown): value is KeptPopup {
  if (typeof value !== 'object' || value === null) return false
  const { id, version, day } = value as Record<string, unknown>

  return typeof id === 'string' && typeof version === 'number' && typeof day === 'string'
}
