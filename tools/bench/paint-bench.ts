import { rmSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openContext } from '../../e2e/harness/browser'
import { sampleMarket, startWorld } from '../../e2e/harness/world'
import { type StaticPages, staticPages } from './static-pages'

const PAIRS = 5
/** Lighthouse's applied Slow 4G and a phone's processor. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const CPU_TIMES = 4
const QUIET_MS = 1_500
const pages = [
  ['home', '/'],
  ['fund detail', '/fund/detail?fundCode=890001'],
] as const

/**
 * npm run bench -- paint: the largest paint of public pages beside static pages of the same look, A-B-A-B,
 * caches cold.
 */
export async function paintBench(print: (line: string) => void): Promise<void> {
  const template = await sampleMarket()
  const world = await startWorld({ template })
  const browser = await launchBrowser({ asShipped: true })
  const floor = await staticPages(world.url, await looks(browser, world.url))
  try {
    for (const [name, path] of pages)
      print(await pageLine(browser, { name, path, product: world.url, floor }))
  } finally {
    await browser.close()
    await floor.close()
    await world.close()
    rmSync(template, { recursive: true, force: true })
  }
}

/** Each page as it stands in the end. */
async function looks(browser: Browser, baseURL: string): Promise<Map<string, string>> {
  const context = await openContext(browser, { baseURL, width: 'phone' })
  const found = new Map<string, string>()
  for (const [, path] of pages) {
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    found.set(path, await page.content())
  }
  await context.close()

  return found
}

async function pageLine(
  browser: Browser,
  at: { name: string; path: string; product: string; floor: StaticPages },
): Promise<string> {
  const [ours, theirs]: [Paint[], Paint[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair += 1) {
    theirs.push(await paint(browser, at.floor.url, at.path))
    ours.push(await paint(browser, at.product, at.path))
  }
  const [lcp, floor] = [median(ours.map(({ lcp }) => lcp)), median(theirs.map(({ lcp }) => lcp))]
  const shift = Math.max(...ours.map((one) => one.shift))
  const scripts = Math.max(...ours.map((one) => one.scriptBytes)) / 1024

  return `${at.name.padEnd(14)}${(lcp / floor).toFixed(2)}×  largest paint ${Math.round(lcp)} ms, static ${Math.round(floor)} ms (wanted ≤ 1.5); shift ${shift.toFixed(3)} (≤ 0.01); all scripts until quiet ${scripts.toFixed(0)} KB brotli`
}

interface Paint {
  readonly lcp: number
  readonly shift: number
  readonly scriptBytes: number
}

/** One visit with nothing cached. */
async function paint(browser: Browser, baseURL: string, path: string): Promise<Paint> {
  const context = await openContext(browser, { baseURL, width: 'phone' })
  try {
    const page = await context.newPage()
    await throttle(page)
    await page.addInitScript({ content: observe })
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(brotliBytes(response.body()))
    })
    await page.goto(path, { waitUntil: 'networkidle', timeout: 60_000 })
    const { lcp, shift } = await page.evaluate(stillFor, QUIET_MS)
    const sizes = await Promise.all(scripts)

    return { lcp, shift, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) }
  } finally {
    await context.close()
  }
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES })
}

async function brotliBytes(body: Promise<Buffer>): Promise<number> {
  return brotliCompressSync(await body).length
}

interface Seen {
  lcp: number
  shift: number
  at: number
}

/**
 * Runs in the page before everything else: notes the largest paint and what moved. A text, since a compiled
 * function brings helpers.
 */
const observe = `
  const seen = (window.seen = { lcp: 0, shift: 0, at: 0 });
  new PerformanceObserver((list) => {
    seen.at = performance.now();
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    seen.at = performance.now();
    for (const entry of list.getEntries()) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`

/** Runs in the page: what was seen once nothing new has come for a while. */
async function stillFor(quietMs: number): Promise<Seen> {
  const { seen } = window as unknown as { seen: Seen }
  for (;;) {
    const rest = seen.at + quietMs - performance.now()
    if (rest <= 0) return seen
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
