import { rmSync } from 'node:fs'
import type { Browser, Page, Route } from 'playwright-core'
import { type Width, launchBrowser, openContext, widths } from '../../e2e/harness/browser'
import { sampleMarket, startWorld } from '../../e2e/harness/world'

const FUNDS = 20_000
/** Rows of each later page; many at once, so that the bench is scrolling and not asking. */
const PAGE = 1_000
/** What cursors of later pages begin with. */
const OURS = 'row:'
/** A flick: pixels a second, for so long. */
const SPEED = 4_000
const SECONDS = 8
/** A screen draws 60 times a second; what takes longer than one and a half of that was left out. */
const LATE_MS = 25

/**
 * npm run bench -- scroll: the list of 20,000 funds scrolled on, its pictures a second and the processor's
 * time for each.
 */
export async function scrollBench(print: (line: string) => void): Promise<void> {
  const template = await sampleMarket()
  const world = await startWorld({ template })
  const browser = await launchBrowser({ asShipped: true })
  try {
    for (const width of widths) for (const line of await scrolled(browser, world.url, width)) print(line)
  } finally {
    await browser.close()
    await world.close()
    rmSync(template, { recursive: true, force: true })
  }
}

async function scrolled(browser: Browser, baseURL: string, width: Width): Promise<string[]> {
  const context = await openContext(browser, { baseURL, width })
  try {
    const page = await context.newPage()
    await page.route('**/singleProduct/screenFunds*', manyFunds())
    await page.goto('/ranking', { waitUntil: 'networkidle' })
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    await page.locator('tbody tr').nth(30).waitFor()
    // All pages, so that the list is as long as it gets.
    const end = page.getByText('没有更多了')
    for (let round = 0; (await end.count()) === 0; round += 1) {
      if (round > 10 * (FUNDS / PAGE)) throw new Error('the list does not end')
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await page.waitForTimeout(300)
    }
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    const rows = Number(await page.evaluate('document.querySelectorAll("tr").length'))
    await page.evaluate('scrollTo(0, 400_000)')
    await page.waitForTimeout(500)
    const long = await flick(page)

    return [
      `${width.padEnd(8)}${Math.round(height).toLocaleString('en')} px of list, ${rows} rows in the page: ${told(long)}`,
    ]
  } finally {
    await context.close()
  }
}

interface Flick {
  readonly frames: number
  readonly late: number
  readonly longest: number
  readonly workMs: number
}

const told = ({ frames, late, longest, workMs }: Flick) =>
  `${(frames / SECONDS).toFixed(1)} pictures a second (wanted 60), ${late} of ${frames} late, the longest ${longest.toFixed(0)} ms; script, style and layout ${(workMs / frames).toFixed(1)} ms a picture`

async function flick(page: Page): Promise<Flick> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const before = await work(session)
  await page.evaluate(watch)
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -SPEED * SECONDS,
    speed: SPEED,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const gaps = (await page.evaluate('window.gaps')) as number[]
  const after = await work(session)

  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > LATE_MS).length,
    longest: Math.max(...gaps),
    workMs: (after - before) * 1_000,
  }
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

/** Seconds that the page's main thread spent so far. */
async function work(session: Session): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0

  return of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration')
}

/** Runs in the page: notes the time between two pictures, as long as it scrolls. */
const watch = `
  window.gaps = [];
  let at = 0;
  const note = (now) => {
    if (at > 0) window.gaps.push(now - at);
    at = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);`

/** Answers the pages after the first with its rows under other codes. */
function manyFunds(): (route: Route) => Promise<void> {
  return async (route) => {
    const cursor = new URLSearchParams(route.request().postData() ?? '').get('cursor')
    const answer = await route.fetch({ postData: withoutCursor(route.request().postData() ?? '') })
    const body = (await answer.json()) as {
      data: { rows: { fundCode: string }[]; nextCursor: string | null }
    }
    // The first cursor is the server's own.
    const at = cursor?.startsWith(OURS) === true ? Number(cursor.slice(OURS.length)) : 0
    const { rows } = body.data
    if (cursor !== null)
      body.data.rows = Array.from({ length: PAGE }, (_, n) => ({
        ...rows[n % rows.length],
        fundCode: String(100_000 + at + n),
      }))
    const next = at + PAGE
    body.data.nextCursor = next > FUNDS ? null : `${OURS}${next}`
    await route.fulfill({ response: answer, json: body })
  }
}

function withoutCursor(post: string): string {
  const fields = new URLSearchParams(post)
  fields.delete('cursor')

  return fields.toString()
}
