import { afterAll, expect, inject, test } from 'vitest'
import { findingsOfLayout, seriousFindings } from './harness/accessibility'
import { launchBrowser, openContext, viewports } from './harness/browser'
import { builtRoutes, titlesOf } from './harness/built-routes'
import { gainsOutside, largeReturns } from './harness/figure-looks'
import { SAMPLE_FUND } from './harness/invest'
import { makePersonas } from './harness/personas'
import { screenFacts } from './harness/screen-facts'
import { screenWalks, visitWays } from './harness/screen-walk'
import { visit } from './harness/visit'
import { startWorld } from './harness/world'

/**
 * Every built screen at both widths by the invested customer, who sees nearly everything, with axe; on a
 * phone by the visitor, who loads every open page as a document (rendered on the server, then taken over) and
 * of the closed ones, which show him one and the same gate, a single one; and by the half-onboarded customer
 * those of opening an account. What the others show them is tested without a browser
 * (every-route.test.ts); the dark and large type are walked before a release (release/main-screens.spec.ts).
 * The whole matrix of customers, widths, themes and sizes: `npm run test:screens`.
 */
const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const personas = await makePersonas({ sandbox: world.sandbox, newClient: () => world.client() })
const routes = await builtRoutes(personas.invested)
const titles = titlesOf(routes)

const onboarding = routes.filter(({ access }) => access === 'onboarding')
const isOpen = ({ access }: (typeof routes)[number]): boolean => access === 'public'

const walk = screenWalks({ browser, url: world.url, titles })

test('each built screen has a fact of the invested customer to be known by', () => {
  expect(Object.keys(screenFacts).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
})

test('every built screen opens without a fault for the invested customer, and says what he comes for', async () => {
  const reader = { persona: personas.invested, way: visitWays.invested }
  const known = routes.map((route) => ({ ...route, fact: screenFacts[route.path] ?? '' }))
  const faults = await Promise.all([
    walk({ ...reader, width: 'phone', look: seriousFindings }, known),
    walk({ ...reader, width: 'desktop', look: findingsOfLayout }, known),
  ])
  expect(faults.flat()).toEqual([])
})

test('the open screens open without a fault for the visitor, those of opening an account half-way', async () => {
  const visitor = { width: 'phone', way: visitWays.anonymous } as const
  const [open, closed] = [routes.filter(isOpen), routes.filter((route) => !isOpen(route))]
  const faults = await Promise.all([
    walk({ ...visitor, look: findingsOfLayout }, [...open, ...closed.slice(0, 1)]),
    walk({ width: 'phone', persona: personas.half, way: visitWays.half }, onboarding),
  ])
  expect(faults.flat()).toEqual([])
})

test('a closed eye hides the amounts of every page until it is opened', async () => {
  const context = await openContext(browser, {
    baseURL: world.url,
    width: 'phone',
    persona: personas.invested,
  })
  const page = await context.newPage()
  await visit(page, '/common/home')
  // A2: own money first, and the colour of gains and losses is its own alone.
  const own = page.getByRole('region', { name: '我的资产' })
  expect((await own.boundingBox())?.y).toBeLessThanOrEqual(112)
  expect(await gainsOutside(page, ['我的资产', '月收益', '我的分布'])).toEqual([])
  await page.getByRole('button', { name: '隐藏金额' }).click()
  const open = page.getByRole('button', { name: '显示金额' })
  for (const path of ['/mine', '/my-fund-position', `/fund-position-detail?fundCode=${SAMPLE_FUND}`]) {
    await visit(page, path)
    await open.waitFor()
    const [holding = ''] = (await page.getByRole('main').innerText()).split('交易记录')
    expect(holding).not.toMatch(/\d,\d{3}\.\d{2}/)
  }
  await open.click()
  await page
    .getByText(/\d,\d{3}\.\d{2} 份/)
    .first()
    .waitFor()
  await context.close()
})

test('the desktop shell leads to pages that are there: old home address, menu, footer, the way to a page', async () => {
  const context = await openContext(browser, { baseURL: world.url, width: 'desktop' })
  const page = await context.newPage()
  await visit(page, '/pc-web/index.html')
  expect(new URL(page.url()).pathname).toBe('/common/home')
  // A2: what a fund gained is never told in large figures.
  expect(await largeReturns(page)).toEqual([])
  await page.setViewportSize(viewports.phone)
  expect(await largeReturns(page)).toEqual([])
  await page.setViewportSize(viewports.desktop)
  const links = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await visit(page, `/fund/achievement?fundCode=${SAMPLE_FUND}`)
  const way = page.getByRole('navigation', { name: '所在位置' })
  expect(await way.getByRole('listitem').allInnerTexts()).toEqual([
    '首页',
    '基金排行',
    '基金详情',
    '历史业绩',
  ])
  const foot = page.getByRole('contentinfo')
  // Pressed as soon as it is seen, before its code is there.
  await foot.getByRole('button', { name: '投诉与建议' }).click()
  const complaint = page.getByRole('dialog', { name: '投诉与建议' })
  await complaint.getByText('12386').waitFor()
  await page.keyboard.press('Escape')
  await complaint.waitFor({ state: 'detached' })
  await foot.getByRole('img', { name: '用手机打开的二维码' }).waitFor()
  await way.getByRole('link', { name: '基金详情' }).click()
  await page.waitForURL(`**/fund/detail?fundCode=${SAMPLE_FUND}`)
  await context.close()
  const addresses = [...new Set(links)].map((address) => new URL(address, world.url))
  expect(addresses.filter(({ pathname }) => !titles.has(pathname)).map(String)).toEqual([])
  const shown = addresses.map(({ pathname, search }) => ({ address: pathname + search, isKept: false }))
  expect(await walk({ width: 'desktop', way: 'inside' }, shown)).toEqual([])
})
