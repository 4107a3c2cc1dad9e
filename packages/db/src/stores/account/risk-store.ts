import type { RiskLevel } from '@tongzhou/domain/account/risk-score'
import { type Day, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'

/** A risk result as stored (R-RSK-8). */
export interface RiskRow {
  readonly seq: number
  readonly level: RiskLevel
  readonly minRisk: boolean
  readonly score: number
  readonly overrides: readonly string[]
  readonly perQuestion: readonly { readonly no: number; readonly letter: string; readonly score: number }[]
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly validUntil: Day
}

/** The newest results, newest first. */
export async function findRiskResults(db: Queryable, customerNo: string, limit = 20): Promise<RiskRow[]> {
  const rows = await db
    .selectFrom('risk_result')
    .select([
      'seq',
      'level',
      'min_risk',
      'score',
      'overrides',
      'answers',
      'created_at',
      'confirmed_at',
      'valid_until',
    ])
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

  return rows.map((row) => ({
    seq: row.seq,
    // risk_result_level holds the column to the levels; answers are written by insertRiskResult alone.
    level: row.level as RiskLevel,
    minRisk: row.min_risk,
    score: row.score,
    overrides: row.overrides,
    perQuestion: row.answers as unknown as RiskRow['perQuestion'],
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    validUntil: row.valid_until,
  }))
}

/** The business days of all submissions of the last 400 days (R-RSK-2). */
export async function riskSubmissionDays(
  db: Queryable,
  query: { customerNo: string; now: Date },
): Promise<Day[]> {
  const rows = await db
    .selectFrom('risk_result')
    .select('created_at')
    .where('customer_no', '=', query.customerNo)
    .where('created_at', '>', new Date(query.now.getTime() - 400 * 86_400_000))
    .orderBy('seq', 'desc')
    .limit(100)
    .execute()

  return rows.map((row) => dayOf(row.created_at))
}

/** Adds a result; the caller holds the customer's row. Answers its number. */
export async function insertRiskResult(
  tx: Tx,
  result: Omit<RiskRow, 'seq' | 'confirmedAt'> & {
    customerNo: string
    questionVersion: string
    secondsUsed: number
    ip: string
  },
): Promise<number> {
  const last = await tx
    .selectFrom('risk_result')
    .select('seq')
    .where('customer_no', '=', result.customerNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  await tx
    .insertInto('risk_result')
    .values({
      customer_no: result.customerNo,
      seq,
      question_version: result.questionVersion,
      answers: JSON.stringify(result.perQuestion),
      score: result.score,
      level: result.level,
      min_risk: result.minRisk,
      overrides: [...result.overrides],
      seconds_used: result.secondsUsed,
      created_at: result.createdAt,
      valid_until: result.validUntil,
      ip: result.ip,
    })
    .execute()

  return seq
}

export async function confirmRiskResult(
  tx: Tx,
  key: { customerNo: string; seq: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('risk_result')
    .set({ confirmed_at: key.now })
    .where('customer_no', '=', key.customerNo)
    .where('seq', '=', key.seq)
    .where('confirmed_at', 'is', null)
    .execute()
}
