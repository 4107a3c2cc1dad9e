import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@tongzhou/db/connect'
import { removeCluster, startCluster } from '@tongzhou/db/embedded/cluster'
import { migrate, readMigrations } from '@tongzhou/db/migrate'
import { addDays, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { admin } from '@tongzhou/testkit/test-cluster'
import { databaseMs, processMs } from './processor-time'
import { chunksOf } from './settlement-floor'
import { openSettlement } from './settlement-product'
import { addOrders } from './settlement-world'

const FIRST = dayFrom('2026-11-16')

/**
 * From a registrar's file (04) to reconciled positions: the product's steps 100, 120 and 140 through its job
 * queue with as many workers as it has, against chunked SQL doing the same writes in the same cluster, a
 * round each in turn (each round a day of `lines` purchases of the same accounts, in a database of its own).
 * Reported: lines a second and the ratio of the medians (wanted at least 0.7).
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
    const floorOwner = connect({ url: cluster.urlOf('floor'), max: 2, isOwner: true })
    const product = await openSettlement(cluster.urlOf('settlement'), dataDir)
    const [ours, floor]: [Cost[], Cost[]] = [[], []]
    const postmaster = Number(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
      const [program, database] = [processMs(process.pid), databaseMs(postmaster)]
      const began = performance.now()
      await work()

      return {
        seconds: (performance.now() - began) / 1000,
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
      await product.prepare({ lines, tDay, day, round })
      const costs: Cost[] = []
      await product.settle(async (step, work) => {
        const cost = await costOf(work)
        process.stderr.write(`  ${day} ${step} ${textOf(cost)}\n`)
        costs.push(cost)
      })
      ours.push(sumOf(costs))
    }
    await product.close()

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
