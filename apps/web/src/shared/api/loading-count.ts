/** Counts the requests under way that asked for the spinner; tells its listeners when the number changes. */
export interface LoadingCount {
  readonly begin: () => void
  readonly end: () => void
  readonly current: () => number
  readonly subscribe: (listener: () => void) => () => void
}

export function createLoadingCount(): LoadingCount {
  let count = 0
  const listeners = new Set<() => void>()
  const change = (by: 1 | -1) => {
    count += by
    for (const listener of listeners) listener()
  }

  return {
    begin: () => change(1),
    end: () => change(-1),
    current: () => count,
    subscribe: (listener) => {
      listeners.add(listener)

      return () => listeners.delete(listener)
    },
  }
}
