import { afterAll, expect, inject, test } from 'vitest'
import { seriousFindings } from '../harness/accessibility'
import { launchBrowser } from '../harness/browser'
import { builtRoutes, titlesOf } from '../harness/built-routes'
import { makePersonas } from '../harness/personas'
import { screenWalks, visitWays } from '../harness/screen-walk'
import { startWorld } from '../harness/world'

const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const personas = await makePersonas({ sandbox: world.sandbox, newClient: () => world.client() })
const routes = await builtRoutes(personas.invested)
const walk = screenWalks({ browser, url: world.url, titles: titlesOf(routes) })

/** Screens of the main job, for the looks that take time. */
const MAIN = [
  '/common/home',
  '/common/mine',
  '/ranking',
  '/fund/detail',
  '/fund/buy',
  '/fund/buy-result',
  '/fund/sell',
  '/my-fund-position',
  '/fund-position-detail',
  '/transaction-log/detail',
  '/account/bank-card',
  '/account/risk-assessment',
  '/risk-assessment-result',
  '/setting',
]
const mainRoutes = routes.filter(({ path }) => MAIN.includes(path))

test('the main screens are as good in the dark and in the largest type, and for who stopped half-way', async () => {
  const reader = { persona: personas.invested, way: 'inside', look: seriousFindings } as const
  const faults = await Promise.all([
    walk({ ...reader, width: 'phone', theme: 'dark', text: 'huge' }, mainRoutes),
    walk({ ...reader, width: 'desktop', theme: 'dark', text: 'large' }, mainRoutes),
    walk({ width: 'phone', persona: personas.half, way: visitWays.half }, mainRoutes),
  ])
  expect(mainRoutes.length).toBe(MAIN.length)
  expect(faults.flat()).toEqual([])
})
