import { mkdtempSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileCollector } from '../ports/collector/live'
import { registerCollect } from './collect'
import { registerPages, webFolder } from './pages'
import { buildApp } from './build-app'
import { testApp } from './test-app'

const product = await testApp()

/** A web build as small as can be: it answers what it was asked. */
function aWebBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tz-web-'))
  mkdirSync(join(folder, 'ssr'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client/assets/a-1.js'), 'export {}')
  writeFileSync(
    join(folder, 'ssr/entry-server.js'),
    `import { Readable } from 'node:stream'
     export const inlineScriptHashes = () => ["'sha256-x'"]
     export async function render({ url, answer }) {
       if (url === '/') return { status: 302, location: '/common/home', html: null }
       const config = await answer('basic/getBasicConfig', {})
       const mine = await answer('account/logout', {})
       return { status: url === '/none' ? 404 : 200, location: null, html: Readable.from([config.data.themeColor + ' ' + mine.code]) }
     }`,
  )

  return folder
}

const app = await buildApp(product.services)
await registerPages(app, product.services, aWebBuild())
const views = mkdtempSync(join(tmpdir(), 'tz-views-'))
registerCollect(app, fileCollector(views))

test('a page is rendered with answers for nobody, under the content policy', async () => {
  const response = await app.inject({ url: '/fund/detail?fundCode=000001' })
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('#BA9566 1008')
  expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-x'")
})

test('redirects and pages that are not built keep their status', async () => {
  const redirect = await app.inject({ url: '/' })
  expect([redirect.statusCode, redirect.headers['location']]).toEqual([302, '/common/home'])
  expect((await app.inject({ url: '/none' })).statusCode).toBe(404)
})

test('files of the build may be kept for a year; nothing outside its folder is served', async () => {
  const file = await app.inject({ url: '/assets/a-1.js' })
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await app.inject({ url: '/assets/../../ssr/entry-server.js' })).body).not.toContain(
    'inlineScriptHashes',
  )
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
})

test('before the first build there is no web folder', () => {
  expect(webFolder(mkdtempSync(join(tmpdir(), 'tz-none-')))).toBeNull()
})
