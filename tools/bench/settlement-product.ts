import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@tongzhou/db/connect'
import { planSteps } from '@tongzhou/db/stores/registrar/batch-store'
import { instantAt } from '@tongzhou/domain/kernel/business-day'
import { readConfig } from '../../apps/server/src/config'
import { graphileRunner } from '../../apps/server/src/jobs/engine/graphile-runner'
import { prepareQueue } from '../../apps/server/src/jobs/engine/prepare-queue'
import { SEND_STEP } from '../../apps/server/src/jobs/registrar/files/expected-answers'
import type { Step } from '../../apps/server/src/jobs/engine/step'
import { receiveConfirmations } from '../../apps/server/src/jobs/steps/confirm/100-receive-confirmations'
import { confirmTrades } from '../../apps/server/src/jobs/steps/confirm/120-confirm-trades'
import { reconcileShares } from '../../apps/server/src/jobs/steps/confirm/140-reconcile-shares'
import { unreachablePorts } from '../../apps/server/src/ports/ports'
import type { Services } from '../../apps/server/src/services'
import { makeServices } from '../../apps/server/src/start-product'
import type { Round } from './settlement-round'
import { addOrders, filesOf } from './settlement-world'

const steps: readonly Step[] = [receiveConfirmations, confirmTrades, reconcileShares]

/**
 * From a registrar's file (04) to reconciled positions in a migrated database: steps 100, 120 and 140 through
 * the job queue, with as many workers as it has.
 */
export interface SettlementProduct {
  /** Makes a day's purchases and the registrar's files about them. */
  prepare(round: Round): Promise<void>
  /** Settles the day that was prepared; `around` surrounds each of the steps. */
  settle(around: (step: string, work: () => Promise<void>) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openSettlement(url: string, dataDir: string): Promise<SettlementProduct> {
  const connection = connect({ url, max: 8 })
  const owner = connect({ url, max: 2, isOwner: true })
  const config = readConfig({
    DATA_DIR: join(dataDir, 'server'),
    LOG_LEVEL: 'warn',
    MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    REGISTRARS: 'T1:21',
  })
  let now = new Date(0)
  const clock = { now: () => now, onMoved: () => () => undefined, close: () => Promise.resolve() }
  const services: Services = { ...makeServices(config, connection, clock), ports: unreachablePorts() }
  await prepareQueue(url)
  const runner = await graphileRunner(services, { url, steps })
  let day: Round['day'] | null = null

  return {
    async prepare(round) {
      const { tDay } = round
      day = round.day
      await addOrders(owner, 'product', round)
      await planSteps(connection.db, tDay, [{ name: SEND_STEP, dueAt: new Date(0) }])
      await planSteps(
        connection.db,
        day,
        steps.map((step) => ({ name: step.name, dueAt: new Date(0) })),
      )
      writeFiles(config.EXCHANGE_DIR, round)
      now = instantAt(day, '07:30:00.000')
    },
    async settle(around) {
      if (day === null) throw new Error('a day was prepared')
      const context = { services, day, now }
      for (const step of steps)
        await around(step.name, async () => {
          await runner.run(step, context, await step.select(context))
          const result = await step.reconcile?.(context)
          if (result?.ok === false) throw new Error(`${step.name}: ${result.fault}`)
        })
    },
    async close() {
      await runner.close()
      await connection.close()
      await owner.close()
    },
  }
}

/** The folder holds the files of one day only. */
function writeFiles(exchangeDir: string, round: Round): void {
  const folder = join(exchangeDir, 'T1', 'from-ta')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of filesOf(round)) writeFileSync(join(folder, name), bytes)
}
