import { type Money, moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { openReview } from '../account/review-store'

/** The newest call-back of a customer and a fund; one that an order has used is none. */
export interface CallBack {
  readonly fundCode: string
  readonly state: 'WAITING' | 'GRANTED' | 'REFUSED'
  readonly maxAmount: Money | null
}

/** Call-backs of a customer asked for since an instant: older ones count no more. */
export async function findCallBacks(
  db: Queryable,
  wanted: { customerNo: string; since: Date },
): Promise<CallBack[]> {
  const { rows } = await sql<{ fund_code: string; state: string; max_amount: string | null }>`
    select distinct on (fund_code) fund_code, state, max_amount from call_back
    where customer_no = ${wanted.customerNo} and (state = 'WAITING' or asked_at >= ${wanted.since})
    order by fund_code, seq desc limit 1000`.execute(db)

  return rows.flatMap(({ fund_code, state, max_amount }) =>
    state === 'WAITING' || state === 'GRANTED' || state === 'REFUSED'
      ? [{ fundCode: fund_code, state, maxAmount: max_amount === null ? null : moneyFrom(max_amount) }]
      : [],
  )
}

/** Asks for a call-back and opens its case; one that waits already stays as it is. */
export async function askCallBack(
  tx: Tx,
  asked: { customerNo: string; fundCode: string; amount: Money | null; subject: string; now: Date },
): Promise<void> {
  const { customerNo, fundCode, amount, now } = asked
  await sql`select pg_advisory_xact_lock(hashtextextended(${`call-back/${customerNo}/${fundCode}`}, 0))`.execute(
    tx,
  )
  const last = await tx
    .selectFrom('call_back')
    .select(['seq', 'state'])
    .where('customer_no', '=', customerNo)
    .where('fund_code', '=', fundCode)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.state === 'WAITING') return
  const detail = { fundCode, amount: amount === null ? null : printMoney(amount) }
  const review = { kind: 'CALL_BACK', customerNo, subject: asked.subject, detail, now } as const
  await tx
    .insertInto('call_back')
    .values({
      customer_no: customerNo,
      fund_code: fundCode,
      seq: (last?.seq ?? 0) + 1,
      review_id: await openReview(tx, review),
      max_amount: detail.amount,
      asked_at: now,
    })
    .execute()
}

/** What was said of a case. */
export async function decideCallBack(
  tx: Tx,
  decision: { reviewId: bigint; granted: boolean },
): Promise<void> {
  await tx
    .updateTable('call_back')
    .set({ state: decision.granted ? 'GRANTED' : 'REFUSED' })
    .where('review_id', '=', decision.reviewId)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Ties a granted call-back to the order (or plan) it was for: it is good for no other. */
export async function useCallBack(
  tx: Tx,
  used: { customerNo: string; fundCode: string; orderNo: string },
): Promise<void> {
  await tx
    .updateTable('call_back')
    .set({ state: 'USED', order_no: used.orderNo })
    .where('customer_no', '=', used.customerNo)
    .where('fund_code', '=', used.fundCode)
    .where('state', '=', 'GRANTED')
    .execute()
}
