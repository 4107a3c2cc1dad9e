import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setParameter } from '@tongzhou/db/stores/fund/parameter-store'
import { expect, test } from 'vitest'
import { importInto, sampleFolder } from '../../market/test-market'
import { tradingFloor } from '../../trading/test-trader'
import { buildApp } from '../build-app'
import { registerPages } from '../pages'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
await floor.addFund({ fund_code: '890001', company_code: '0001' })
await product.services.market.refresh()

/** A web build with nothing but what is asked for here. */
function aWebBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tz-crawl-'))
  mkdirSync(join(folder, 'ssr'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const name of ['sw.js', 'sw-kill.js', 'manifest.webmanifest'])
    writeFileSync(join(folder, 'client', name), `/* ${name} */`)
  writeFileSync(
    join(folder, 'ssr/entry-server.js'),
    `export const inlineHashes = () => ({ scripts: [], styles: [] })
     export const plainAddress = async (url) => url
     export const publicPaths = async () => ['/common/home', '/ranking', '/ranking-list']
     export const render = async ({ url, site }) =>
       ({ status: 200, location: null, kind: 'rendered', styles: [], html: JSON.stringify(site) })`,
  )

  return folder
}

const serve = async (config: Partial<typeof product.services.config>) => {
  const services = { ...product.services, config: { ...product.services.config, ...config } }
  const app = await buildApp(services)
  await registerPages(app, services, aWebBuild())

  return async (url: string) => await app.inject({ url })
}

test('R-SEO-2: under a public name the pages and every fund are listed with their day', async () => {
  const ask = await serve({ PUBLIC_HOST: 'fund.example', SEO_INDEX: 'on' })
  expect((await ask('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://fund.example/sitemap.xml\n',
  )
  const index = await ask('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(index.body).toContain('<sitemap><loc>https://fund.example/sitemap-1.xml</loc></sitemap>')
  const part = (await ask('/sitemap-1.xml')).body
  expect(part).toContain('<url><loc>https://fund.example/ranking</loc></url>')
  expect(part).toMatch(/<loc>https:\/\/fund\.example\/fund\/detail\?fundCode=890001<\/loc>/)
  expect((await ask('/sitemap-2.xml')).statusCode).toBe(404)
  expect((await ask('/sitemap-x.xml')).statusCode).toBe(404)
  expect(JSON.parse((await ask('/ranking')).body)).toEqual({
    origin: 'https://fund.example',
    indexesSample: true,
  })
})

test('R-SEO-2: without a public name nothing is listed', async () => {
  const ask = await serve({ PUBLIC_HOST: undefined })
  expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n')
  expect((await ask('/sitemap.xml')).body).not.toContain('<sitemap>')
  expect((await ask('/sitemap-1.xml')).statusCode).toBe(404)
})

test('R-PWA-1: the worker is asked for anew each time and can be taken back; the page without a network needs nothing', async () => {
  const ask = await serve({ SW_KILL: 'off' })
  const worker = await ask('/sw.js')
  expect(worker.body).toBe('/* sw.js */')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect((await (await serve({ SW_KILL: 'on' }))('/sw.js')).body).toBe('/* sw-kill.js */')
  expect((await ask('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json')
  const offline = await ask('/offline')
  expect(offline.body).toContain('已经提交的交易不受影响')
  expect(offline.body).not.toContain('<script')
  expect(offline.headers['content-security-policy']).toContain("default-src 'none'")
})

test('what looks like a file and is none is no page', async () => {
  const ask = await serve({})
  for (const url of ['/x.js', '/assets-old.css?v=1', '/a/b.png']) {
    const { statusCode, headers } = await ask(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('text/plain')
  }
  expect((await ask('/pc-web/index.html')).statusCode).toBe(200)
})

test('R-LST-2: a list that the house has paused is not in the sitemap', async () => {
  const listed = async () => {
    const get = await serve({ PUBLIC_HOST: 'fund.example', SEO_INDEX: 'on' })

    return (await get('/sitemap-1.xml')).body.includes('<loc>https://fund.example/ranking-list</loc>')
  }
  expect(await listed()).toBe(true)
  await product.services.connection.db.transaction().execute((tx) =>
    setParameter(tx, {
      name: 'list.repurchase',
      value: 'false',
      approver: '1002',
      now: new Date('2026-11-16'),
    }),
  )
  expect(await listed()).toBe(false)
})

/** Whether a text is XML whose elements are closed in their order. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  for (const [, end, name = '', isEmpty] of xml
    .replace(/^<\?xml [^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)[^<>]*?(\/?)>/g)) {
    if (end === '/') {
      if (open.pop() !== name) return false
    } else if (isEmpty === '') open.push(name)
  }

  return xml.startsWith('<?xml ') && open.length === 0 && !/&(?!amp;|lt;|gt;)/.test(xml)
}

test('A19: of a sample market nothing is listed; where it is wanted every fund is, once, in valid XML', async () => {
  await importInto(product, sampleFolder({ funds: 40, years: 1, asOf: '2026-11-13' }), '2026-11-14')
  const { funds, isSample } = await product.services.market.current()
  expect([isSample, funds.size > 40]).toEqual([true, true])
  const off = await serve({ PUBLIC_HOST: 'fund.example', SEO_INDEX: 'off' })
  const empty = (await off('/sitemap.xml')).body
  expect([isWellFormed(empty), empty.includes('<loc>')]).toEqual([true, false])
  expect((await off('/sitemap-1.xml')).statusCode).toBe(404)
  const on = await serve({ PUBLIC_HOST: 'fund.example', SEO_INDEX: 'on' })
  const [index, part] = [(await on('/sitemap.xml')).body, (await on('/sitemap-1.xml')).body]
  expect([isWellFormed(index), isWellFormed(part)]).toEqual([true, true])
  const listed = [...part.matchAll(/fundCode=(\d{6})<\/loc>/g)].map(([, code = '']) => code)
  expect(listed.toSorted()).toEqual([...funds.keys()].toSorted())
}, 60_000)
