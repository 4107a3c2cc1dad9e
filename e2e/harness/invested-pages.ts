import type { Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { launchBrowser, openContext, type Width } from './browser'
import { makePersonas } from './personas'
import { visit } from './visit'
import { startWorld } from './world'

/** A world of its own with a browser: opens pages of the customer who has invested. Ends with the file. */
export async function investedPages(): Promise<(width: Width, address: string) => Promise<Page>> {
  const world = await startWorld({ template: inject('marketTemplate') })
  const browser = await launchBrowser()
  afterAll(async () => {
    await browser.close()
    await world.close()
  })
  const personas = await makePersonas({ sandbox: world.sandbox, newClient: () => world.client() })

  return async (width, address) => {
    const context = await openContext(browser, { baseURL: world.url, width, persona: personas.invested })
    const page = await context.newPage()
    await visit(page, address)

    return page
  }
}
