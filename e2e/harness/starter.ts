import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports'
import { processesOf } from './processes'
import { CLOCK_START } from './world'
import { waitUntil } from './wait-until'

const root = join(import.meta.dirname, '../..')

/** `npm start` on a data folder of its own. */
export interface Starter {
  readonly dataDir: string
  readonly url: string
  start(env?: Readonly<Record<string, string>>): Started
  /** `npm run dev` in its place. */
  dev(): Started
  /** The same through npm itself. */
  startByNpm(): Started
  /** Waits until nothing that was started runs any more. */
  nothingLeft(): Promise<unknown>
}

export interface Started {
  readonly process: ChildProcess
  output(): string
  /** Resolves with the exit code (null after a signal). */
  readonly ended: Promise<number | null>
  /** Waits for the first page. */
  page(): Promise<string>
}

/** A folder with the sample market in it, and free ports. */
export async function starter(template: string): Promise<Starter> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-start-'))
  chmodSync(dataDir, 0o755)
  if (spawnSync('cp', ['-a', `${template}/.`, dataDir]).status !== 0) throw new Error('copy failed')
  mkdirSync(join(dataDir, 'market'), { recursive: true })
  writeFileSync(join(dataDir, 'market/.imported'), '')
  const [port = 0, sandboxPort = 0, smtpPort = 0, staffPort = 0, apiPort = 0] = await freePorts(5)
  const url = `http://127.0.0.1:${port}`

  const settings = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    STAFF_PORT: String(staffPort),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    SANDBOX_CLOCK_START: CLOCK_START,
    SANDBOX_FUNDS: '60',
    LOG_LEVEL: 'warn',
  }
  const byNode = [process.execPath, 'tools/start.mjs'] as const

  return {
    dataDir,
    url,
    start: (extra = {}) => started(url, byNode, { ...settings, ...extra }),
    dev: () => started(url, [process.execPath, '--import', 'tsx', 'tools/dev/dev.ts'], settings),
    startByNpm: () => started(url, ['npm', 'start'], settings),
    nothingLeft: () =>
      waitUntil('nothing of it runs any more', async () => processesOf(dataDir).length === 0),
  }
}

function started(
  url: string,
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
): Started {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (process.env['E2E_LOG'] !== undefined) process.stderr.write(chunk)
    })
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done))

  return {
    process: child,
    output: () => output,
    ended,
    page: () =>
      waitUntil('the first page comes', async () => {
        if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`)
        const answer = await fetch(`${url}/common/home`)

        return answer.ok ? answer.text() : null
      }),
  }
}
