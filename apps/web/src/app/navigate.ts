import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunction, matchRoutes, redirect, replace, type RouteObject } from 'react-router'
import { tellApp } from '../host/tell-app'
import { agentOf } from '../shared/agent/agent'
import type { Services } from '../shared/api/services'
import type { RouteRow } from '../shared/routing/route-row'
import { carryChannel } from '../shared/routing/to'
import { customerQuery } from '../shared/session/use-session'
import type { Collector } from '../shared/track/collector'
import {
  arrivalEffects,
  decideNavigation,
  type Effect,
  type NavigatingCustomer,
  needsCustomer,
  type Place,
} from './navigation'
import { type LoadPart, loadRow } from './route-table'
import type { SharedPage } from './share/share-page'

interface NavigatorParts {
  readonly services: Services
  readonly queryClient: QueryClient
  readonly collector: Collector
  readonly document: Document
  /** Loads the route table of an area. */
  readonly load: LoadPart
  /** Did the customer go through the history rather than by a link? */
  readonly isBack: () => boolean
  /** Known once the router's routes are made. */
  readonly routes: () => RouteObject[]
}

/** Applies `navigation.ts` in the browser: before a navigation (guard) and after it (arrived). */
export function createNavigator(parts: NavigatorParts) {
  let from: Place | null = null
  // iOS signs what is shared inside WeChat by the address that was entered by, however far one has gone.
  const entered = parts.document.location.href.replace(/#.*$/s, '')
  let arrivals = 0

  const rowOf = (pathname: string): Promise<RouteRow> =>
    loadRow(matchRoutes(parts.routes(), pathname)?.at(-1)?.route.path ?? '', parts.load)
  const placeOf = async (url: { pathname: string; search: string }): Promise<Place> => ({
    pathname: url.pathname,
    search: url.search,
    isBack: parts.isBack(),
    row: await rowOf(url.pathname),
  })
  const decide = async (to: Place): Promise<string | null> => {
    const customer = needsCustomer(to) ? await freshCustomer(parts) : null

    return decideNavigation({ from, to, customer, origin: parts.services.origin, rowOf })
  }
  const guard: LoaderFunction = async ({ request }) => {
    const href = await decide(await placeOf(new URL(request.url)))
    if (href === null) return null

    throw (parts.isBack() ? replace : redirect)(href)
  }
  /**
   * The page is in front: its title, its page view, sharing off. Answers where a page opened directly must
   * go.
   */
  const arrived = async (url: { pathname: string; search: string }): Promise<string | null> => {
    carryChannel(new URLSearchParams(url.search).get('channelCode'))
    const to = await placeOf(url)
    const href = from === null ? await decide(to) : null
    if (href !== null) return href
    for (const effect of arrivalEffects(from, to)) {
      // The first page keeps the longer title that the server gave it.
      if (effect.kind !== 'title' || from !== null || parts.document.title === '') apply(parts, effect)
    }
    if (from === null) void import('./install/worker').then(({ startWorker }) => startWorker(navigator))
    from = to
    arrivals += 1
    const mine = arrivals
    if (sharesPages(parts))
      void share(parts, { row: to.row, url, entered, isInFront: () => mine === arrivals })

    return null
  }

  return { guard, arrived }
}

/** The app and WeChat are told what each page is shared with; elsewhere nothing is until somebody presses. */
function sharesPages({ services, document }: NavigatorParts): boolean {
  const userAgent = document.defaultView?.navigator.userAgent ?? ''

  return services.host.isNative || agentOf(userAgent, null).isWechat
}

/** Sharing is an extra: what of it fails leaves the page as it is. */
async function share(
  { services, document }: NavigatorParts,
  page: Pick<SharedPage, 'row' | 'url' | 'entered' | 'isInFront'>,
): Promise<void> {
  const window = document.defaultView
  if (window === null) return
  try {
    const { sharePage } = await import('./share/share-page')
    await sharePage({ ...page, services, window })
  } catch {
    // The page stands, and is shared as the app or WeChat does by itself.
  }
}

/** The customer detail, read again. When it cannot be read the navigation goes on without its rules. */
async function freshCustomer({ queryClient, services }: NavigatorParts): Promise<NavigatingCustomer | null> {
  try {
    const detail = await queryClient.fetchQuery({ ...customerQuery(services.callApi), staleTime: 0 })

    return detail.customerNo === null ? null : detail
  } catch {
    return null
  }
}

function apply({ collector, document, services }: NavigatorParts, effect: Effect): void {
  switch (effect.kind) {
    case 'title':
      document.title = effect.title

      return
    case 'pageView':
      collector.pageView({ path: effect.path, title: effect.title, from: effect.from })

      return
    case 'sharingOff':
      // A bridge that did not load leaves sharing as the app has it; the page itself goes on.
      void tellApp(services.host.shareConfig(null))
  }
}
