import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { basicConfig } from '@tongzhou/client/content'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { isNativeAgent } from '../host/native-agent'
import { question } from '../shared/api/question'
import { callKey } from '../shared/api/read-call'
import { readQuery } from '../shared/routing/query-fields'
import type { FirstQuestion, RouteRow } from '../shared/routing/route-row'
import { islandsReady } from '../shared/screen/island'
import { App } from './app'
import { isRow } from './current-place'
import { cachedData } from './head/cached-data'
import { headTags } from './head/head-tags'
import { pageFacts } from './head/page-facts'
import { withLaterStyles } from '../shared/screen/later-styles'
import { pageHead, pageTail, preloadsOf } from './page-template'
import { plainAddress as plainAddressIn } from './plain-address'
import { createQueryClient } from './query-client'
import type { RenderedPage, RenderRequest } from './render-request'
import { routerRoutes } from './router-routes'
import { isGoodAnswer } from '../shared/api/outcome'
import { createServerServices } from './server-services'

export { inlineHashes } from './page-template'
export { pageWords } from './head/page-words'
export { publicPaths } from './head/public-paths'

/** A page that is not ready by then goes out as the plain shell. */
const LIMIT_MS = 1000

const routes = routerRoutes({ load: (screen) => screen() })
const handler = createStaticHandler(routes)

/** The address with what its page reads, and nothing else: what is rendered, and by what it is kept. */
export function plainAddress(url: string): Promise<string> {
  return plainAddressIn(routes, url)
}

/**
 * Renders one page for an anonymous visitor. Pages behind the login get the plain shell, and so does a page
 * whose rendering fails or takes more than a second. Never rejects for a fault of a page. Whoever types the
 * bare host gets the first page at once: a redirect would be one more round trip before anything is seen.
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const began = performance.now()
  const routed = await handler.query(new Request(new URL(request.url, 'http://page.local')))
  if (routed instanceof Response) {
    const location = routed.headers.get('location') ?? '/'
    const isFront = new URL(request.url, 'http://page.local').pathname === '/'

    return isFront && location !== '/'
      ? render({ ...request, url: location, address: location })
      : { status: 302, location, html: null, styles: [], kind: 'redirect' }
  }
  const match = routed.matches.at(-1)
  const row = match?.route.handle
  const status = match?.route.path === '*' || !isRow(row) ? 404 : 200
  const queryClient = request.queryClient ?? createQueryClient()
  const left = () => Math.max(0, (request.limitMs ?? LIMIT_MS) - (performance.now() - began))
  if (!isRow(row) || request.isShellOnly === true)
    return {
      status,
      location: null,
      ...whole({ request, row: isRow(row) ? row : null, queryClient }, ''),
      kind: 'shell',
    }

  const isReady = await within(
    left(),
    Promise.all([fillCache({ request, row, queryClient }), islandsReady()]),
  )
  const body =
    row.access === 'public' && isReady
      ? await renderBody({ request, routed, queryClient, limitMs: left() })
      : null
  if (body === null)
    return { status, location: null, ...whole({ request, row, queryClient }, ''), kind: 'shell' }

  return { status, location: null, ...whole({ request, row, queryClient }, body), kind: 'rendered' }
}

interface Page {
  readonly request: RenderRequest
  readonly row: RouteRow | null
  readonly queryClient: QueryClient
}

/**
 * Asks what the first paint needs, all at once. An answer that is not good is left for the browser to ask.
 */
async function fillCache({ request, row, queryClient }: Page): Promise<void> {
  const search = new URL(request.url, 'http://page.local').searchParams
  const query = readQuery(row?.query ?? {}, (name) => search.get(name))
  const own = row?.access === 'public' && query !== null ? (row.firstData?.(query) ?? []) : []
  const questions: readonly FirstQuestion[] = [question(basicConfig, {}), ...own]
  await Promise.all(
    questions.map(async ({ call, input }) => {
      const answer = await request.answer(call.name, input)
      if (isGoodAnswer(answer)) queryClient.setQueryData(callKey(call, input), answer.data)
    }),
  )
}

/** The HTML of the page's body, or null when it failed or was late. */
function renderBody(parts: {
  request: RenderRequest
  routed: StaticHandlerContext
  queryClient: QueryClient
  limitMs: number
}): Promise<string | null> {
  const router = createStaticRouter(handler.dataRoutes, parts.routed)
  const services = createServerServices({ isNative: isNativeAgent(parts.request.userAgent) })

  return new Promise((resolve) => {
    let isDone = false
    const finish = (drawn: Promise<string> | null) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      resolve(drawn)
    }
    const { pipe, abort } = renderToPipeableStream(
      <StrictMode>
        <App queryClient={parts.queryClient} services={services}>
          <StaticRouterProvider router={router} context={parts.routed} hydrate={false} />
        </App>
      </StrictMode>,
      {
        // Whole, and never in pieces that scripts put together: no script of the page's own would be let run.
        progressiveChunkSize: Infinity,
        onAllReady: () => finish(text(pipe(new PassThrough()))),
        onShellError: () => finish(null),
        onError: () => finish(null),
      },
    )
    const timer = setTimeout(() => {
      finish(null)
      abort()
    }, parts.limitMs)
  })
}

/** The document around what was drawn; an empty one is drawn by the browser. */
function whole(page: Page, body: string): Pick<RenderedPage, 'html' | 'styles'> {
  const drawn = withLaterStyles(body)
  const { html, styles } = headOf(page, drawn)

  return { html: html + drawn + pageTail(dehydrate(page.queryClient)), styles }
}

function headOf({ request, row, queryClient }: Page, drawn: string): ReturnType<typeof pageHead> {
  const config = cachedData(queryClient, basicConfig)
  const facts = pageFacts({
    row,
    url: request.url,
    data: queryClient,
    site: request.site ?? { origin: null, indexesSample: false },
    house: config,
  })

  return pageHead({
    drawn,
    title: facts.title,
    tags: headTags(facts),
    address: request.address ?? null,
    themeColor: config?.themeColor ?? null,
    isNative: isNativeAgent(request.userAgent),
    preloads: preloadsOf(row?.screen?.files ?? []),
  })
}

/** Did the work end in time and well? */
async function within(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
