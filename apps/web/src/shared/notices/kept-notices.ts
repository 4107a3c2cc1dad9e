import type { TextStore } from '../channel/channel'

const KEY = 'notices'

/** What this browser remembers of notices, for whoever is not logged in. */
export interface KeptNotices {
  /** The newest version that was seen or closed, by notice. */
  readonly seen: Readonly<Record<string, number>>
  /** The day on which one last stood over a page; null: never. */
  readonly popupDay: string | null
}

const none: KeptNotices = { seen: {}, popupDay: null }

/** What was kept; what cannot be read counts as nothing. */
export function keptNotices(store: TextStore): KeptNotices {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return none
    const { seen, popupDay } = kept as Record<string, unknown>
    const versions = Object.entries(typeof seen === 'object' && seen !== null ? seen : {})

    return {
      seen: Object.fromEntries(versions.filter(([, version]) => typeof version === 'number')),
      popupDay: typeof popupDay === 'string' ? popupDay : null,
    }
  } catch {
    return none
  }
}

/** Most notices that are remembered; the oldest go first. */
const MOST = 100

export function keepNotice(
  store: TextStore,
  notice: { readonly id: string; readonly version: number; readonly popupDay?: string },
): void {
  const { seen, popupDay } = keptNotices(store)
  const { [notice.id]: _, ...others } = seen
  const newest = [...Object.entries(others), [notice.id, notice.version] as const].slice(-MOST)
  store.setItem(
    KEY,
    JSON.stringify({ seen: Object.fromEntries(newest), popupDay: notice.popupDay ?? popupDay }),
  )
}
