import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Binaries, findBinaries } from './binaries'
import { claimCluster } from './claim-cluster'
import { lifeByFailure } from './cluster-life'
import { isReachable, openFolder } from './reachable'

const run = promisify(execFile)
const NOBODY = 65_534
export const CLUSTER_USER = 'tongzhou'

export interface Cluster {
  /** Connection string of the maintenance database. */
  readonly url: string
  /** Connection string of a database of this cluster. */
  urlOf(database: string): string
  /** Where the cluster's files really are. */
  readonly folder: string
  readonly socketFolder: string
  /** True when a running instance was found and used. */
  readonly reused: boolean
  /** Starts a cluster that does not answer; answers whether it had to. Throws when nobody can ask. */
  ensureRunning(): Promise<boolean>
  stop(): Promise<void>
  /** Stops it when nobody is connected; answers whether it did. For who started it and may not be alone. */
  stopUnlessUsed(): Promise<boolean>
}

/**
 * Starts, or reuses, the local PostgreSQL cluster of a data folder: unix socket only, non-root user, real
 * fsync. A root process runs it as nobody; where that user cannot reach the folder, the cluster goes to
 * /var/tmp under a name that is a hash of the data folder. Settings such as fsync=off are for throw-away test
 * clusters only.
 */
export async function startCluster(options: {
  dataDir: string
  settings?: Readonly<Record<string, string>>
}): Promise<Cluster> {
  const { uid, spareFolder, folder, socketFolder } = placeOf(options.dataDir)
  const binaries = findBinaries({ uid, spareFolder })
  if (folder.startsWith(spareFolder)) {
    openFolder(spareFolder)
    await claimCluster({ dataDir: options.dataDir, spareFolder }, async () => {
      await stopCluster({ folder, socketFolder })
      rmSync(folder, { recursive: true, force: true })
    })
  }
  const ensureRunning = async (): Promise<boolean> => {
    if (await answers(socketFolder)) return false
    for (const path of [folder, socketFolder]) ownedFolder(path, uid)
    if (!existsSync(join(folder, 'PG_VERSION'))) await initialise({ binaries, folder, uid })
    await launch({ binaries, folder, socketFolder, uid, settings: options.settings ?? {} })

    return true
  }

  return {
    url: urlOf(socketFolder, 'postgres'),
    urlOf: (database) => urlOf(socketFolder, database),
    folder,
    socketFolder,
    reused: !(await ensureRunning()),
    ensureRunning,
    stop: () => stopCluster({ folder, socketFolder }),
    stopUnlessUsed: async () => {
      if (await isUsed(socketFolder)) return false
      await stopCluster({ folder, socketFolder })

      return true
    },
  }
}

/** Stops the cluster of a data folder if one runs: for a supervisor whose product was killed. */
export function stopClusterOf(dataDir: string): Promise<void> {
  return stopCluster(placeOf(dataDir))
}

function placeOf(dataDir: string) {
  const uid = process.getuid?.() === 0 ? NOBODY : undefined
  const wanted = resolve(dataDir)
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  const spareFolder = `/var/tmp/tongzhou-${hash}`
  const folder = uid === undefined || isReachable(wanted, uid) ? join(wanted, 'pg') : join(spareFolder, 'pg')

  return { uid, spareFolder, folder, socketFolder: `/tmp/tz-${hash}` }
}

function ownedFolder(path: string, uid: number | undefined): void {
  mkdirSync(path, { recursive: true })
  if (uid !== undefined) chownSync(path, uid, uid)
  chmodSync(path, 0o700)
}

function urlOf(socketFolder: string, database: string): string {
  return `postgres://${CLUSTER_USER}@/${database}?host=${encodeURIComponent(socketFolder)}`
}

async function initialise(options: {
  binaries: Binaries
  folder: string
  uid: number | undefined
}): Promise<void> {
  const { binaries, folder, uid } = options
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-ctype=C.UTF-8', '--lc-collate=C']
      : ['--locale-provider=libc', '--locale=C.UTF-8']
  const flags = [
    '-D',
    folder,
    '-U',
    CLUSTER_USER,
    '-E',
    'UTF8',
    '--auth=trust',
    '--no-instructions',
    ...locale,
  ]
  await run(join(binaries.bin, 'initdb'), flags, {
    ...identity(uid),
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
}

async function launch(options: {
  binaries: Binaries
  folder: string
  socketFolder: string
  uid: number | undefined
  settings: Readonly<Record<string, string>>
}): Promise<void> {
  const { binaries, folder, socketFolder, uid } = options
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    max_connections: '120',
    timezone: 'Asia/Shanghai',
    // Every statement here is short: compiling one took longer than running it.
    jit: 'off',
    ...options.settings,
  }
  const flags = [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // After a kill -9 the old postmaster may need a moment to be reaped: its pid file is never deleted blindly.
  for (let attempt = 0; attempt < 40; attempt++) {
    const log = openSync(join(folder, 'server.log'), 'a')
    const child = spawn(join(binaries.bin, 'postgres'), flags, {
      ...identity(uid),
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
    })
    closeSync(log)
    const ended = new Promise<boolean>((done) => child.once('exit', () => done(true)))
    child.unref()
    if (await becomesReady(socketFolder, ended)) return
    await pause(250)
  }
  throw new Error(`PostgreSQL did not start; see ${join(folder, 'server.log')}`)
}

async function becomesReady(socketFolder: string, ended: Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < 600; i++) {
    if (await answers(socketFolder).catch(() => false)) return true
    if (await Promise.race([ended, pause(50).then(() => false)])) return false
  }

  return false
}

/** Throws when this process cannot ask: it has too many files open, for one. */
async function answers(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: urlOf(socketFolder, 'postgres'),
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')

    return true
  } catch (error) {
    const life = lifeByFailure(error)
    if (life === 'unknown') throw error

    return life === 'alive'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Is somebody connected? A connection that was given up a moment ago is waited for. */
async function isUsed(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let i = 0; i < 20; i++) {
      const { rows } = await client.query<{ others: boolean }>(
        "select count(*) > 1 as others from pg_stat_activity where backend_type = 'client backend'",
      )
      if (rows[0]?.others !== true) return false
      await pause(25)
    }

    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Place {
  readonly folder: string
  readonly socketFolder: string
}

/** Fast shutdown (SIGINT) and wait until the postmaster has gone; the folder of its socket goes with it. */
async function stopCluster({ folder, socketFolder }: Place): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (existsSync(pidFile)) await stopPostmaster(pidFile)
  rmSync(socketFolder, { recursive: true, force: true })
}

async function stopPostmaster(pidFile: string): Promise<void> {
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let i = 0; i < 400 && existsSync(pidFile); i++) await pause(25)
  // The file goes first, the process a moment later; one nobody reaps would be waited for in vain.
  for (let i = 0; i < 40 && isAlive(pid); i++) await pause(25)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes a stopped cluster's files: test clusters only. */
export function removeCluster(cluster: Cluster): void {
  rmSync(cluster.folder, { recursive: true, force: true })
}

function identity(uid: number | undefined): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid: uid }
}
