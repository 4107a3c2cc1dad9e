import { AxeBuilder } from '@axe-core/playwright'
import { checkSessionCode } from '@tongzhou/client/account'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openContext, widths } from './harness/browser'
import { builtRoutes } from './harness/built-routes'
import { makePersonas, personaNames } from './harness/personas'
import { inParallel, visit } from './harness/visit'
import { startWorld } from './harness/world'

/** Pages open at a time: two cores share them with the product. */
const AT_ONCE = 3

const world = await startWorld({ template: inject('marketTemplate') })
const browser = await launchBrowser()
afterAll(async () => {
  await browser.close()
  await world.close()
})
const personas = await makePersonas({ sandbox: world.sandbox, newClient: () => world.client() })

/** Serious findings of axe, one line each. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()

  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length} places)`)
}

describe.each(widths)('on a %s', (width) => {
  test.each(personaNames)('every built screen opens without a fault for the %s customer', async (name) => {
    const persona = personas[name]
    const routes = await builtRoutes({ orderNo: personas.invested.orderNo })
    const titles = new Map(routes.map(({ path, title }) => [path, title]))
    const context = await openContext(browser, { baseURL: world.url, width, persona })
    const session = await context.request.post(checkSessionCode.path, { form: {} })
    expect(await session.json()).toMatchObject({ data: { alive: name !== 'anonymous' } })
    const look = name === 'invested' ? { look: seriousFindings } : {}
    const faults = await inParallel(routes, AT_ONCE, async ({ address }) =>
      (await visit(context, { address, titles, ...look })).map((fault) => `${address}: ${fault}`),
    )
    await context.close()
    expect(routes.length).toBeGreaterThan(0)
    expect(faults.flat()).toEqual([])
  })
})
