import type { BrowserContext, Page } from 'playwright-core'

/** What must never be read on a page. */
const UNWANTED = /\bNaN\b|\bundefined\b|\[object|Invalid Date/

/** Opens an address and answers everything that went wrong on the way; `look` may add its own findings. */
export async function visit(
  context: BrowserContext,
  options: {
    address: string
    titles: ReadonlyMap<string, string>
    look?: (page: Page) => Promise<string[]>
  },
): Promise<string[]> {
  const { address, titles, look } = options
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console error: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that moves on drops what it had asked for.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`)
  })
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: 45_000 })
    faults.push(...(await textFaults(page)), ...(await titleFaults(page, titles)))
    if (look) faults.push(...(await look(page)))
  } catch (error) {
    faults.push(String(error))
  } finally {
    await page.close()
  }

  return faults
}

async function textFaults(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const found = UNWANTED.exec(text)
  if (text.trim() === '') return ['the page is empty']

  return found
    ? [`the text says ${found[0]}: …${text.slice(Math.max(0, found.index - 40), found.index + 40)}…`]
    : []
}

/** The title is that of the page where the visit ended: a guard may have led on. */
async function titleFaults(page: Page, titles: ReadonlyMap<string, string>): Promise<string[]> {
  const { pathname } = new URL(page.url())
  const wanted = titles.get(pathname) ?? '页面不存在'
  const title = await page.title()

  return title.includes(wanted) ? [] : [`title ${title} at ${pathname}, not ${wanted}`]
}

/** Runs `work` over the items, `limit` at a time, answers in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next
      next += 1
      const item = items[index]
      if (item !== undefined) results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: limit }, lane))

  return results
}
