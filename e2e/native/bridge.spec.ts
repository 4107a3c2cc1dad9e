import type { Host } from '@tongzhou/web/host/host'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser } from '../harness/browser'
import { waitUntil } from '../harness/wait-until'
import { openHostPage } from './host-page'
import { installNativeApp, NATIVE_AGENT } from './native-app'

const browser = await launchBrowser()
afterAll(() => browser.close())

declare global {
  interface Window {
    readonly host: Host
    readonly seen: unknown[][]
  }
}

const POSTER = { url: '/poster.png', name: 'poster.png' }
const SHARED = { title: '同舟', text: '一段话', link: '/fund/detail?fundCode=890001' }
const ICON = { name: 'search', url: '/ranking/search' }

/**
 * Every row of the bridge table: its method, what it is given, what crosses the bridge, what a plain browser
 * does.
 */
const rows = [
  ['loginSuccess', 'C1', { customerNo: 'C1' }, []],
  ['loginOut', null, {}, []],
  ['openWebPage', '/notice', { url: '/notice' }, [['go', '/notice']]],
  ['openNativePage', 'login', { page: 'login' }, [['go', '/login']]],
  ['openNativePage', 'wallet', { page: 'wallet' }, [['go', '/for-app']]],
  ['closePage', null, {}, [['back']]],
  ['navigationBarType', 'native', { type: 'native' }, []],
  ['backUrl', '/mine', { url: '/mine' }, []],
  ['hideBackButton', true, { isHidden: true }, []],
  ['miniProgramLaunch', { userName: 'gh', path: '/p' }, { userName: 'gh', path: '/p' }, [['showCode', '/p']]],
  ['shareConfig', SHARED, { isOn: true, ...SHARED }, []],
  ['shareConfig', null, { isOn: false }, []],
  ['sliderVerifySuccess', { sliderToken: 't' }, { sliderToken: 't' }, []],
  ['sliderVerifyError', '没有对准', { msg: '没有对准' }, [['toast', '没有对准']]],
  ['sliderVerifyClose', null, {}, [['back']]],
  ['livePage', '/live', { url: '/live' }, [['go', '/live']]],
  ['titleIcon', ICON, { isOn: true, ...ICON }, []],
  ['titleIcon', null, { isOn: false }, []],
] as const satisfies readonly (readonly [keyof Host, unknown, unknown, readonly unknown[]])[]

/** Calls one method of the page's host and answers what it resolves with. */
function drive(page: Page, method: keyof Host, given: unknown): Promise<unknown> {
  return page.evaluate(
    ([name, value]) => (window.host[name] as (value: unknown) => Promise<unknown>)(value),
    [method, given] as const,
  )
}

async function inTheApp(replies?: Parameters<typeof installNativeApp>[1]) {
  const context = await browser.newContext({ userAgent: NATIVE_AGENT })
  const app = await installNativeApp(context, replies)

  return { context, app, page: await openHostPage(context) }
}

const inside = await inTheApp()
const plain = await openHostPage(await browser.newContext())

test.each(rows)('%s(%j) crosses the bridge inside the app', async (method, given, crossed) => {
  const before = inside.app.calls.length
  await drive(inside.page, method, given)
  expect(inside.app.calls.slice(before)).toEqual([{ handler: method, params: crossed }])
  expect(await inside.page.evaluate(() => window.seen)).toEqual([])
})

test.each(rows)('%s(%j) has its own way in a plain browser', async (method, given, _crossed, done) => {
  await drive(plain, method, given)
  expect(await plain.evaluate(() => window.seen.splice(0))).toEqual(done)
})

test('the rows that answer or hand over something: picture, poster, share, bank app, phone, inset', async () => {
  const { context, app, page } = await inTheApp({
    openBankApp: { opened: true },
    bottomSafeArea: { bottom: 34 },
  })
  for (const method of ['imageDownload', 'sharePoster'] as const) await drive(page, method, POSTER)
  await drive(page, 'shareInfo', SHARED)
  await drive(page, 'callPhone', '400-000-0000')
  expect(await drive(page, 'openBankApp', { bankSerial: '002' })).toBe(true)
  expect(await drive(page, 'bottomSafeArea', null)).toBe(34)
  expect(app.calls).toEqual([
    { handler: 'imageDownload', params: POSTER },
    { handler: 'sharePoster', params: POSTER },
    { handler: 'shareInfo', params: SHARED },
    { handler: 'callPhone', params: { phone: '400-000-0000' } },
    { handler: 'openBankApp', params: { bankSerial: '002' } },
    { handler: 'bottomSafeArea', params: {} },
  ])
  await context.close()
})

test('in a plain browser pictures are saved, a link is copied, the bank app is explained', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  await context.addInitScript(() => {
    const kept: string[] = []
    const clipboard = { writeText: async (text: string) => void kept.push(text), kept }
    Object.defineProperties(navigator, { share: { value: undefined }, clipboard: { value: clipboard } })
  })
  const page = await openHostPage(context)
  for (const method of ['imageDownload', 'sharePoster'] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), drive(page, method, POSTER)])
    expect(download.suggestedFilename()).toBe('poster.png')
  }
  await drive(page, 'shareInfo', SHARED)
  const copied = await page.evaluate(() => (navigator.clipboard as unknown as { kept: string[] }).kept)
  expect(copied).toEqual([`http://host.test${SHARED.link}`])
  expect(await page.evaluate(() => window.seen)).toEqual([['toast', '链接已复制']])
  expect(await drive(page, 'openBankApp', { bankSerial: '002' })).toBe(false)
  expect(await drive(page, 'bottomSafeArea', null)).toBe(0)
  await context.close()
})

test('an app that does not reply is waited for ten seconds, then the query parameters are the answer', async () => {
  const { context, app, page } = await inTheApp('silent')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.evaluate(() => {
    const note = (value: unknown) => Object.assign(window, { inset: value })
    void window.host.bottomSafeArea().then(note)
  })
  await waitUntil('the app was asked', async () => app.of('bottomSafeArea').length === 1)
  await page.clock.fastForward(9_900)
  expect(await page.evaluate(() => 'inset' in window)).toBe(false)
  await page.clock.fastForward(200)
  // The query says nothing of an inset.
  await waitUntil('the answer is there', () => page.evaluate(() => 'inset' in window))
  expect(await page.evaluate(() => (window as unknown as { inset: number }).inset)).toBe(0)
  await context.close()
})

test('without the bridge every call rejects with BRIDGE_LOADED_ERROR', async () => {
  const context = await browser.newContext({ userAgent: NATIVE_AGENT })
  const page = await openHostPage(context)
  const name = await page.evaluate(() => window.host.loginOut().catch((error: Error) => error.name))
  expect(name).toBe('BRIDGE_LOADED_ERROR')
  await context.close()
})
