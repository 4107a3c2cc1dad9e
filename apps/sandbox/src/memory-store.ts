import type { Store, Table } from './store'

/**
 * A store that keeps nothing when its process ends, for worlds that are thrown away. Values are those that
 * were put, not copies: nobody changes what a table gave him. Keys are ordered by their UTF-16 units, which
 * is the order of openStore as long as they are ASCII.
 */
export function memoryStore(): Store {
  const tables = new Map<string, Table<unknown>>()
  /** What undoes the transaction under way, newest last; null outside of one. */
  let undo: (() => void)[] | null = null

  return {
    table: <T>(name: string) => {
      const known = tables.get(name) ?? tableOf<unknown>((step) => undo?.push(step))
      tables.set(name, known)

      return known as Table<T>
    },
    transaction: (work) => {
      if (undo !== null) return work()
      undo = []
      try {
        return work()
      } catch (error) {
        for (const step of undo.toReversed()) step()
        throw error
      } finally {
        undo = null
      }
    },
    close: () => Promise.resolve(),
  }
}

function tableOf<T>(noteUndo: (step: () => void) => void): Table<T> {
  const rows = new Map<string, T>()
  /** The keys in order; null when it has to be made again. */
  let order: string[] | null = []
  const put = (key: string, value: T): void => {
    if (!rows.has(key)) {
      if (order !== null && (order.length === 0 || key > (order.at(-1) ?? ''))) order.push(key)
      else order = null
    }
    rows.set(key, value)
  }
  const remove = (key: string): void => {
    if (rows.delete(key)) order = null
  }

  return {
    get: (key) => rows.get(key),
    put: (key, value) => {
      const before = rows.get(key)
      noteUndo(() => (before === undefined ? remove(key) : put(key, before)))
      put(key, value)
    },
    remove: (key) => {
      const before = rows.get(key)
      if (before === undefined) return
      noteUndo(() => put(key, before))
      remove(key)
    },
    values: ({ prefix = '', reverse = false, limit = Infinity, after, before } = {}) => {
      order ??= [...rows.keys()].toSorted((left, right) => (left < right ? -1 : 1))
      const low = after === undefined ? prefix : `${after}\u0000`
      const high = before ?? `${prefix}\uffff`
      const keys =
        low === '' && before === undefined ? order : order.filter((key) => key >= low && key < high)
      const count = Math.min(limit, keys.length)
      const wanted = reverse ? keys.slice(keys.length - count).toReversed() : keys.slice(0, count)

      return wanted.map((key) => rows.get(key) as T)
    },
  }
}
