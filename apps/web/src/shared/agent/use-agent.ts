import { useSyncExternalStore } from 'react'
import { type Agent, agentOf } from './agent'

declare global {
  interface Window {
    // oxlint-disable-next-line typescript/naming-convention -- the name that WeChat gives it
    readonly __wxjs_environment?: string
  }
}

let known: Agent | null = null

/** It says the same as long as the page lives. */
const never = () => () => {}
const read = () => (known ??= agentOf(navigator.userAgent, window.__wxjs_environment ?? null))
const nothing = () => null

/** What the browser says of itself; null until the page stands, because a drawn page is the same for all. */
export function useAgent(): Agent | null {
  return useSyncExternalStore(never, read, nothing)
}
