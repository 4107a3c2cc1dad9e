import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

/** The decision of two persons to end every plan of a fund. */
export interface FundPlanStop {
  readonly stopNo: bigint
  readonly fundCode: string
  /** The second person. */
  readonly checkerNo: string
  readonly at: Date
  /** When its last plan had ended; null while they end. */
  readonly endedAt: Date | null
}

/** Whether the plans of a fund are being ended: it takes none meanwhile. */
export async function isFundStopping(db: Queryable, fundCode: string): Promise<boolean> {
  const row = await db
    .selectFrom('fund_plan_stop')
    .select('stop_no')
    .where('fund_code', '=', fundCode)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/**
 * The same for who makes a plan: a decision waits for his transaction, and so sees his plan, or he sees the
 * decision.
 */
export async function isFundStoppingForUs(tx: Tx, fundCode: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${lockOf(fundCode)}))`.execute(tx)

  return isFundStopping(tx, fundCode)
}

/** Notes the decision, once whoever makes a plan of the fund has committed; answers its number. */
export async function addFundPlanStop(
  tx: Tx,
  stop: Pick<FundPlanStop, 'fundCode' | 'checkerNo' | 'at'>,
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtext(${lockOf(stop.fundCode)}))`.execute(tx)
  const { stop_no: stopNo } = await tx
    .insertInto('fund_plan_stop')
    .values({ fund_code: stop.fundCode, approved_by: stop.checkerNo, approved_at: stop.at })
    .returning('stop_no')
    .executeTakeFirstOrThrow()

  return stopNo
}

function lockOf(fundCode: string): string {
  return `fund_plan_stop ${fundCode}`
}

/** A decision by its number; null when there is none. */
export async function findFundPlanStop(db: Queryable, stopNo: bigint): Promise<FundPlanStop | null> {
  const row = await db
    .selectFrom('fund_plan_stop')
    .select(['fund_code', 'approved_by', 'approved_at', 'ended_at'])
    .where('stop_no', '=', stopNo)
    .executeTakeFirst()
  if (row === undefined) return null
  const { fund_code: fundCode, approved_by: checkerNo, approved_at: at, ended_at: endedAt } = row

  return { stopNo, fundCode, checkerNo, at, endedAt }
}

/** The last plan of the fund has ended. */
export async function endFundPlanStop(tx: Tx, stopNo: bigint, now: Date): Promise<void> {
  await tx.updateTable('fund_plan_stop').set({ ended_at: now }).where('stop_no', '=', stopNo).execute()
}
