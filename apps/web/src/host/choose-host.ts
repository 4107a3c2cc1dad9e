import { type BrowserParts, createBrowserHost } from './browser-host'
import type { Host } from './host'
import { isNativeAgent } from './native-agent'
import type { Bridge } from './native-host'

declare global {
  interface Window {
    readonly TongzhouBridge?: Bridge
  }
}

/** Chooses the host once, at start; only the app loads the code of its bridge. */
export async function chooseHost(window: Window, page: BrowserParts['page']): Promise<Host> {
  const { navigator, location, document } = window
  if (!isNativeAgent(navigator.userAgent)) return createBrowserHost({ navigator, location, document, page })
  const { createNativeHost } = await import('./native-host')

  return createNativeHost({
    bridge: () => window.TongzhouBridge,
    queryParams: () => Object.fromEntries(new URLSearchParams(location.search)),
  })
}
