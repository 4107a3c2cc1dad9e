import { mkdirSync } from 'node:fs'
import { open } from 'lmdb'

/** A durable table of the sandbox: text keys in byte order, values as given (bigints survive). */
export interface Table<T> {
  get(key: string): T | undefined
  put(key: string, value: T): void
  remove(key: string): void
  /**
   * Values in key order, `reverse` from the end; `prefix`, `after` and `before` (whole keys, exclusive) limit
   * the keys.
   */
  values(options?: {
    prefix?: string
    reverse?: boolean
    limit?: number
    after?: string
    before?: string
  }): T[]
}

export interface Store {
  table<T>(name: string): Table<T>
  /** Everything inside commits together or not at all; synchronous only. */
  transaction<T>(work: () => T): T
  close(): Promise<void>
}

/** Opens (or makes) the sandbox's own store; a commit survives kill -9. */
export function openStore(folder: string): Store {
  mkdirSync(folder, { recursive: true })
  const root = open({ path: folder, maxDbs: 64 })

  return {
    table: <T>(name: string) => tableOf<T>(root, name),
    transaction: (work) => root.transactionSync(work),
    close: () => root.close(),
  }
}

function tableOf<T>(root: ReturnType<typeof open>, name: string): Table<T> {
  const db = root.openDB<T, string>({ name })

  return {
    get: (key) => db.get(key),
    put: (key, value) => db.putSync(key, value),
    remove: (key) => void db.removeSync(key),
    values: ({ prefix = '', reverse = false, limit, after, before } = {}) => {
      const low = after === undefined ? prefix : `${after}\u0000`
      const high = before ?? `${prefix}\uffff`
      const range = reverse ? { start: high, end: low, reverse: true } : { start: low, end: high }

      return [...db.getRange({ ...range, ...(limit === undefined ? {} : { limit }) })].map((row) => row.value)
    },
  }
}
