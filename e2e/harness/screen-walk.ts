import type { Browser, Page } from 'playwright-core'
import { type ContextOptions, openContext } from './browser'
import type { BuiltRoute } from './built-routes'
import { factFaults, pageFaults, textFaults, widthFaults } from './page-faults'
import { type PersonaName } from './personas'
import { titleFaults, type VisitWay, visit } from './visit'

/** Visitors load pages as documents; customers move inside the running app, as they do. */
export const visitWays = {
  anonymous: 'load',
  half: 'inside',
  invested: 'inside',
} as const satisfies Record<PersonaName, VisitWay>

/** One walk of one customer: how the browser is set, and what is looked for beside the usual. */
export interface Walk extends Omit<ContextOptions, 'baseURL'> {
  readonly way: VisitWay
  readonly look?: (page: Page) => Promise<string[]>
}

/** A route to open, with what its screen must say to this customer. */
export type WalkedRoute = Pick<BuiltRoute, 'address' | 'isKept'> & { readonly fact?: string | RegExp }

/**
 * Opens routes one after the other in one page of a browser of its own, those that stay in the document last,
 * since each later look would read them too; answers every fault with its address.
 */
export type WalkScreens = (walk: Walk, routes: readonly WalkedRoute[]) => Promise<string[]>

/** The walks of a running product whose pages have these titles. */
export function screenWalks(place: {
  readonly browser: Browser
  readonly url: string
  readonly titles: ReadonlyMap<string, string>
}): WalkScreens {
  const { browser, url, titles } = place

  return async ({ way, look, ...options }, routes) => {
    const context = await openContext(browser, { ...options, baseURL: url })
    const page = await context.newPage()
    const watched = pageFaults(page)
    const found: string[] = []
    const inTurn = routes.toSorted((one, other) => Number(one.isKept) - Number(other.isKept))
    if (way === 'inside') await visit(page, inTurn[0]?.address ?? '/')
    for (const { address, fact } of inTurn) {
      const faults = await visit(page, address, way).then(
        async () => [
          ...(await textFaults(page)),
          ...(await widthFaults(page)),
          ...(fact === undefined ? [] : await factFaults(page, fact)),
          ...(await titleFaults(page, titles)),
          ...((await look?.(page)) ?? []),
        ],
        (error: unknown) => [String(error)],
      )
      found.push(...[...watched.splice(0), ...faults].map((fault) => `${address}: ${fault}`))
    }
    await context.close()

    return found
  }
}
