import './app.css'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadChunk } from '../shared/lazy/load-chunk'
import { App } from './app'
import { createBrowserServices, type Mover } from './browser-services'
import { settleInApp } from './native-frame'
import { copyPlainFigures } from './plain-copy'
import { createQueryClient } from './query-client'
import { reloadOnce } from './reload-once'
import { routerRoutes, SHELL_ID } from './router-routes'

/** Starts the pages in the browser: takes over what the server rendered, or draws into the plain shell. */
async function start(): Promise<void> {
  takeAddress(window)
  copyPlainFigures(document)
  const queryClient = createQueryClient()
  hydrate(queryClient, renderedState(document))
  let mover: Mover = { go: (href) => window.location.assign(href), back: () => window.history.back() }
  const { services, collector } = await createBrowserServices({ window, queryClient, mover: () => mover })
  void settleInApp(services.host, document.documentElement)
  let isBack = false
  window.addEventListener('popstate', () => (isBack = true))
  let routes: RouteObject[] = []
  // The rules of navigation act once the page stands, so the first view does not wait for their code.
  const navigator = loadPart(() => import('./navigate')).then(({ createNavigator }) =>
    createNavigator({
      services,
      queryClient,
      collector,
      document,
      load: loadPart,
      isBack: () => isBack,
      routes: () => routes,
    }),
  )
  routes = routerRoutes({ load: loadPart, guard: async (navigation) => (await navigator).guard(navigation) })
  await loadFirstScreen(routes)

  // The first page was decided by the server or is decided on arrival; its guard need not run before it is
  // drawn.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [SHELL_ID]: null } } })
  mover = { go: (href) => void router.navigate(href), back: () => void router.navigate(-1) }
  let lastKey: string | null = null
  const arrive = async () => {
    const { location, navigation } = router.state
    if (navigation.state !== 'idle' || location.key === lastKey) return
    lastKey = location.key
    const elsewhere = await (await navigator).arrived(location)
    isBack = false
    if (elsewhere !== null) await router.navigate(elsewhere, { replace: true })
  }
  router.subscribe(() => void arrive())
  draw(
    <StrictMode>
      <App queryClient={queryClient} services={services}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  )
  await arrive()
}

/** The bare host shows the first page without a redirect; from here on it stands under its own path. */
function takeAddress({ document: page, history, location }: Window): void {
  const { address } = page.documentElement.dataset
  if (address !== undefined && location.pathname === '/')
    history.replaceState(history.state, '', address + location.hash)
}

function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return loadChunk(load, {
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    reloadOnce: () => reloadOnce(window),
  })
}

/** The code of the page in front is there before it is drawn, so hydration is one step. */
async function loadFirstScreen(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function draw(app: React.ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no root element')
  if (root.childElementCount === 0) createRoot(root).render(app)
  else startTransition(() => void hydrateRoot(root, app))
}

/** The query state that the server left in the page; what cannot be read is asked again. */
function renderedState(page: Document): Partial<DehydratedState> {
  const text = page.getElementById('tongzhou-state')?.textContent ?? ''
  try {
    // Written by our own entry-server from the same query client.
    return text === '' ? {} : (JSON.parse(text) as Partial<DehydratedState>)
  } catch {
    return {}
  }
}

void start()
