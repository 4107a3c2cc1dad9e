import type { TextStore } from '../shared/channel/channel'

/** Local storage that never throws: a browser that forbids it keeps things for this visit only. */
export function browserStore(window: Window): TextStore {
  const kept = new Map<string, string>()
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return work(window.localStorage)
    } catch {
      return otherwise()
    }
  }

  return {
    getItem: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => kept.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void kept.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void kept.delete(key),
      ),
  }
}
