import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_ARGS } from '../../tools/start-parts.mjs'
import { rememberSettings, sandboxSettings } from '../../tools/start-settings.mjs'
import { freePorts } from './free-ports'
import { type HttpClient, httpClient } from './http-client'
import { type SandboxLevers, sandboxLevers } from './sandbox-levers'

const root = join(import.meta.dirname, '../..')
/** Where business time begins: the morning of the acceptance scenario. */
export const CLOCK_START = '2026-11-16T09:30:00+08:00'
const STOP_MS = 20_000
/** What `npm run ops` runs. */
const OPS = 'dist/ops/ops.mjs'

/** The built product with its sandbox, running on free ports over a data folder of its own. */
export interface World {
  readonly url: string
  readonly dataDir: string
  readonly sandbox: SandboxLevers
  /** A new caller without a session. */
  client(): HttpClient
  /** Runs a command of the product beside it and answers what it printed; throws when it fails. */
  command(entry: string, ...args: string[]): string
  /** Runs `npm run ops -- …` beside the product and answers what it printed; throws when it fails. */
  ops(...args: string[]): string
  /** The same, with what is typed at it. */
  opsTyped(typed: string, ...args: string[]): string
  /** kill -9 of the server; the sandbox goes on. */
  killServer(): Promise<void>
  startServer(): Promise<void>
  close(): Promise<void>
}

type Env = Record<string, string>

/** Starts a world over a copy of `template` (see sampleMarket), or over an empty folder. */
export async function startWorld(options: { template: string; env?: Env }): Promise<World> {
  const dataDir = reachableFolder()
  if (spawnSync('cp', ['-a', `${options.template}/.`, dataDir]).status !== 0) throw new Error('copy failed')
  const env = await settingsFor(dataDir, options.env ?? {})
  const parts = { sandbox: await startPart('sandbox', env), server: await startPart('server', env) }

  return {
    url: env['PRODUCT_URL'] ?? '',
    dataDir,
    sandbox: sandboxLevers(env['CLOCK_URL'] ?? ''),
    client: () => httpClient(env['PRODUCT_URL'] ?? ''),
    command: (entry, ...args) => runEntry(`dist/server/${entry}.mjs`, args, env),
    ops: (...args) => runEntry(OPS, args, env),
    opsTyped: (typed, ...args) => runEntry(OPS, args, env, typed),
    killServer: () => end(parts.server, 'SIGKILL'),
    startServer: async () => {
      parts.server = await startPart('server', env)
    },
    close: async () => {
      await end(parts.server, 'SIGTERM')
      await end(parts.sandbox, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A data folder with a small sample market imported, made once and copied by every world; its data end at
 * `asOf`, and `clock` is when it is imported. Answers the folder.
 */
export async function sampleMarket(
  { clock, asOf } = { clock: CLOCK_START, asOf: '2026-11-13' },
): Promise<string> {
  if (!existsSync(join(root, 'dist/server/main.mjs'))) throw new Error('not built: npm run build')
  const dataDir = reachableFolder()
  const env = await settingsFor(dataDir, { SANDBOX_CLOCK_START: clock })
  const market = join(dataDir, 'market')
  runEntry('dist/sandbox/market-generate.mjs', ['--out', market, ...MARKET, '--as-of', asOf], env)
  // The import refuses days after today, and today is the market clock's.
  const sandbox = await startPart('sandbox', env)
  runEntry('dist/server/market-import.mjs', [market], env)
  await end(sandbox, 'SIGTERM')
  for (const folder of ['sandbox', 'exchange', 'market'])
    rmSync(join(dataDir, folder), { recursive: true, force: true })

  return dataDir
}

const FUNDS = '60'
const MARKET = ['--funds', FUNDS, '--years', '2']

/** The embedded PostgreSQL runs as another user under root: it must be able to reach the folder. */
function reachableFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tz-e2e-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'keys'), { mode: 0o700 })

  return folder
}

async function settingsFor(dataDir: string, extra: Env): Promise<Env> {
  const [port = 0, sandboxPort = 0, smtpPort = 0, staffPort = 0] = await freePorts(4)
  const settings = sandboxSettings({ dataDir, port, sandboxPort, smtpPort, staffPort })
  rememberSettings(dataDir, settings)

  return {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX_CLOCK_START: CLOCK_START,
    SANDBOX_FUNDS: FUNDS,
    SANDBOX_BANK_DELAY_MS: '50',
    // One address stands for all customers here.
    RATE_LIMIT_PER_MINUTE: '100000',
    SMS_PER_ADDRESS_HOUR: '10000',
    LOG_LEVEL: 'warn',
    // A busy machine is no fault of a provider.
    PORT_TIMEOUT_MS: '30000',
    SUPERVISED: '1',
    ...extra,
  }
}

/** Starts a part and waits until it says that it is ready; throws with its output when it ends before. */
function startPart(name: 'server' | 'sandbox', env: Env): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...NODE_ARGS, join(root, `dist/${name}/main.mjs`)], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

  return new Promise((ready, failed) => {
    let output = ''
    const listen = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000)
      if (process.env['E2E_LOG'] !== undefined) process.stderr.write(chunk)
      if (/^(listening|sandbox ready) /m.test(output)) ready(child)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`the ${name} ended (${code}):\n${output}`)))
  })
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  const hard = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(hard)
}

function runEntry(file: string, args: readonly string[], env: Env, typed = ''): string {
  const result = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    input: typed,
  })
  if (result.status !== 0) throw new Error(`${file} failed:\n${result.stdout}\n${result.stderr}`)

  return result.stdout
}
