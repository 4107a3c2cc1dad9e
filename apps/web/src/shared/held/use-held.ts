import { useSyncExternalStore } from 'react'

/**
 * What one page holds for another while the customer walks between them (§3, client-held state). Areas add
 * their keys by declaration merging: `declare module '…/shared/held/use-held' { interface Held { chosenBank:
 * ChosenBank } }`. Held for this visit only, in memory: never personal data in storage, gone with the page.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Held {}

const held = new Map<PropertyKey, unknown>()
const listeners = new Set<() => void>()

/** The held value of a key (null when none) and how to change it. */
export function useHeld<Key extends keyof Held>(
  key: Key,
): [Held[Key] | null, (value: Held[Key] | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => held.get(key) ?? null,
    () => null,
  )

  // Only hold() writes, with the type that the key has.
  return [value as Held[Key] | null, (next) => hold(key, next)]
}

/** Holds a value for the pages that ask for the key; null forgets it. */
export function hold<Key extends keyof Held>(key: Key, value: Held[Key] | null): void {
  if (value === null) held.delete(key)
  else held.set(key, value)
  for (const listener of listeners) listener()
}

/** Forgets everything: the customer is another one. */
export function forgetHeld(): void {
  held.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}
