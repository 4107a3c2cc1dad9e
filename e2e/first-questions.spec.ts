import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { QueryClient } from '@tanstack/react-query'
import { customerProfile } from '@tongzhou/client/account'
import { basicConfig } from '@tongzhou/client/content'
import { fundManagers } from '@tongzhou/client/fund'
import type { ClientCall } from '@tongzhou/client/call'
import { isListed } from '@tongzhou/web/app/head/listed'
import type { RenderRequest, RenderedPage } from '@tongzhou/web/app/render-request'
import { readQuery } from '@tongzhou/web/shared/routing/query-fields'
import type { RouteRow } from '@tongzhou/web/shared/routing/route-row'
import { afterAll, expect, inject, test } from 'vitest'
import { addressOf, noFacts, tableRows } from './harness/built-routes'
import { headFaults } from './harness/head-faults'
import { startWorld } from './harness/world'

/**
 * The server asks a page's first questions ahead, from the page's row; the screen asks them when it is drawn.
 * Each page is drawn as the product draws it, over the answers of a running product, and then its cache of
 * answers is looked into.
 */
const world = await startWorld({ template: inject('marketTemplate') })
afterAll(() => world.close())
const built = join(import.meta.dirname, '../apps/web/dist/ssr/entry-server.js')
// The web build is JavaScript of its own; this is what its entry-server.tsx exports.
const web = (await import(pathToFileURL(built).href)) as {
  render: (request: RenderRequest) => Promise<RenderedPage>
  inlineHashes: () => { scripts: string[]; styles: string[] }
}
const rows = (await tableRows()).filter((row) => row.access === 'public' && row.firstData !== undefined)
const visitor = world.client()
/** Where these pages would stand, were their funds not invented. */
const site = { origin: 'https://fund.example', indexesSample: true }

test('there are pages with first questions', () => {
  expect(rows.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/common/home', '/ranking', '/fund/detail', '/common/rule/content']),
  )
})

test.each(rows.map((row) => [row.path, row] as const))(
  '%s: the first rendering asks what its row asks, no more and no less',
  async (_path, row) => {
    expect(await differences(row)).toEqual({ askedAgain: [], askedForNothing: [] })
  },
)

test('A19: the sample market’s pages are all kept out of search engines, and nothing is listed', async () => {
  const found: string[] = []
  for (const row of rows) {
    const html = await (await fetch(world.url + addressOf(row, noFacts))).text()
    if (!html.includes('<meta name="robots" content="noindex" />')) found.push(row.path)
  }
  expect(found).toEqual([])
  expect(await (await fetch(`${world.url}/sitemap.xml`)).text()).not.toContain('<loc>')
})

test('a long page is sent whole: no script of its own puts pieces of it together', async () => {
  const row = rows.find(({ path }) => path === '/fund/document')
  if (row === undefined) throw new Error('the documents of a fund have no first questions')
  const cache = await drawn(row, { more: '&tab=holdings' })
  expect(cache.getQueryCache().getAll()).not.toHaveLength(0)
})

test('a question that was not asked ahead is found, and one that nobody needs', async () => {
  const row = rows.find(({ path }) => path === '/fund/manager')
  if (row === undefined) throw new Error('the page of the managers has no first questions')
  const queryClient = new QueryClient()
  queryClient.setQueryData(['nobody/asks', {}], {})
  const found = await differences(row, { queryClient, withheld: fundManagers.name })
  expect(found.askedAgain).toEqual([expect.stringContaining(fundManagers.name)])
  expect(found.askedForNothing).toEqual(['["nobody/asks",{}]'])
})

/**
 * What the rendering asks besides the row's questions, and what the row asks that the rendering has no use
 * for.
 */
async function differences(row: RouteRow, options: Parameters<typeof drawn>[1] = {}) {
  const queries = (await drawn(row, options)).getQueryCache().getAll()
  // A query that a component has mounted knows how to ask; one that only the row named holds nothing but its
  // answer.
  const isMounted = (query: (typeof queries)[number]) => query.options.queryFn !== undefined
  const nameOf = ({ queryKey }: (typeof queries)[number]) => JSON.stringify(queryKey)
  const missing = queries.filter(
    (query) =>
      isMounted(query) &&
      isEnabled(query.options) &&
      query.state.data === undefined &&
      // Who is there is asked by every page in the browser: the server draws for nobody.
      query.queryKey[0] !== customerProfile.name,
  )
  const unused = queries.filter((query) => query.queryKey[0] !== basicConfig.name && !isMounted(query))

  return { askedAgain: missing.map(nameOf), askedForNothing: unused.map(nameOf) }
}

/**
 * Draws a page to its end for a visitor, without the answer to the call `withheld`; answers the cache it was
 * drawn from.
 */
async function drawn(
  row: RouteRow,
  {
    queryClient = new QueryClient(),
    withheld,
    more = '',
  }: { queryClient?: QueryClient; withheld?: string; more?: string },
): Promise<QueryClient> {
  const url = addressOf(row, noFacts) + more
  const search = new URL(url, world.url).searchParams
  const query = readQuery(row.query ?? {}, (name) => search.get(name))
  const asked = query === null ? [] : (row.firstData?.(query) ?? [])
  // The rows hold the client's own calls.
  const calls = new Map(
    [basicConfig, ...asked.map(({ call }) => call)].map((call) => [call.name, call as AnyCall]),
  )
  const page = await web.render({
    url,
    userAgent: 'first-questions',
    channelCode: '001',
    limitMs: 60_000,
    queryClient,
    site,
    answer: async (name, input) => {
      const call = calls.get(name)
      if (call === undefined) throw new Error(`${row.path} asked ${name} besides its questions`)

      return name === withheld ? { code: 9001 } : visitor.ask(call, input)
    },
  })
  expect(page).toMatchObject({ status: 200, kind: 'rendered' })
  expect(unnamed(page)).toEqual([])
  expect(headFaults(page.html ?? '', { origin: site.origin, isListed: isListed(row) })).toEqual([])

  return queryClient
}

/** Scripts and styles of a page that the content security policy would not let: those it names no hash of. */
function unnamed(page: RenderedPage): string[] {
  const { scripts, styles } = web.inlineHashes()
  const inside = (page.html ?? '').matchAll(
    /<(script|style)(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>([\s\S]*?)<\/\1>/g,
  )

  return [...inside].flatMap(([, tag, content = '']) => {
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`

    return (tag === 'script' ? scripts : [...styles, ...page.styles]).includes(hash)
      ? []
      : [`${tag}: ${content.slice(0, 60)}`]
  })
}

type AnyCall = ClientCall<Readonly<Record<string, unknown>>, unknown>

/** Waiting for the login or for a field that is still empty, a query is not asked at once. */
function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false
}
