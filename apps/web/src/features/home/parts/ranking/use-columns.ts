import { useSyncExternalStore } from 'react'
import { useServices } from '../../../../shared/api/services'
import { type ColumnName, columnNames, usualColumns } from './column-names'

const KEY = 'tongzhou.columns'
const watchers = new Set<() => void>()

/** The columns this browser shows; the usual ones on the server and in the first render. */
export function useColumns(): readonly [readonly ColumnName[], (chosen: readonly ColumnName[]) => void] {
  const { store } = useServices()
  const kept = useSyncExternalStore(
    watch,
    () => store.getItem(KEY),
    () => null,
  )
  const choose = (next: readonly ColumnName[]) => {
    store.setItem(KEY, next.join(','))
    for (const tell of watchers) tell()
  }

  return [columnsOf(kept), choose]
}

function watch(tell: () => void): () => void {
  watchers.add(tell)

  return () => watchers.delete(tell)
}

function columnsOf(kept: string | null): readonly ColumnName[] {
  const names = new Set(kept?.split(','))
  const known = columnNames.map(({ name }) => name).filter((name) => names.has(name))

  return known.length === 0 ? usualColumns : known
}
