import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findingsOfLayout, seriousFindings } from '../../e2e/harness/accessibility'
import { launchBrowser, type Width, widths } from '../../e2e/harness/browser'
import { builtRoutes, titlesOf } from '../../e2e/harness/built-routes'
import { settled, widthFaults } from '../../e2e/harness/page-faults'
import { makePersonas, type PersonaName, personaNames } from '../../e2e/harness/personas'
import { screenWalks, visitWays } from '../../e2e/harness/screen-walk'
import { inParallel } from '../../e2e/harness/visit'
import { sampleMarket, startWorld } from '../../e2e/harness/world'
import { readOptions } from '../../apps/server/src/read-options'
import { matrixReport } from './matrix-report'

const USAGE = 'npm run test:screens [-- --route PATH ...]'
const REPORT = join(import.meta.dirname, '../../docs/screens.md')
/** How a screen is shown, the way in which it is opened first. */
const looks = (['standard', 'large', 'huge'] as const).flatMap((text) =>
  (['light', 'dark'] as const).map((theme) => ({ theme, text })),
)
type Look = (typeof looks)[number]
/** One walk a core, and one to use the while in which a page settles. */
const AT_ONCE = 3

/**
 * `npm run test:screens`: every built screen by three customers, at two widths, and there, as he would change
 * his settings while he looks at it, light and dark, in three sizes of text, each looked at by axe; before
 * every release. Writes its result to docs/screens.md, and ends with 1 when a screen has a fault. With
 * `--route` only those, and nothing is written.
 */
const { values } = readOptions({ options: { route: { type: 'string', multiple: true } } }, USAGE)
const template = await sampleMarket()
const world = await startWorld({ template })
const browser = await launchBrowser()
try {
  process.exitCode = await walkAll()
} finally {
  await browser.close()
  await world.close()
  rmSync(template, { recursive: true, force: true })
}

interface Walker {
  readonly name: PersonaName
  readonly width: Width
}

async function walkAll(): Promise<number> {
  const personas = await makePersonas({ sandbox: world.sandbox, newClient: () => world.client() })
  const built = await builtRoutes(personas.invested)
  const routes = built.filter(({ path }) => values.route === undefined || values.route.includes(path))
  if (routes.length < (values.route?.length ?? 1)) {
    console.error(`--route names no built screen: ${(values.route ?? []).join(', ')}`)

    return 2
  }
  const walk = screenWalks({
    browser,
    url: world.url,
    titles: titlesOf(built),
  })
  const began = performance.now()
  const walkers: Walker[] = personaNames.flatMap((name) => widths.map((width) => ({ name, width })))
  const walks = await inParallel(walkers, AT_ONCE, async ({ name, width }) => {
    const found = new Map<Look, string[]>(looks.map((look) => [look, []]))
    const way = visitWays[name]
    const opened = await walk({ persona: personas[name], width, way, look: lookAll(found) }, routes)
    const rows = looks.map((how, at) => ({
      customer: name,
      width,
      ...how,
      faults: [...(at === 0 ? opened : []), ...(found.get(how) ?? [])],
    }))
    for (const row of rows) {
      console.log(`${name} ${width} ${row.theme} ${row.text}: ${row.faults.length} faults`)
      for (const fault of row.faults) console.log(`  ${fault}`)
    }

    return rows
  })
  const results = walks.flat()
  const faults = results.reduce((sum, row) => sum + row.faults.length, 0)
  const minutes = (performance.now() - began) / 60_000
  if (values.route === undefined)
    writeFileSync(REPORT, matrixReport(results, { screens: routes.length, minutes, day: today() }))
  console.log(
    `${routes.length} screens, ${results.length} ways of looking, ${faults} faults, ${minutes.toFixed(1)} minutes`,
  )

  return faults === 0 ? 0 : 1
}

/** Looks at a page in every way, and leaves it as it was opened; what is wrong is kept by the way. */
function lookAll(found: ReadonlyMap<Look, string[]>): (page: Page) => Promise<string[]> {
  return async (page) => {
    const { pathname } = new URL(page.url())
    for (const [how, faults] of found) {
      await showIn(page, how)
      // Larger text asks for less contrast, and has the same colours.
      const look = how.text === 'standard' ? seriousFindings : findingsOfLayout
      const here = [...(await widthFaults(page)), ...(await look(page))]
      faults.push(...here.map((fault) => `${pathname}: ${fault}`))
    }
    const [asOpened] = looks
    if (asOpened !== undefined) await showIn(page, asOpened)

    return []
  }
}

async function showIn(page: Page, { theme, text }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate((size) => {
    // Colours that still fade from the other theme would be looked at halfway.
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets = [sheet]
    }
    document.documentElement.dataset['text'] = size
  }, text)
  await settled(page)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
