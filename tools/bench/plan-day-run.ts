import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@tongzhou/db/connect'
import { removeCluster, startCluster } from '@tongzhou/db/embedded/cluster'
import { migrate, readMigrations } from '@tongzhou/db/migrate'
import { planSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { instantAt } from '@tongzhou/domain/kernel/business-day'
import { admin } from '@tongzhou/testkit/test-cluster'
import { readConfig } from '../../apps/server/src/config'
import { graphileRunner } from '../../apps/server/src/jobs/engine/graphile-runner'
import { prepareQueue } from '../../apps/server/src/jobs/engine/prepare-queue'
import { deductPlans } from '../../apps/server/src/jobs/steps/confirm/175-deduct-plans'
import { unreachablePorts } from '../../apps/server/src/ports/ports'
import type { Services } from '../../apps/server/src/services'
import { makeServices } from '../../apps/server/src/start-product'
import { debitInChunks } from './plan-day-floor'
import { DUE, addPlans, ownerOf } from './plan-day-world'
import { databaseMs, processMs } from './processor-time'

/**
 * The deductions of a day: step 175 through its job queue with as many workers as it has, over `plans` due
 * plans of as many customers, against chunked SQL that writes the same rows in the same cluster. Prints a
 * line, and the product's seconds.
 */
async function planDay(plans: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-plan-day-'))
  const cluster = await startCluster({ dataDir })
  try {
    const migrations = readMigrations(join(process.cwd(), 'packages/db/src/migrations'))
    for (const name of ['plans', 'floor']) {
      await admin(cluster.url, `create database ${name}`)
      await migrate({ url: cluster.urlOf(name), migrations })
    }
    const product = await openProduct(cluster.urlOf('plans'), dataDir)
    const [own, floorOwner] = [ownerOf(cluster.urlOf('plans')), ownerOf(cluster.urlOf('floor'))]
    await addPlans(floorOwner, plans, product.services.cipher)
    const used = processorTime(cluster.folder)
    const floor = await debitInChunks(floorOwner, plans)
    const floorUsed = used()
    await floorOwner.close()
    await addPlans(own, plans, product.services.cipher)
    await own.close()
    const usedByUs = processorTime(cluster.folder)
    const ours = await product.deduct(plans)
    const oursUsed = usedByUs()
    await product.close()
    const rate = (seconds: number): string => Math.round(plans / seconds).toLocaleString('en-US')
    const ratio = (floor / ours).toFixed(2)
    const each = (ms: number): string => `${Math.round((ms * 1000) / plans)}`
    const [mine, its] = [oursUsed.program + oursUsed.database, floorUsed.program + floorUsed.database]
    const processor =
      `processor µs a plan: ${each(oursUsed.program)} program + ${each(oursUsed.database)} database, ` +
      `chunked SQL ${each(its)}, ratio ${(its / mine).toFixed(2)}`

    return `plan-day of ${plans} plans: ours ${rate(ours)}/s, chunked SQL ${rate(floor)}/s, ratio ${ratio} (wanted ≥ 0.5); ${processor}\n${ours}`
  } finally {
    await cluster.stop()
    removeCluster(cluster)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts to count the processor time of this program and of the cluster in a folder, in milliseconds. */
function processorTime(folder: string): () => { program: number; database: number } {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const before = { program: processMs(process.pid), database: databaseMs(postmaster) }

  return () => ({
    program: processMs(process.pid) - before.program,
    database: databaseMs(postmaster) - before.database,
  })
}

async function openProduct(url: string, dataDir: string) {
  const connection = connect({ url, max: 8 })
  const config = readConfig({
    DATA_DIR: join(dataDir, 'server'),
    LOG_LEVEL: 'warn',
    MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    REGISTRARS: 'T1:21',
  })
  const now = instantAt(DUE, '09:00:00.000')
  const clock = { now: () => now, onMoved: () => () => undefined, close: () => Promise.resolve() }
  const services: Services = { ...makeServices(config, connection, clock), ports: unreachablePorts() }
  await prepareQueue(url)
  const steps = [deductPlans]
  const runner = await graphileRunner(services, { url, steps })

  return {
    services,
    /** The seconds that the step takes; throws where a plan took nothing. */
    deduct: async (plans: number): Promise<number> => {
      await planSteps(connection.db, DUE, [{ name: deductPlans.name, dueAt: new Date(0) }])
      const began = performance.now()
      const context = { services, day: DUE, now }
      await runner.run(deductPlans, context, await deductPlans.select(context))
      const seconds = (performance.now() - began) / 1000
      const { count } = await connection.db
        .selectFrom('payment')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('status', '=', 'CREATED')
        .limit(1)
        .executeTakeFirstOrThrow()
      if (Number(count) !== plans) throw new Error(`${count} debits of ${plans} plans`)

      return seconds
    },
    close: async () => {
      await runner.close()
      await connection.close()
    },
  }
}

process.stdout.write(`${await planDay(Number(process.argv[2]))}\n`)
