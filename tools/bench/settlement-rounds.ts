import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, connect } from '@tongzhou/db/connect'
import { removeCluster, startCluster } from '@tongzhou/db/embedded/cluster'
import { migrate, readMigrations } from '@tongzhou/db/migrate'
import { planSteps } from '@tongzhou/db/stores/batch-store'
import { addDays, dayFrom, instantAt } from '@tongzhou/domain/kernel/business-day'
import { admin } from '@tongzhou/testkit/test-cluster'
import { readConfig } from '../../apps/server/src/config'
import { graphileRunner } from '../../apps/server/src/jobs/graphile-runner'
import { SEND_STEP } from '../../apps/server/src/jobs/registrar/expected-answers'
import type { Step } from '../../apps/server/src/jobs/step'
import { receiveConfirmations } from '../../apps/server/src/jobs/steps/100-receive-confirmations'
import { confirmTrades } from '../../apps/server/src/jobs/steps/120-confirm-trades'
import { reconcileShares } from '../../apps/server/src/jobs/steps/140-reconcile-shares'
import { unreachablePorts } from '../../apps/server/src/ports/ports'
import type { Services } from '../../apps/server/src/services'
import { makeServices } from '../../apps/server/src/start-product'
import { databaseMs, processMs } from './processor-time'
import { chunksOf } from './settlement-floor'
import { addOrders, filesOf } from './settlement-world'

const FIRST = dayFrom('2026-11-16')
const steps: readonly Step[] = [receiveConfirmations, confirmTrades, reconcileShares]

/**
 * From a registrar's file (04) to reconciled positions: the product's steps 100, 120 and 140 through its job queue with as many
 * workers as it has, against chunked SQL doing the same writes in the same cluster, a round each in turn (each round a day of `lines` purchases of the
 * same accounts, in a database of its own). Reported: lines a second and the ratio of the medians (wanted at least 0.7).
 */
async function settlementRounds(lines: number, rounds: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-bench-'))
  const cluster = await startCluster({ dataDir })
  try {
    const migrations = readMigrations(join(process.cwd(), 'packages/db/src/migrations'))
    for (const name of ['settlement', 'floor']) {
      await admin(cluster.url, `create database ${name}`)
      await migrate({ url: cluster.urlOf(name), migrations })
    }
    const url = cluster.urlOf('settlement')
    const connection = connect({ url, max: 8 })
    const owner = connect({ url, max: 2, role: null })
    const floorOwner = connect({ url: cluster.urlOf('floor'), max: 2, role: null })
    const product = productOn(connection, dataDir)
    const runner = await graphileRunner(product.services, { ownerUrl: url, steps })
    const [ours, floor]: [Cost[], Cost[]] = [[], []]
    const postmaster = Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    const costOf = async (work: () => Promise<number>): Promise<Cost> => {
      const [program, database] = [processMs(process.pid), databaseMs(postmaster)]
      const seconds = await work()

      return {
        seconds,
        program: (processMs(process.pid) - program) / 1000,
        database: (databaseMs(postmaster) - database) / 1000,
      }
    }
    for (let round = 0; round < rounds; round += 1) {
      const day = addDays(FIRST, round + 1)
      const tDay = addDays(FIRST, round)
      await addOrders(floorOwner, 'floor', { lines, tDay, round })
      floor.push(await costOf(await chunksOf(floorOwner, { lines, tDay, day, round })))
      if (round === rounds - 1) {
        // A million lines of both are more than many a disk holds.
        await floorOwner.close()
        await admin(cluster.url, 'drop database floor with (force)')
      }
      await addOrders(owner, 'product', { lines, tDay, round })
      await planSteps(connection.db, tDay, [{ name: SEND_STEP, dueAt: new Date(0) }])
      await planSteps(
        connection.db,
        day,
        steps.map((step) => ({ name: step.name, dueAt: new Date(0) })),
      )
      writeFiles(product.services.config.EXCHANGE_DIR, filesOf({ lines, tDay, day, round }))
      product.setNow(instantAt(day, '07:30:00.000'))
      const context = { services: product.services, day, now: product.now() }
      const costs: Cost[] = []
      for (const step of steps) {
        const cost = await costOf(() => runStep(step, context, runner))
        process.stderr.write(`  ${day} ${step.name} ${textOf(cost)}\n`)
        costs.push(cost)
      }
      ours.push(sumOf(costs))
    }
    await runner.close()
    await connection.close()
    await owner.close()

    return reportOf(lines, ours, floor)
  } finally {
    await cluster.stop()
    removeCluster(cluster)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Medians of both sides, and the ratio of the floor's to ours. */
function reportOf(lines: number, ours: readonly Cost[], floor: readonly Cost[]): string {
  const [a, b] = [median(ours, 'seconds'), median(floor, 'seconds')]
  const [p, q] = [median(ours, 'program'), median(ours, 'database')]
  const r = median(floor, 'program') + median(floor, 'database')
  const micros = (seconds: number): string => ((seconds * 1e6) / lines).toFixed(0)
  const rate = (seconds: number): string => Math.round(lines / seconds).toLocaleString('en-US')

  return `settlement of ${lines} confirmations: ours ${rate(a)}/s, chunked SQL ${rate(b)}/s, ratio ${(b / a).toFixed(2)} (wanted ≥ 0.7); processor time a line ${micros(p)} µs program and ${micros(q)} µs database beside ${micros(r)} µs, ratio ${(r / (p + q)).toFixed(2)}`
}

type Context = Parameters<Step['select']>[0]

async function runStep(
  step: Step,
  context: Context,
  runner: Awaited<ReturnType<typeof graphileRunner>>,
): Promise<number> {
  const began = performance.now()
  await runner.run(step, context, await step.select(context))
  const result = await step.reconcile?.(context)
  if (result?.ok === false) throw new Error(`${step.name}: ${result.fault}`)

  return (performance.now() - began) / 1000
}

function productOn(connection: Connection, dataDir: string) {
  const config = readConfig({
    DATA_DIR: join(dataDir, 'server'),
    LOG_LEVEL: 'warn',
    MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    REGISTRARS: 'T1:21',
  })
  let now = new Date(0)
  const clock = { now: () => now, onMoved: () => () => undefined, close: () => Promise.resolve() }
  const services: Services = { ...makeServices(config, connection, clock), ports: unreachablePorts() }

  return { services, now: () => now, setNow: (time: Date) => (now = time) }
}

function writeFiles(exchangeDir: string, files: ReturnType<typeof filesOf>): void {
  const folder = join(exchangeDir, 'T1', 'from-ta')
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
}

/** Time of a round in seconds, and of the processors: this process and the database. */
interface Cost {
  readonly seconds: number
  readonly program: number
  readonly database: number
}

function sumOf(costs: readonly Cost[]): Cost {
  const sum = (of: keyof Cost): number => costs.reduce((total, cost) => total + cost[of], 0)

  return { seconds: sum('seconds'), program: sum('program'), database: sum('database') }
}

function textOf({ seconds, program, database }: Cost): string {
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  const heap = Math.round(process.memoryUsage().heapUsed / 1e6)

  return `${seconds.toFixed(1)} s (processors: program ${program.toFixed(1)} s, database ${database.toFixed(1)} s; ${memory} MB, of it heap ${heap} MB)`
}

function median(costs: readonly Cost[], of: keyof Cost): number {
  return costs.map((cost) => cost[of]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0
}

const [lines = '', rounds = ''] = process.argv.slice(2)
process.stdout.write(`${await settlementRounds(Number(lines), Number(rounds))}\n`)
