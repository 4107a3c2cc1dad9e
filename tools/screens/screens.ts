import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { launchBrowser, openContext, type Width, widths } from '../../e2e/harness/browser'
import { builtRoutes, noFacts } from '../../e2e/harness/built-routes'
import { httpClient } from '../../e2e/harness/http-client'
import { makePersonas, type Persona, type PersonaName, personaNames } from '../../e2e/harness/personas'
import { sandboxLevers } from '../../e2e/harness/sandbox-levers'
import { inParallel, visit } from '../../e2e/harness/visit'
import { sampleMarket, startWorld } from '../../e2e/harness/world'
import { readOptions } from '../../apps/server/src/read-options'
import { productPicture } from './product-picture'

const USAGE =
  'npm run screens -- [--route PATH ...] [--as anonymous|half|invested] [--width phone|desktop] [--theme light|dark] [--out DIR] | --readme'

/**
 * `npm run screens -- [--route PATH ...] [--as anonymous|half|invested] [--width phone|desktop] [--theme
 * light|dark] [--out DIR]`: a picture of every built route, of the running product or of one started for it.
 * Without a choice, both widths in light, for all three customers. `npm run screens -- --readme` renews the
 * README's picture instead.
 */
const { values } = readOptions(
  {
    options: {
      route: { type: 'string', multiple: true },
      as: { type: 'string' },
      width: { type: 'string' },
      theme: { type: 'string', default: 'light' },
      out: { type: 'string', default: 'screens' },
      readme: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const names = chosen('--as', values.as, personaNames)
const sizes = chosen('--width', values.width, widths)
const [theme = 'light'] = chosen('--theme', values.theme, ['light', 'dark'] as const)
const out = resolve(process.env['INIT_CWD'] ?? '.', values.out)
const AT_ONCE = 3

const wanted = values.route === undefined ? null : await known(values.route)

const place = (await running()) ?? (await started())
const browser = await launchBrowser()
try {
  if (values.readme) await renewReadme()
  else await pictures()
} finally {
  await browser.close()
  await place.close()
}

async function renewReadme(): Promise<void> {
  const file = join(import.meta.dirname, '../../docs/pictures/product.png')
  writeFileSync(file, await productPicture(browser, place.url))
  console.log(file)
}

async function pictures(): Promise<void> {
  const personas = await peopleFor(names)
  const facts = personas.find((persona) => persona.orderNo !== null) ?? noFacts
  const routes = (await builtRoutes(facts)).filter(({ path }) => wanted === null || wanted.includes(path))
  for (const persona of personas) for (const width of sizes) await picture(persona, width, routes)
}

/** The paths asked for, each of which must be a built route. */
async function known(paths: readonly string[]): Promise<string[]> {
  const built = (await builtRoutes(noFacts)).map(pathOf)

  return paths.flatMap((path) => chosen('--route', path, built))
}

function pathOf({ path }: { path: string }): string {
  return path
}

async function picture(
  persona: Persona,
  width: Width,
  routes: readonly { path: string; address: string }[],
): Promise<void> {
  const folder = join(out, `${persona.name}-${width}-${theme}`)
  mkdirSync(folder, { recursive: true })
  const context = await openContext(browser, { baseURL: place.url, width, persona, theme })
  await inParallel(routes, AT_ONCE, async ({ path, address }) => {
    const page = await context.newPage()
    await visit(page, address)
    const file = join(folder, `${path.slice(1).replaceAll('/', '.') || 'index'}.png`)
    await page.screenshot({ path: file, fullPage: true })
    await page.close()
    console.log(file)
  })
  await context.close()
}

/** A visitor needs nothing; the others are made once for this run. */
async function peopleFor(wanted: readonly PersonaName[]): Promise<Persona[]> {
  const newClient = () => httpClient(place.url)
  if (wanted.every((name) => name === 'anonymous'))
    return [{ name: 'anonymous', mobile: null, client: newClient(), ...noFacts }]
  const made = await makePersonas({ sandbox: sandboxLevers(place.sandboxUrl), newClient })

  return wanted.map((name) => made[name])
}

interface Place {
  readonly url: string
  readonly sandboxUrl: string
  close(): Promise<void>
}

/** The product of the last `npm start` on this data folder, when it answers. */
async function running(): Promise<Place | null> {
  const file = join(process.env['DATA_DIR'] ?? '.data', 'keys', 'last-start.json')
  if (!existsSync(file)) return null
  // Written by npm start and by nothing else.
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const url = settings['PRODUCT_URL'] ?? ''
  const answers = await fetch(url).then(
    () => true,
    () => false,
  )

  return answers ? { url, sandboxUrl: settings['CLOCK_URL'] ?? '', close: async () => {} } : null
}

async function started(): Promise<Place> {
  console.log('No running product: starting one with a sample market …')
  const template = await sampleMarket()
  const world = await startWorld({ template })

  return {
    url: world.url,
    sandboxUrl: world.sandbox.url,
    close: async () => {
      await world.close()
      rmSync(template, { recursive: true, force: true })
    },
  }
}

function chosen<T extends string>(option: string, value: string | undefined, known: readonly T[]): T[] {
  if (value === undefined) return [...known]
  const found = known.find((name) => name === value)
  if (found === undefined) {
    console.error(`${option} is one of ${known.join(', ')}`)
    process.exit(2)
  }

  return [found]
}
