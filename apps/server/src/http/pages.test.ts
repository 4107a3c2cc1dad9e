import { connect } from 'node:net'
import { mkdtempSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileCollector } from '../ports/collector/live'
import { registerCollect } from './collect'
import { registerPages, webFolder } from './pages'
import { buildApp } from './build-app'
import { testApp } from './test-app'

let now = new Date('2026-11-23T10:00:00+08:00')
const product = await testApp((services) => ({ ...services, clock: { ...services.clock, now: () => now } }))

/** A web build as small as can be: it answers what it was asked. */
function aWebBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tz-web-'))
  mkdirSync(join(folder, 'ssr'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client/assets/a-1.js'), 'export {}')
  writeFileSync(
    join(folder, 'ssr/entry-server.js'),
    `let renders = 0
     export const inlineHashes = () => ({ scripts: ["'sha256-x'"], styles: ["'sha256-y'"] })
     export const publicPaths = async () => ['/common/home', '/ranking']
     export const plainAddress = async (url) => url.replace(/[?&]undeclared=[^&]*/, '')
     export async function render({ url, answer, isShellOnly }) {
       if (isShellOnly) return { status: 200, location: null, kind: 'shell', styles: [], html: 'shell ' + url }
       if (url === '/') return { status: 302, location: '/common/home', html: null, styles: [], kind: 'redirect' }
       const config = await answer('basicConfig', {})
       if (url.startsWith('/kept')) {
         const html = config.data.themeColor + '"dataUpdatedAt":' + renders++ + ' '.repeat(2000)
         return { status: url.startsWith('/kept-none') ? 404 : 200, location: null, kind: 'rendered', styles: [], html }
       }
       const mine = await answer('logout', {})
       return { status: url === '/none' ? 404 : 200, location: null, kind: 'rendered', styles: ["'sha256-z'"], html: config.data.themeColor + ' ' + mine.code }
     }`,
  )

  return folder
}

const app = await buildApp(product.services)
await registerPages(app, product.services, aWebBuild())
const views = mkdtempSync(join(tmpdir(), 'tz-views-'))
registerCollect(app, fileCollector(views, { mostBytes: 400 }))

test('a page is rendered with answers for nobody, under the content policy', async () => {
  const response = await app.inject({ url: '/fund/detail?fundCode=000001' })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('#BA9566 1008')
  expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-x'")
  expect(response.headers['content-security-policy']).toContain("style-src 'self' 'sha256-y' 'sha256-z';")
})

test('a page that asks only for what may be kept is rendered once a minute for everybody', async () => {
  await product.services.market.current()
  now = new Date('2026-11-23T10:00:10+08:00')
  const ask = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const [first, second] = await Promise.all([ask('/kept'), ask('/kept')])
  expect(first.body).toContain('#BA9566"dataUpdatedAt":0')
  expect(second.body).toBe(first.body)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  const packed = await ask('/kept', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
  const zipped = await ask('/kept', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
  expect((await ask('/kept?other=1')).body).toContain('"dataUpdatedAt":1')
  now = new Date('2026-11-23T10:01:00+08:00')
  const later = await ask('/kept')
  expect(later.body).toContain('"dataUpdatedAt":2')
  // What differs is only when it was made: the browser need not fetch it again.
  const tag = String(first.headers['etag'])
  const known = await ask('/kept', { 'if-none-match': tag })
  expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', tag])
  expect((await ask('/kept', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
})

test('what a page does not declare reaches neither its rendering nor what is kept of it', async () => {
  const first = await app.inject({ url: '/kept-plain' })
  const [second, third] = [
    await app.inject({ url: '/kept-plain?undeclared=1' }),
    await app.inject({ url: '/kept-plain?undeclared=2' }),
  ]
  expect(second.body).toBe(first.body)
  expect(third.body).toBe(first.body)
  // No browser sends a channel with an address: a header draws no page of its own.
  const headers = { channelcode: '0077' }
  expect((await app.inject({ url: '/kept-plain', headers })).body).toBe(first.body)
})

test('a network that has more than 120 pages drawn in a minute gets plain ones, others do not', async () => {
  const ask = (n: number, remoteAddress: string) => app.inject({ url: `/kept-own?n=${n}`, remoteAddress })
  for (let n = 0; n < 120; n += 1) expect((await ask(n, '203.0.113.8')).body).not.toContain('shell')
  expect((await ask(120, '203.0.113.8')).body).toBe('shell /kept-own?n=120')
  // What is in memory costs nothing.
  expect((await ask(7, '203.0.113.8')).body).not.toContain('shell')
  expect((await ask(120, '203.0.113.9')).body).not.toContain('shell')
})

test('redirects and pages that are not built keep their status', async () => {
  const redirect = await app.inject({ url: '/' })
  expect([redirect.statusCode, redirect.headers['location']]).toEqual([302, '/common/home'])
  expect((await app.inject({ url: '/none' })).statusCode).toBe(404)
  // Rendered for the first who asks, sent from memory to the second.
  const twice = [await app.inject({ url: '/kept-none' }), await app.inject({ url: '/kept-none' })]
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([404, 404])
})

test('an address that is none is answered 400, with the headers of every answer', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const text = `GET ${path} HTTP/1.1\r\nhost: fund.example\r\nconnection: close\r\n\r\n`
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (bytes) => (answer += bytes.toString('utf8')))
      socket.on('end', () => resolve(answer)).on('error', reject)
    })
  for (const path of ['//[', '/%zz', '/fund/%', '//elsewhere.example/x', '/api/%zz']) {
    const answer = await ask(path)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain("default-src 'none'")
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(answer).toContain('"code":1001')
    expect(answer).not.toMatch(/FST_|Error|\n\s+at /)
  }
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404)
})

test('files of the build may be kept for a year; nothing outside its folder is served', async () => {
  const file = await app.inject({ url: '/assets/a-1.js' })
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await app.inject({ url: '/assets/../../ssr/entry-server.js' })).body).not.toContain('inlineHashes')
  expect((await app.inject({ url: '/assets/%2e%2e/%2e%2e/package.json' })).body).not.toContain('module')
})

test('a page view is kept by project; one that does not fit is dropped', async () => {
  const view = { project: '002', channelCode: '0021', path: '/fund/detail', title: '基金详情', from: null }
  const send = (payload: object) => app.inject({ method: 'POST', url: '/collect/page-view', payload })
  expect((await send(view)).statusCode).toBe(204)
  expect((await send({ ...view, project: '../x' })).statusCode).toBe(204)
  expect(readdirSync(views)).toEqual(['002'])
  const [file = ''] = readdirSync(join(views, '002'))
  expect(JSON.parse(readFileSync(join(views, '002', file), 'utf8'))).toMatchObject(view)
  // Another site's page cannot fill it, nor can our own beyond a day's room.
  const headers = { host: 'fund.example', origin: 'https://elsewhere.example' }
  const foreign = await app.inject({ method: 'POST', url: '/collect/page-view', payload: view, headers })
  expect(foreign.statusCode).toBe(204)
  const lines = () =>
    readFileSync(join(views, '002', file), 'utf8')
      .trim()
      .split('\n').length
  expect(lines()).toBe(1)
  for (let n = 0; n < 5; n += 1) await send(view)
  expect(lines()).toBe(3)
})

test('before the first build there is no web folder', () => {
  expect(webFolder(mkdtempSync(join(tmpdir(), 'tz-none-')))).toBeNull()
})

test('R-SHR-2: WeChat’s script is let in inside WeChat alone, and only where the house has an account', async () => {
  const wechat = { appId: 'wx1', jsTicket: () => Promise.reject(new Error('not asked')), miniLink: null }
  const ports = { ...product.services.ports, wechat }
  const own = await buildApp({ ...product.services, ports })
  await registerPages(own, { ...product.services, ports }, aWebBuild())
  const policyOf = async (asked: typeof app, agent: string) =>
    (await asked.inject({ url: '/kept', headers: { 'user-agent': agent } })).headers[
      'content-security-policy'
    ]
  const inside = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
  expect(await policyOf(own, inside)).toContain("script-src 'self' 'sha256-x' https://res.wx.qq.com;")
  // Kept pages of one browser are not those of another.
  expect(await policyOf(own, 'Mozilla/5.0')).not.toContain('res.wx.qq.com')
  expect(await policyOf(own, inside)).toContain('res.wx.qq.com')
  expect(await policyOf(app, inside)).not.toContain('res.wx.qq.com')
  await own.close()
})
