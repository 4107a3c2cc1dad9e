import { join } from 'node:path'
import { type Connection, connect } from '@tongzhou/db/connect'
import { type Cluster, startCluster } from '@tongzhou/db/embedded/cluster'
import { superviseCluster } from '@tongzhou/db/embedded/supervise'
import { migrate, readMigrations } from '@tongzhou/db/migrate'
import { calendarsInForce } from '@tongzhou/db/stores/calendar/calendar-store'
import { releaseFilesByThemselves } from '@tongzhou/db/stores/fund/parameter-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FastifyInstance } from 'fastify'
import { type Config, WrongSettings } from './config'
import { databaseFault } from './database-fault'
import { buildApp } from './http/build-app'
import { prepareQueue } from './jobs/engine/prepare-queue'
import { startJobs } from './jobs/engine/start-jobs'
import { registerCollect } from './http/collect'
import { registerPages } from './http/pages'
import { startAuditSealer } from './jobs/engine/audit-sealer'
import { startOutboxLoop } from './jobs/engine/outbox-loop'
import { connectClock } from './ports/clock/live'
import { fileCollector } from './ports/collector/live'
import { makeFolders } from './make-folders'
import { livePorts } from './ports/live-ports'
import { missingProviders } from './ports/missing-providers'
import { marketService } from './market/market-service'
import { horizonLines } from './shared/calendar/horizon-lines'
import { collectGarbage } from './shared/collect-garbage'
import type { Services } from './services'
import { fieldCipher } from './shared/field-cipher'
import { folderRing } from './shared/key-ring'
import { jsonLogger } from './shared/logger'
import { loadMasterKey } from './shared/master-key'
import { passwordHasher } from './shared/password-hasher'
import { OrderNumbers } from '@tongzhou/db/stores/trade/order-numbers'
import { KeptSessions } from './http/kept/kept-sessions'
import { Gathering } from './shared/gathering'
import { KeptTerms } from './trading/kept-terms'
import { buildStaffApp } from './staff/build-staff-app'
import { type BusinessClock, realClock } from './shared/business-clock'

export interface Product {
  readonly services: Services
  readonly app: FastifyInstance
  /** Where it listens, e.g. http://127.0.0.1:5280. */
  readonly address: string
  close(): Promise<void>
}

const DATABASE = 'tongzhou'
/**
 * Submits that go together, and groups of them at once: the next one fills while the others wait for the
 * disk.
 */
const SUBMITS = { most: 8, atOnce: 3 }

/**
 * Opens the database (embedded unless DATABASE_URL), migrates it and makes the services every part shares.
 * `supervise` starts the embedded database again when it dies; `leaveRunning` is for commands beside the
 * running product.
 */
export async function openServices(
  config: Config,
  options: { migrationsDir: string; leaveRunning?: boolean; supervise?: boolean },
): Promise<Services & { readonly databaseUrl: string; close(): Promise<void> }> {
  makeFolders(config)
  const cluster = config.DATABASE_URL ? null : await startCluster({ dataDir: config.DATA_DIR })
  const url = config.DATABASE_URL ?? (await embeddedDatabase(cluster))
  const appUrl = config.DATABASE_APP_URL ?? url
  await migrate({ url, appUrl, migrations: readMigrations(options.migrationsDir) }).catch(
    (cause: unknown) => {
      throw databaseFault(config, cause)
    },
  )
  await prepareQueue(url)
  const connection = connect({ url: appUrl, max: config.DATABASE_POOL, idleMs: IDLE_MS })
  await connection.pool.query('select').catch(async (cause: unknown) => {
    await connection.close()
    throw databaseFault(config, cause, 'DATABASE_APP_URL')
  })
  if (config.SANDBOX === 'on') await releaseFilesByThemselves(connection.db)
  const clock = await openClock(config.CLOCK_URL)
  const services = makeServices(config, connection, clock, historiesFile(config))
  const supervision = cluster && options.supervise === true ? keepRunning(cluster, services) : null

  return {
    ...services,
    databaseUrl: appUrl,
    close: async () => {
      services.market.close()
      await services.clock.close()
      await connection.close()
      await supervision?.stop()
      // A command beside the running product leaves the product's cluster alone; the product may also have
      // come after it.
      if (options.leaveRunning !== true) await cluster?.stop()
      else if (cluster?.reused === false) await cluster.stopUnlessUsed()
    },
  }
}

/**
 * A connection keeps what it has prepared. Closed after ten quiet seconds, as the pool would do by itself,
 * nearly each page of a quiet hour would begin with a new one.
 */
const IDLE_MS = 300_000

/** Where the histories of the market are kept for the next start. */
export function historiesFile({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'market', 'histories.bin')
}

/** The shared services over an open connection; tests hand in their own. */
export function makeServices(
  config: Config,
  connection: Connection,
  clock: BusinessClock = realClock(),
  snapshotFile: string | null = null,
): Services {
  const masterKey = loadMasterKey({ fromSetting: config.MASTER_KEY, dataDir: config.DATA_DIR })
  const cipher = fieldCipher(masterKey, folderRing(masterKey, config.DATA_DIR))
  const log = jsonLogger(config.LOG_LEVEL)

  return {
    config,
    connection,
    clock,
    cipher,
    passwords: passwordHasher({
      pepper: cipher.keyedHash('pepper', 'passwords'),
      concurrency: 2,
      capacity: 200,
    }),
    ports: livePorts(config),
    market: marketService({ db: connection.db, log, clock, snapshotFile }),
    terms: new KeptTerms(),
    numbers: new OrderNumbers(),
    sessions: new KeptSessions(),
    submits: new Gathering(SUBMITS),
    log,
  }
}

/** Starts the product: services, HTTP, jobs. */
export async function startProduct(
  config: Config,
  options: { migrationsDir: string; webDir: string | null },
): Promise<Product> {
  const opened = await openServices(config, { ...options, supervise: true })
  const services: Services = { ...opened }
  const app = await buildApp(services)
  registerCollect(app, fileCollector(join(config.DATA_DIR, 'page-views')))
  if (options.webDir !== null) await registerPages(app, services, options.webDir)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  const staffApp = await buildStaffApp(services)
  await staffApp.listen({ port: config.STAFF_PORT, host: config.STAFF_HOST })
  const outbox = startOutboxLoop(services)
  const sealer = startAuditSealer(services)
  const jobs = await startJobs(services, { databaseUrl: opened.databaseUrl })
  // Begun now so that the first visitor does not wait for it; a failure shows at the first use.
  let closing = false
  services.market
    .current()
    .then(collectGarbage)
    .catch((error: unknown) => {
      if (!closing) services.log.warn({ err: error }, 'market not loaded yet')
    })
  for (const line of missingProviders(config)) services.log.warn(line)
  const calendars = await calendarsInForce(services.connection.db)
  for (const line of horizonLines(calendars, dayOf(services.clock.now()))) services.log.warn(line)

  return {
    services,
    app,
    address,
    close: async () => {
      closing = true
      await Promise.all([app.close(), staffApp.close()])
      await Promise.all([outbox.stop(), jobs.stop(), sealer.stop()])
      await opened.close()
    },
  }
}

async function openClock(url: string | undefined): Promise<BusinessClock> {
  if (url === undefined) return realClock()
  try {
    return await connectClock(url)
  } catch (cause) {
    throw new WrongSettings(`CLOCK_URL: ${url} does not answer`, { cause })
  }
}

function keepRunning(cluster: Cluster, { log }: Services): { stop(): Promise<void> } {
  return superviseCluster(cluster, {
    onRestart: () => log.warn('the embedded database had died and was started again'),
    onFailure: (error) => log.error({ err: error }, 'the embedded database could not be asked or started'),
  })
}

async function embeddedDatabase(cluster: Cluster | null): Promise<string> {
  if (!cluster) throw new Error('no cluster')
  const admin = connect({ url: cluster.url, max: 1, isOwner: true })
  try {
    const found = await admin.pool.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await admin.pool.query(`create database ${DATABASE}`)
  } finally {
    await admin.close()
  }

  return cluster.urlOf(DATABASE)
}

/** The migrations beside the running code: in the sources, or copied next to the bundle. */
export function migrationsFolder(bundleDir: string): string {
  return process.env['MIGRATIONS_DIR'] ?? join(bundleDir, 'migrations')
}
