import { useEffect, useState } from 'react'
import { useServices } from '../../../shared/api/services'
import { type ColumnName, columnNames, usualColumns } from './column-names'

const KEY = 'tongzhou.columns'

/** The columns this browser shows; the usual ones until it is known (the server draws those). */
export function useColumns(): readonly [readonly ColumnName[], (chosen: readonly ColumnName[]) => void] {
  const { store } = useServices()
  const [chosen, setChosen] = useState(usualColumns)
  useEffect(() => {
    const kept = store.getItem(KEY)?.split(',')
    if (kept === undefined) return
    const known = columnNames.map(({ name }) => name).filter((name) => kept.includes(name))
    if (known.length > 0) setChosen(known)
  }, [store])
  const choose = (next: readonly ColumnName[]) => {
    setChosen(next)
    store.setItem(KEY, next.join(','))
  }

  return [chosen, choose]
}
