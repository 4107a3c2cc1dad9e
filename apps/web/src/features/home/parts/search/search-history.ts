import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../../../shared/api/services'

const KEY = 'tongzhou.searches'
const MOST = 10
const watchers = new Set<() => void>()

function watch(changed: () => void): () => void {
  watchers.add(changed)

  return () => watchers.delete(changed)
}

/**
 * The last ten things searched for in this browser, newest first; empty on the server and in the first
 * render.
 */
export function useSearchHistory() {
  const { store } = useServices()
  const kept = useSyncExternalStore(
    watch,
    () => store.getItem(KEY),
    () => null,
  )
  const words = useMemo(() => readWords(kept), [kept])
  const changed = () => {
    for (const tell of watchers) tell()
  }

  return {
    words,
    add: (word: string) => {
      const next = [word, ...words.filter((known) => known !== word)].slice(0, MOST)
      store.setItem(KEY, JSON.stringify(next))
      changed()
    },
    clear: () => {
      store.removeItem(KEY)
      changed()
    },
  }
}

/** What stands in the store, or nothing when it is not a list of words. */
export function readWords(kept: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]')

    return Array.isArray(read) ? read.filter((word) => typeof word === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}
