import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openContext, type Width } from '../harness/browser'
import { pageFaults, settled, textFaults, widthFaults } from '../harness/page-faults'
import type { SamplePerson, SandboxLevers } from '../harness/sandbox-levers'

/** How long a page may take for one thing; the machine may be busy. */
const PATIENCE_MS = 30_000

/** A person at a browser of one width. */
export interface Walker {
  readonly page: Page
  readonly width: Width
  readonly person: SamplePerson
  readonly sandbox: SandboxLevers
  /** Everything that went wrong on the pages so far. */
  readonly faults: readonly string[]
  /**
   * Looks at the page: no unwanted word, nothing beyond the screen's edge; a picture `name` of it when
   * E2E_PICTURES names a folder.
   */
  look(name: string): Promise<void>
  /** Only the picture. */
  picture(name: string): Promise<void>
}

/** Opens a browser for a person. */
export async function openWalker(
  browser: Browser,
  options: { baseURL: string; width: Width; person: SamplePerson; sandbox: SandboxLevers },
): Promise<Walker> {
  const { width, person, sandbox } = options
  const context = await openContext(browser, options)
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const faults = pageFaults(page)
  const folder = process.env['E2E_PICTURES']
  let pictures = 0
  const picture = async (name: string): Promise<void> => {
    if (folder === undefined) return
    mkdirSync(folder, { recursive: true })
    pictures += 1
    const number = String(pictures).padStart(2, '0')
    await page.screenshot({ path: join(folder, `${width}-${number}-${name}.png`), fullPage: true })
  }

  return {
    page,
    width,
    person,
    sandbox,
    faults,
    look: async (name) => {
      await settled(page)
      const seen = [...(await textFaults(page)), ...(await widthFaults(page))]
      faults.push(...seen.map((fault) => `${name}: ${fault}`))
      await picture(name)
    },
    picture,
  }
}

/** Fills a field by its label. */
export async function fill({ page }: Walker, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text)
}

/** Presses a button by its name. */
export async function press({ page }: Walker, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Follows a link by its name. */
export async function follow({ page }: Walker, name: string | RegExp): Promise<void> {
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
}

/** Waits until the page of a path is in front. */
export async function arrive({ page }: Walker, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
}

/** Ticks the consent under a form. */
export async function agree({ page }: Walker): Promise<void> {
  await page.getByRole('checkbox', { name: /^我已阅读并同意/ }).check()
}

/** Waits until a text is read on the page. */
export async function reads({ page }: Walker, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor()
}
