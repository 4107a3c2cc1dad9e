import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious findings of axe (WCAG 2.2 AA and its best practices) on the page as it stands, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  return findings(page, [])
}

/**
 * The same but for contrast, which is half of the work: for a page at another width whose colours have been
 * looked at.
 */
export async function findingsOfLayout(page: Page): Promise<string[]> {
  return findings(page, ['color-contrast'])
}

async function findings(page: Page, without: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  // Handed over by the debugger, so that the page's own policy for scripts stays as it is.
  if (!isThere) await page.evaluate(source)

  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // It would load every style sheet again, for one rule: that no style turns the page by the device.
    preload: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  }

  return page.evaluate(async (how) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how)

    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `axe ${id}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length} places)`)
  }, options)
}
