import { existsSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isBuilt } from './build-stamp.mjs'
import { judgeSettings } from './start-judge.mjs'
import { whenNpmEnds } from './start-parent.mjs'
import { parts } from './start-parts.mjs'
import { root, startPlace } from './start-place.mjs'
import { isMarketLoaded, loadSampleMarket, renewSampleStaff, sampleMarketSteps } from './start-sample.mjs'
import { untilListening } from './start-ports.mjs'

/**
 * `npm start`: installs, builds, loads the sample market once, starts the sandbox and the product, prints the
 * addresses. Ctrl-C stops everything; when one part dies the others are stopped too, and the next start
 * recovers.
 */
const place = startPlace()
const { port, sandboxPort, withSandbox, dataDir, env } = place
const wasBuilt = isBuilt(root)
await judgeSettings({ root, env, apps: withSandbox ? ['server', 'sandbox'] : ['server'], isBuilt: wasBuilt })
if (!wasBuilt) run('Build', [join(root, 'node_modules/tsx/dist/cli.mjs'), 'tools/build.ts'])

const running = parts({ root, env, onStopped: stopDatabase })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void running.stop(0))
whenNpmEnds(() => void running.stop(0))
if (!(await place.arePortsFree())) await running.stop(1)
if (withSandbox) {
  running.start('sandbox', 'dist/sandbox/main.mjs')
  if (!isMarketLoaded(dataDir)) {
    await listening(sandboxPort, 'sandbox')
    loadSampleMarket({ dataDir, run: runBuilt })
  }
}
running.start('server', 'dist/server/main.mjs')
if (withSandbox) await listening(sandboxPort, 'sandbox')
await listening(port, 'server')
if (withSandbox) renewSampleStaff({ dataDir, run: runBuilt })
announce()
if (withSandbox && (await isMarketEmpty())) await loadSampleMarketBeside()

/**
 * A data folder that was loaded once, and a database that was not: another one by DATABASE_URL, or one that
 * was lost.
 */
async function isMarketEmpty() {
  const answer = await fetch(`http://127.0.0.1:${port}/api/mam-service/singleProduct/screenFunds`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'counts=false',
  }).then(
    (response) => response.json(),
    () => null,
  )

  return answer?.code === 200 && answer.data.total === 0
}

/** The product runs on and shows the funds as soon as they are there. */
async function loadSampleMarketBeside() {
  console.log('  The database has no market yet: loading the sample market …')
  for (const { title, program, args } of sampleMarketSteps(dataDir)) {
    const step = spawn(process.execPath, [`dist/${program}`, ...args], { cwd: root, stdio: 'inherit', env })
    const [code] = await once(step, 'exit')
    if (code !== 0) return console.error(`${title} failed.`)
  }
}

function runBuilt(title, program, args) {
  run(title, [`dist/${program}`, ...args], env)
}

function run(title, args, extraEnv = process.env) {
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: extraEnv })
  if (result.status === 0) return
  console.error(`${title} failed.`)
  if (existsSync(join(root, 'dist/server/stop-database.mjs'))) stopDatabase()
  process.exit(result.status ?? 1)
}

/** After the product ended by itself, nothing is left to stop; after it was killed, its database is. */
function stopDatabase() {
  spawnSync(process.execPath, ['dist/server/stop-database.mjs'], { cwd: root, stdio: 'inherit', env })
}

async function listening(number, name) {
  if (await untilListening(number, () => running.isStopping())) return
  if (!running.isStopping()) console.error(`The ${name} does not answer.`)
  await running.stop(1)
}

function announce() {
  if (running.isStopping()) return
  const lines = [
    '',
    `  同舟基金      http://127.0.0.1:${port}`,
    ...(withSandbox
      ? [
          `  Sandbox       http://127.0.0.1:${sandboxPort}   messages, sample people and staff, market clock`,
          '',
          '  Walk the main job: open the sandbox page and copy a sample person; register at /login-register (the SMS code',
          '  stands on the sandbox page), open the account, buy a fund, move the clock to the next trading day, sell.',
          '  README.md has the ten-minute walk.',
        ]
      : []),
    '',
  ]
  console.log(lines.join('\n'))
}
