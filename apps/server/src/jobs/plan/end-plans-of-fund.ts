import {
  endFundPlanStop,
  type FundPlanStop,
  findFundPlanStop,
} from '@tongzhou/db/stores/plan/fund-plan-stop-store'
import { openPlansOfFund } from '@tongzhou/db/stores/plan/plan-staff-store'
import { finishOutboxWithCommit } from '@tongzhou/db/stores/settlement/outbox-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../../services'
import { type FundStopIntent, requestFundStop } from '../../shared/plan/fund-stop-intent'
import { endPlan } from '../../trading/plan/end-plan'

/** Plans that one intent ends: far less than its lease takes. */
const PORTION = 100

type Key = { readonly customerNo: string; readonly planNo: string }

/**
 * Ends a portion of the plans of a fund that two persons stopped, each plan in its own transaction, and
 * asks for the next portion. A plan that cannot be ended keeps none of the others: the last portion is tried
 * again until none is open, and then the fund may take plans. Begun once more, it goes on with what is still
 * open. Throws when a plan is left.
 */
export async function endPlansOfFund(
  services: Services,
  row: { readonly id: bigint; readonly attempts: number; readonly intent: FundStopIntent },
  size: number = PORTION,
): Promise<void> {
  const { db } = services.connection
  const { intent } = row
  const stop = await findFundPlanStop(db, BigInt(intent.stopNo))
  assert(stop !== null, 'a portion is of a decision')
  const { fundCode } = stop
  const after = row.attempts > 1 ? null : intent.after
  const plans = stop.endedAt === null ? await openPlansOfFund(db, { fundCode, after, limit: size }) : []
  for (const plan of plans) await endOne(services, stop, plan)
  const last = plans.length < size ? undefined : plans.at(-1)
  const now = services.clock.now()
  await db.transaction().execute(async (tx) => {
    if (last !== undefined) {
      const { stopNo, portion } = intent
      await requestFundStop(tx, { stopNo, portion: portion + 1, after: last }, now)
    } else if (stop.endedAt === null) {
      const left = await openPlansOfFund(tx, { fundCode, after: null, limit: 1 })
      if (left.length > 0) throw new Error(`plans of fund ${fundCode} are still open`)
      await endFundPlanStop(tx, stop.stopNo, now)
    }
    await finishOutboxWithCommit(tx, row.id, now)
  })
}

async function endOne(services: Services, stop: FundPlanStop, key: Key): Promise<void> {
  const { connection, cipher, clock, log } = services
  const by = {
    cipher,
    now: clock.now(),
    day: dayOf(stop.at),
    actor: stop.checkerNo,
    reason: 'fundStopped',
  } as const
  await connection.db
    .transaction()
    .execute((tx) => endPlan(tx, key, by))
    .catch((error: unknown) =>
      log.error({ planNo: key.planNo, error: String(error) }, 'a plan was not ended'),
    )
}
