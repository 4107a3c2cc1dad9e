import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '../..')
/** As the product is started (tools/start-parts.mjs). */
const roomForTheYoung = '--max-semi-space-size=64'

/** The product's HTTP application and outbox (order-server.ts) as a process of its own. */
export interface OrderProcess {
  readonly address: string
  readonly pid: number
  kill(): Promise<void>
}

/** What the process is told by its environment. */
export interface OrderProcessSettings {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly masterKey: Buffer
  readonly bankAddress: string
  /** Instant of its business clock. */
  readonly businessTime: string
  /** False: nothing is sent from the outbox. */
  readonly sends?: boolean
}

/** Starts the process and waits for its address. */
export async function startOrderProcess(settings: OrderProcessSettings): Promise<OrderProcess> {
  const child = spawn(process.execPath, [roomForTheYoung, await bundledServer()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
      MASTER_KEY: settings.masterKey.toString('base64'),
      BANK_ADDRESS: settings.bankAddress,
      BUSINESS_TIME: settings.businessTime,
      OUTBOX: settings.sends === false ? 'off' : 'on',
    },
  })
  const address = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (text: Buffer) => done(text.toString().trim()))
    child.once('exit', (code) => fail(new Error(`the server ended with ${code ?? 'a signal'}`)))
  })

  return {
    address,
    pid: child.pid ?? 0,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await ended
    },
  }
}

let bundled: Promise<string> | null = null

/** The order server as one file, so that it starts as fast as the built product. */
function bundledServer(): Promise<string> {
  bundled ??= (async () => {
    const folder = join(root, 'node_modules/.cache/tz-faults')
    mkdirSync(folder, { recursive: true })
    const outfile = join(folder, 'order-server.mjs')
    await build({
      entryPoints: [join(import.meta.dirname, 'order-server.ts')],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'warning',
      plugins: [
        {
          name: 'npm-packages-outside',
          setup: (plugin) =>
            plugin.onResolve({ filter: /^[^./]/ }, (args) =>
              args.path.startsWith('@tongzhou/') || args.kind === 'entry-point'
                ? null
                : { path: args.path, external: true },
            ),
        },
      ],
    })

    return outfile
  })()

  return bundled
}
