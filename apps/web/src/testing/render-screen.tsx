import type { QueryClient } from '@tanstack/react-query'
import { LinkProvider } from '@tongzhou/ui/link/link'
import { ToastProvider } from '@tongzhou/ui/toast/toast'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { text as textOf } from 'node:stream/consumers'
import { App } from '../app/app'
import { createQueryClient } from '../app/query-client'
import { loadRow } from '../app/route-table'
import { ScreenFrame } from '../app/screen-frame'
import { loadScreen } from '../app/screens'
import { createServerServices } from '../app/server-services'
import type { Failed } from '../shared/api/outcome'
import { AppLink } from '../shared/routing/app-link'
import type { RouteRow } from '../shared/routing/route-row'
import { islandsReady } from '../shared/screen/island'
import { StandsForBrowser } from '../shared/screen/use-in-browser'
import { type FakeAnswer, fakeClient } from './fake-client'
import { houseAnswers } from './sample-house'

/** The world that a screen is drawn in. */
export interface ScreenWorld {
  /** The page's query and path parameters; the example of its row unless told. */
  readonly query?: Readonly<Record<string, string>>
  readonly session?: 'customer' | 'visitor'
  readonly answers?: readonly FakeAnswer[]
  /**
   * What calls get that no answer is named for: none at all for now, a failure, or (not told) the test fails.
   */
  readonly others?: 'waiting' | Failed
}

/** What a customer would read. */
export interface RenderedScreen {
  readonly row: RouteRow
  readonly heading: string
  /** Everything below the heading, words of elements apart by one space. */
  readonly text: string
  /** Some part of it is still loading. */
  readonly isLoading: boolean
  /** The names of the calls that the screen asked beside those of every page. */
  readonly asked: readonly string[]
}

/** More rounds of answers than any screen needs; one that still asks then asks for ever. */
const MOST_ROUNDS = 8
const load = <Part,>(part: () => Promise<Part>): Promise<Part> => part()

/**
 * Draws one page of the route table in its frame, in process: no network, no browser. Each round draws the
 * page and answers what it asked, until it asks nothing new. Effects do not run: what is drawn is the first
 * view of that state.
 */
export async function renderScreen(path: string, world: ScreenWorld = {}): Promise<RenderedScreen> {
  const row = await loadRow(path, load)
  await loadScreen(row, load)
  await islandsReady()
  const page = aPage(row, world)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const html = await draw(page)
    if (!(await answerAsked(page))) return { row, ...readingOf(html), asked: askedOf(page) }
  }
  throw new Error(`${path} goes on asking: ${askedOf(page).join(', ')}`)
}

interface Page {
  readonly row: RouteRow
  readonly pathname: string
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly queryClient: QueryClient
  readonly services: ReturnType<typeof createServerServices>
  /** The calls that get an answer; null: all. */
  readonly answered: ReadonlySet<string> | null
  readonly house: ReadonlySet<string>
}

function aPage(row: RouteRow, world: ScreenWorld): Page {
  const { session = 'customer', answers = [], others } = world
  const given = Object.entries(world.query ?? row.example ?? {})
  const params = given.filter(([name]) => row.path.split('/').includes(`:${name}`))
  const search = new URLSearchParams(given.filter((field) => !params.includes(field))).toString()
  const pathname = params.reduce<string>((path, [name, value]) => path.replace(`:${name}`, value), row.path)
  const house = houseAnswers(session)
  const all = [...house, ...answers]
  const queryClient = createQueryClient()
  // A failed answer stays as it is: drawing it again does not ask again.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryOnMount: false },
  })

  return {
    row,
    pathname,
    search: search === '' ? '' : `?${search}`,
    params: Object.fromEntries(params),
    queryClient,
    services: {
      ...createServerServices({ isNative: false }),
      callApi: fakeClient(all, others === 'waiting' || others === undefined ? null : others),
    },
    answered: others === 'waiting' ? new Set(all.map(({ callName }) => callName)) : null,
    house: new Set(house.map(({ callName }) => callName)),
  }
}

async function draw(page: Page): Promise<string> {
  const { row, pathname, search, params } = page
  const faults: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StandsForBrowser value={true}>
      <App queryClient={page.queryClient} services={page.services}>
        <StaticRouter location={pathname + search}>
          <LinkProvider link={AppLink}>
            <ToastProvider>
              <ScreenFrame place={{ row, pathname, search, params, isShown: true }} />
            </ToastProvider>
          </LinkProvider>
        </StaticRouter>
      </App>
    </StandsForBrowser>,
    // A large part behind a Suspense stands where it belongs, not behind the page.
    { onError: (fault) => void faults.push(fault), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const html = await textOf(prelude)
  if (faults.length > 0) throw faults[0]

  return html
}

/** Answers every question that has none yet; false: there was none. */
async function answerAsked({ queryClient, answered }: Page): Promise<boolean> {
  const open = queryClient
    .getQueryCache()
    .getAll()
    .filter(
      ({ state, options, queryKey }) =>
        state.status === 'pending' &&
        Reflect.get(options, 'enabled') !== false &&
        (answered === null || answered.has(String(queryKey[0]))),
    )
  // A refusal is kept by the cache, and drawn in the next round; only a question nobody answers for is a
  // fault.
  const ends = await Promise.allSettled(open.map((query) => query.fetch()))
  for (const end of ends) {
    if (end.status === 'rejected' && /has no answer for/.test(String(end.reason))) throw end.reason
  }

  return open.length > 0
}

function askedOf({ queryClient, house }: Page): string[] {
  const names = queryClient
    .getQueryCache()
    .getAll()
    // A question that is switched off stands in the cache and is not asked.
    .filter(({ options }) => Reflect.get(options, 'enabled') !== false)
    .map(({ queryKey }) => String(queryKey[0]))

  return [...new Set(names)].filter((name) => !house.has(name))
}

function readingOf(html: string): Pick<RenderedScreen, 'heading' | 'text' | 'isLoading'> {
  const [, heading = '', rest = html] = /<h1[^>]*>([\s\S]*?)<\/h1>([\s\S]*)/.exec(html) ?? []

  return { heading: plain(heading), text: plain(rest), isLoading: rest.includes('aria-busy="true"') }
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function plain(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&([a-z0-9#]+);/g, (whole, name: string) => signs[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
