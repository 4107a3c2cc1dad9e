import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { programsOf } from '../programs'
import { whenNpmEnds } from '../start-parent.mjs'
import { root, startPlace } from '../start-place.mjs'
import { portOf, untilListening } from '../start-ports.mjs'
import { isMarketLoaded, loadSampleMarket, renewSampleStaff } from '../start-sample.mjs'
import { devPart } from './dev-part'
import { watchBundle } from './watch-bundle'

/**
 * `npm run dev`: the place of `npm start` (ports, data folder, sample market, sandbox), with pages by Vite
 * from the sources and a server that starts again at each change of its own. Pages are not rendered on the
 * server. The bundles lie apart from dist/.
 */
const place = startPlace()
const { port, sandboxPort, dataDir } = place
/** Where the pages' server reaches the product. */
const apiPort = portOf('API_PORT', port + 4)
const built = join(root, `node_modules/.tz-dev/${port}`)
const env = {
  ...place.env,
  PORT: String(apiPort),
  MIGRATIONS_DIR: join(root, 'packages/db/src/migrations'),
}
const sandbox = devPart('sandbox', join(built, 'sandbox/main.mjs'), env)
const server = devPart('server', join(built, 'server/main.mjs'), env)
const pages = devPart('pages', join(root, 'node_modules/vite/bin/vite.js'), {
  ...process.env,
  NODE_ENV: 'development',
  PRODUCT_URL: `http://127.0.0.1:${apiPort}`,
})
const vite = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false']

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
whenNpmEnds(() => void stop(0))
if (!(await place.arePortsFree())) process.exit(1)
rmSync(built, { recursive: true, force: true })
pages.start(vite, join(root, 'apps/web'))
await Promise.all([
  watchBundle(programsOf(root, 'sandbox'), join(built, 'sandbox'), () => sandbox.restart()),
  watchBundle(programsOf(root, 'server'), join(built, 'server'), () => server.restart()),
])
sandbox.start()
await listening(sandboxPort, 'sandbox')
if (!isMarketLoaded(dataDir)) loadSampleMarket({ dataDir, run })
server.start()
await listening(apiPort, 'server')
renewSampleStaff({ dataDir, run })
await listening(port, 'pages')
if (!isStopping)
  console.log(
    `\n  同舟基金      http://127.0.0.1:${port}   from the sources; a change of pages or server is seen at once\n` +
      `  Sandbox       http://127.0.0.1:${sandboxPort}\n`,
  )

async function listening(number: number, name: string): Promise<void> {
  if (await untilListening(number, () => isStopping)) return
  if (!isStopping) console.error(`The ${name} does not answer.`)
  await stop(1)
}

function run(title: string, program: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(built, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (status === 0 || isStopping) return
  console.error(`${title} failed.`)
  void stop(1)
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  await pages.stop()
  await server.stop()
  await sandbox.stop()
  process.exit(code)
}
