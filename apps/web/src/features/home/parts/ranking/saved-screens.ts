import { useSyncExternalStore } from 'react'
import { useServices } from '../../../../shared/api/services'
import { type RankingChoice, readRanking } from './ranking-input'

/** A screen that the reader named to come back to. */
export interface SavedScreen {
  readonly name: string
  readonly choice: RankingChoice
}

export const MOST_SCREENS = 10
const KEY = 'tongzhou.screens'
const watchers = new Set<() => void>()

/** The screens kept in this browser, newest first, and how to keep another list of them. */
export function useSavedScreens(): readonly [readonly SavedScreen[], (next: readonly SavedScreen[]) => void] {
  const { store } = useServices()
  const kept = useSyncExternalStore(
    watch,
    () => store.getItem(KEY),
    () => null,
  )
  const keep = (next: readonly SavedScreen[]) => {
    store.setItem(KEY, JSON.stringify(next))
    for (const tell of watchers) tell()
  }

  return [readScreens(kept), keep]
}

/** Puts a screen first; one of the same name is replaced, the oldest beyond the tenth goes. */
export function withScreen(screens: readonly SavedScreen[], screen: SavedScreen): readonly SavedScreen[] {
  return [screen, ...screens.filter(({ name }) => name !== screen.name)].slice(0, MOST_SCREENS)
}

/** What the browser kept, read field by field; what cannot be read is forgotten. */
export function readScreens(kept: string | null): readonly SavedScreen[] {
  const list: unknown = parsed(kept)
  if (!Array.isArray(list)) return []

  return list.slice(0, MOST_SCREENS).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('name' in item) || !('choice' in item)) return []
    const { name, choice } = item
    if (typeof name !== 'string' || typeof choice !== 'object' || choice === null) return []
    const words = new Map(Object.entries(choice))
    const word = (field: string) => {
      const value: unknown = words.get(field)

      return typeof value === 'string' ? value : null
    }

    return [{ name, choice: readRanking(word) }]
  })
}

function watch(tell: () => void): () => void {
  watchers.add(tell)

  return () => watchers.delete(tell)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
