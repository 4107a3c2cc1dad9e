import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seriousFindings } from '../../e2e/harness/accessibility'
import { type ContextOptions, launchBrowser, widths } from '../../e2e/harness/browser'
import { builtRoutes, titlesOf } from '../../e2e/harness/built-routes'
import { makePersonas, type Persona, personaNames } from '../../e2e/harness/personas'
import { screenWalks, visitWays } from '../../e2e/harness/screen-walk'
import { inParallel } from '../../e2e/harness/visit'
import { sampleMarket, startWorld } from '../../e2e/harness/world'
import { readOptions } from '../../apps/server/src/read-options'
import { matrixReport } from './matrix-report'

const USAGE = 'npm run test:screens [-- --route PATH ...]'
const REPORT = join(import.meta.dirname, '../../docs/screens.md')
const themes = ['light', 'dark'] as const
const texts = ['standard', 'large', 'huge'] as const
/** One walk a core. */
const AT_ONCE = 2

/**
 * `npm run test:screens`: every built screen by three customers, at two widths, light and dark, in three
 * sizes of text, each looked at by axe; run before every release. Writes its result to docs/screens.md, and
 * ends with 1 when a screen has a fault. With `--route` only those, and nothing is written.
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

interface Combination extends Required<Pick<ContextOptions, 'width' | 'theme' | 'text'>> {
  readonly persona: Persona
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
  const combinations: Combination[] = personaNames.flatMap((name) =>
    widths.flatMap((width) =>
      themes.flatMap((theme) => texts.map((text) => ({ persona: personas[name], width, theme, text }))),
    ),
  )
  const results = await inParallel(combinations, AT_ONCE, async ({ persona, ...how }) => {
    const way = visitWays[persona.name]
    const faults = await walk({ ...how, persona, way, look: seriousFindings }, routes)
    const row = { customer: persona.name, ...how, faults }
    console.log(
      `${row.customer} ${row.width} ${row.theme} ${row.text}: ${routes.length} screens, ${faults.length} faults`,
    )
    for (const fault of faults) console.log(`  ${fault}`)

    return row
  })
  const faults = results.reduce((sum, row) => sum + row.faults.length, 0)
  const minutes = (performance.now() - began) / 60_000
  if (values.route === undefined)
    writeFileSync(REPORT, matrixReport(results, { screens: routes.length, minutes, day: today() }))
  console.log(
    `${routes.length} screens, ${results.length} walks, ${faults} faults, ${minutes.toFixed(1)} minutes`,
  )

  return faults === 0 ? 0 : 1
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
