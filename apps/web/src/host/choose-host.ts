import { type BrowserParts, createBrowserHost } from './browser-host'
import type { Host } from './host'
import { isNativeAgent } from './native-agent'
import { type Bridge, createNativeHost } from './native-host'

declare global {
  interface Window {
    readonly TongzhouBridge?: Bridge
  }
}

/** Chooses the host once, at start. */
export function chooseHost(window: Window, page: BrowserParts['page']): Host {
  const { navigator, location, document } = window
  if (!isNativeAgent(navigator.userAgent)) return createBrowserHost({ navigator, location, document, page })

  return createNativeHost({
    bridge: () => window.TongzhouBridge,
    queryParams: () => Object.fromEntries(new URLSearchParams(location.search)),
  })
}
