import type { Queryable, Tx } from '../../connect'

/** What a customer agreed to with a version of a plan's terms. */
export interface PlanAuthorisation {
  readonly version: number
  readonly wording: string
  readonly content: string
  readonly agreedAt: Date
}

export async function addAuthorisation(
  tx: Tx,
  plan: { customerNo: string; planNo: string },
  agreed: PlanAuthorisation,
): Promise<void> {
  await tx
    .insertInto('plan_authorisation')
    .values({
      customer_no: plan.customerNo,
      plan_no: plan.planNo,
      version: agreed.version,
      wording: agreed.wording,
      content: agreed.content,
      agreed_at: agreed.agreedAt,
    })
    .execute()
}

/** The newest of a plan; null: it was made before such texts were kept. */
export async function newestAuthorisation(
  db: Queryable,
  plan: { customerNo: string; planNo: string },
): Promise<PlanAuthorisation | null> {
  const row = await db
    .selectFrom('plan_authorisation')
    .select(['version', 'wording', 'content', 'agreed_at'])
    .where('customer_no', '=', plan.customerNo)
    .where('plan_no', '=', plan.planNo)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row === undefined
    ? null
    : { version: row.version, wording: row.wording, content: row.content, agreedAt: row.agreed_at }
}

/** When each plan of a customer was authorised last, by its number; older ones are absent. */
export async function findAgreedAt(
  db: Queryable,
  { customerNo }: { customerNo: string },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('plan_authorisation')
    .distinctOn('plan_no')
    .select(['plan_no', 'agreed_at'])
    .where('customer_no', '=', customerNo)
    .orderBy('plan_no')
    .orderBy('version', 'desc')
    .limit(500)
    .execute()

  return new Map(rows.map((row) => [row.plan_no, row.agreed_at]))
}
