import type { Page } from 'playwright-core'
import { settled } from './page-faults'

/** load: the address is opened as a document; inside: the running app moves there, as by its own links. */
export type VisitWay = 'load' | 'inside'

/** Opens an address in a page and waits until it has settled. */
export async function visit(page: Page, address: string, way: VisitWay = 'load'): Promise<void> {
  if (way === 'load') await page.goto(address, { waitUntil: 'commit', timeout: 45_000 })
  else await page.evaluate(moveInside, address)
  await settled(page)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Moves the app's router by the browser's history, which it listens to. */
function moveInside(address: string): void {
  // The page that stands there already need not arrive again.
  if (address === window.location.pathname + window.location.search) return
  const { dataset } = document.documentElement
  delete dataset['page']
  const state = { usr: null, key: crypto.randomUUID(), idx: window.history.length }
  window.history.pushState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

/**
 * What is wrong with the title: it is that of the page where the visit ended, since a guard may have led on;
 * of a document that has a name of its own, the name that its page shows.
 */
export async function titleFaults(page: Page, titles: ReadonlyMap<string, string>): Promise<string[]> {
  const read = async () => {
    const { pathname } = new URL(page.url())

    return { pathname, wanted: titles.get(pathname) ?? '页面不存在', title: await page.title() }
  }
  const first = await read()
  if (first.title.includes(first.wanted)) return []
  // A page that leads on by itself may have gone just now: its address changes before its title.
  await settled(page)
  const { pathname, wanted, title } = await read()
  if (title.includes(wanted)) return []
  const [name = ''] = title.split(/[（｜]/)
  const isOwn = name !== '' && (await page.locator('main').allInnerTexts()).join('\n').includes(name)

  return isOwn ? [] : [`title ${title} at ${pathname}, not ${wanted}`]
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
