import type { QueryClient } from '@tanstack/react-query'
import { customerProfile } from '@tongzhou/client/account'
import { chooseHost } from '../host/choose-host'
import { createCallApi } from '../shared/api/call-api'
import { createErrorPolicy } from '../shared/api/error-policy'
import { createLoadingCount } from '../shared/api/loading-count'
import type { Services } from '../shared/api/services'
import { callKey } from '../shared/api/read-call'
import { rememberChannel } from '../shared/channel/channel'
import { createFeedback } from '../shared/feedback/feedback'
import { to, toNamed } from '../shared/routing/to'
import { type Collector, createCollector } from '../shared/track/collector'
import { browserStore } from './browser-store'

/** What the services need of the router, which is made after them. */
export interface Mover {
  readonly go: (href: string) => void
  readonly back: () => void
}

/** Wires the services of the browser. `mover` is asked when somebody moves, so it may be made later. */
export async function createBrowserServices(parts: {
  window: Window & typeof globalThis
  queryClient: QueryClient
  mover: () => Mover
}): Promise<{ services: Services; collector: Collector }> {
  const { window, queryClient } = parts
  const { location } = window
  const store = browserStore(window)
  const feedback = createFeedback()
  const loading = createLoadingCount()
  const go = (href: string) => parts.mover().go(href)
  const host = await chooseHost(window, {
    go,
    back: () => parts.mover().back(),
    routeOf: (page) => toNamed(page.startsWith('/') ? page : `/${page}`),
    toast: feedback.toast,
    showCode: (path) => go(to('/for-xiaocx', { path })),
  })
  const send: typeof fetch = (input, init) => window.fetch(input, init)
  const channelCode = () => rememberChannel(location.search, store)
  const targetUrl = () => location.pathname + location.search
  const goToLogin = () => go(to('/login', { targetUrl: targetUrl() }))
  const policy = createErrorPolicy({
    isNative: host.isNative,
    currentPath: () => location.pathname,
    toast: (text) => feedback.toast(text),
    tell: (text) => void feedback.tell(text),
    ask: feedback.ask,
    goToLogin,
    // Without its bridge the app cannot be asked: our own login page serves.
    openAppLogin: () => void host.openNativePage('login', { targetUrl: targetUrl() }).catch(goToLogin),
    onExpired: () => void queryClient.invalidateQueries({ queryKey: callKey(customerProfile) }),
  })
  const callApi = createCallApi({ fetch: send, channelCode, loading, policy })
  const reload = (afterMs: number) => void window.setTimeout(() => location.reload(), afterMs)

  return {
    services: { callApi, policy, loading, feedback, host, store, origin: location.origin, reload },
    collector: createCollector({ fetch: send, channelCode }),
  }
}
