import { useSyncExternalStore } from 'react'
import { useServices } from '../api/services'
import {
  applySettings,
  type KeptSettings,
  keptSettings,
  readSettings,
  SETTINGS_KEY,
  type Settings,
  standardSettings,
} from './settings'

const listeners = new Set<() => void>()

/** The settings of this browser and how to change one; standard while the page is rendered on the server. */
export function useSettings(): { settings: Settings; change: (part: Partial<Settings>) => void } {
  const { kept, keep } = useKeptSettings()
  const settings = kept === null ? standardSettings : readSettings(kept)
  const change = (part: Partial<Settings>) =>
    keep((now) => ({ ...now, ...part, unsentSince: new Date().toISOString() }))

  return { settings, change }
}

/** What this browser keeps of the settings, as text, and how to keep and apply others. */
export function useKeptSettings(): {
  kept: string | null
  keep: (next: (now: KeptSettings) => KeptSettings) => void
} {
  const { store } = useServices()
  const kept = useSyncExternalStore(
    subscribe,
    () => store.getItem(SETTINGS_KEY),
    () => null,
  )
  const keep = (next: (now: KeptSettings) => KeptSettings) => {
    const settings = next(keptSettings(store.getItem(SETTINGS_KEY)))
    store.setItem(SETTINGS_KEY, JSON.stringify(settings))
    applySettings(document.documentElement, settings)
    for (const listener of listeners) listener()
  }

  return { kept, keep }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
