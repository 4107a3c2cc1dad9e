import type { TextStore } from '../channel/channel'

const KEY = 'notices'

/** What this browser remembers of notices, for whoever reads it now. */
export interface KeptNotices {
  /** The newest version that was seen or closed, by notice; for whoever is not logged in. */
  readonly seen: Readonly<Record<string, number>>
  /** What this reader closed last that had stood over a page, and on which day; null: nothing. */
  readonly popup: KeptPopup | null
}

/** By customer, since two may use one browser on a day (R-NTC-2); null: whoever is not logged in. */
export type Reader = string | null

interface KeptPopup {
  readonly id: string
  readonly version: number
  readonly day: string
}

interface Kept {
  readonly seen: KeptNotices['seen']
  readonly popups: Readonly<Record<string, KeptPopup>>
}

const VISITOR = ''
const none: Kept = { seen: {}, popups: {} }

/** What was kept for a reader. */
export function keptNotices(store: TextStore, reader: Reader): KeptNotices {
  const { seen, popups } = read(store)

  return { seen, popup: popups[reader ?? VISITOR] ?? null }
}

/** What was kept; what cannot be read counts as nothing. */
function read(store: TextStore): Kept {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return none
    const { seen, popups } = kept as Record<string, unknown>
    const versions = Object.entries(typeof seen === 'object' && seen !== null ? seen : {})
    const byReader = Object.entries(typeof popups === 'object' && popups !== null ? popups : {})

    return {
      seen: Object.fromEntries(versions.filter(([, version]) => typeof version === 'number')),
      popups: Object.fromEntries(byReader.filter(isKeptEntry)),
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
  const { seen, popups } = read(store)
  const { [notice.id]: _, ...others } = seen
  const newest = [...Object.entries(others), [notice.id, notice.version] as const].slice(-MOST)
  store.setItem(KEY, JSON.stringify({ seen: Object.fromEntries(newest), popups }))
}

/** Keeps that a reader's day has had its notice over a page; other days are forgotten. */
export function keepPopup(store: TextStore, reader: Reader, popup: KeptPopup): void {
  const { seen, popups } = read(store)
  const ofDay = Object.entries(popups).filter(([, { day }]) => day === popup.day)
  const kept = { ...Object.fromEntries(ofDay), [reader ?? VISITOR]: popup }
  store.setItem(KEY, JSON.stringify({ seen, popups: kept }))
}

function isKeptEntry(entry: [string, unknown]): entry is [string, KeptPopup] {
  return isKeptPopup(entry[1])
}

function isKeptPopup(value: unknown): value is KeptPopup {
  if (typeof value !== 'object' || value === null) return false
  const { id, version, day } = value as Record<string, unknown>

  return typeof id === 'string' && typeof version === 'number' && typeof day === 'string'
}
