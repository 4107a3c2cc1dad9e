import type { Page } from 'playwright-core'

/** What must never be read on a page. */
const UNWANTED = /\bNaN\b|\bundefined\b|\[object|Invalid Date/

/**
 * Collects everything that goes wrong in a page from now on: console errors, failed requests, answers from
 * 400.
 */
export function pageFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error') faults.push(`console error: ${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message} at ${page.url()}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that moves on drops what it had asked for.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`)
  })

  return faults
}

/** What is wrong with the text that is read on the page now. */
export async function textFaults(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const found = UNWANTED.exec(text)
  if (text.trim() === '') return ['the page is empty']

  return found
    ? [`the text says ${found[0]}: …${text.slice(Math.max(0, found.index - 40), found.index + 40)}…`]
    : []
}

/** What is wrong where the screen does not say the fact that the customer comes for. */
export async function factFaults(page: Page, fact: string | RegExp): Promise<string[]> {
  const text = (await page.locator('main#main').innerText()).split(/\s+/).join(' ')
  const isThere = typeof fact === 'string' ? text.includes(fact) : fact.test(text)

  return isThere ? [] : [`the screen does not say ${String(fact)}: ${text.slice(0, 200)}…`]
}

/** A page that is wider than the screen scrolls sideways, which none of ours may. */
export async function widthFaults(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement

    return scrollWidth - clientWidth
  })

  return beyond > 0 ? [`the page is ${beyond} pixels wider than the screen`] : []
}

/** How long a page must stay as it is to count as settled. */
const CALM_MS = 120
const EVERY_MS = 30

/**
 * Waits for the app's own signal: a page is in front, no call is under way, and nothing shown is still to
 * come. Parts that come alive when the reader is near are scrolled to.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    ({ looks }) => {
      const { dataset } = document.documentElement
      const { pathname, search } = window.location
      const toCome = [...document.querySelectorAll('[aria-busy=true], [data-skeleton]')]
      const waits = toCome.find((part) => part.checkVisibility())
      const at = waits?.getBoundingClientRect()
      // scrollIntoView would move the place from which the keyboard goes on.
      if (at !== undefined) window.scrollBy(0, at.top - window.innerHeight / 2)
      const isInFront = dataset['page'] === pathname + search
      const isCalm = isInFront && dataset['state'] === 'ready' && waits === undefined
      dataset['calm'] = isCalm ? String(Number(dataset['calm'] ?? 0) + 1) : '0'

      return Number(dataset['calm']) > looks
    },
    { looks: CALM_MS / EVERY_MS },
    { polling: EVERY_MS, timeout: 45_000 },
  )
}
