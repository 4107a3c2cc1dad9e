import { useSyncExternalStore } from 'react'
import { useServices } from '../api/services'
import { applySettings, readSettings, SETTINGS_KEY, type Settings, standardSettings } from './settings'

const listeners = new Set<() => void>()

/** The settings of this browser and how to change one; standard while the page is rendered on the server. */
export function useSettings(): { settings: Settings; change: (part: Partial<Settings>) => void } {
  const { store } = useServices()
  const kept = useSyncExternalStore(
    subscribe,
    () => store.getItem(SETTINGS_KEY),
    () => null,
  )
  const settings = kept === null ? standardSettings : readSettings(kept)
  const change = (part: Partial<Settings>) => {
    const next = { ...readSettings(store.getItem(SETTINGS_KEY)), ...part }
    store.setItem(SETTINGS_KEY, JSON.stringify(next))
    applySettings(document.documentElement, next)
    for (const listener of listeners) listener()
  }

  return { settings, change }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
