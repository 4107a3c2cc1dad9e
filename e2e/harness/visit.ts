import type { BrowserContext, Page } from 'playwright-core'
import { pageFaults, textFaults, widthFaults } from './page-faults'

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
  const faults = pageFaults(page)
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: 45_000 })
    faults.push(
      ...(await textFaults(page)),
      ...(await widthFaults(page)),
      ...(await titleFaults(page, titles)),
    )
    if (look) faults.push(...(await look(page)))
  } catch (error) {
    faults.push(String(error))
  } finally {
    await page.close()
  }

  return faults
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
