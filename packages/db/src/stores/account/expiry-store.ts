import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable } from '../../connect'

/** A customer to remind because his document or risk result ends. Plain JSON: it is a unit. */
export type Expiring = Readonly<{ customerNo: string; kind: 'ID' | 'RISK'; end: string }>

/**
 * Customers (not closed) whose ID document ends, or whose last confirmed risk result is valid, on one of
 * these days.
 */
export async function customersExpiring(
  db: Queryable,
  query: { idEnds: readonly Day[]; riskEnds: readonly Day[] },
): Promise<Expiring[]> {
  const documents = await db
    .selectFrom('customer_identity as i')
    .innerJoin('customer as c', 'c.customer_no', 'i.customer_no')
    .select(['i.customer_no', 'i.id_end'])
    .where('c.status', '<>', '3')
    .where('i.id_end', 'in', [...query.idEnds])
    .orderBy('i.customer_no')
    .limit(1_000_000)
    .execute()
  const results = await db
    .selectFrom('risk_result as r')
    .innerJoin('customer as c', 'c.customer_no', 'r.customer_no')
    .select(['r.customer_no', 'r.valid_until'])
    .where('c.status', '<>', '3')
    .where('r.confirmed_at', 'is not', null)
    .where('r.valid_until', 'in', [...query.riskEnds])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('risk_result as later')
            .select('later.seq')
            .whereRef('later.customer_no', '=', 'r.customer_no')
            .whereRef('later.seq', '>', 'r.seq')
            .where('later.confirmed_at', 'is not', null),
        ),
      ),
    )
    .orderBy('r.customer_no')
    .limit(1_000_000)
    .execute()

  return [
    ...documents.map((row) => ({ customerNo: row.customer_no, kind: 'ID' as const, end: row.id_end ?? '' })),
    ...results.map((row) => ({ customerNo: row.customer_no, kind: 'RISK' as const, end: row.valid_until })),
  ]
}
