import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import {
  type CallBackBusiness,
  type CallBackFor,
  callBackBusinesses,
} from '@tongzhou/domain/trade/decide/call-back'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { openReview } from '../account/review-store'

/** The newest call-back of a customer, a fund and a business; one that an order has used is none. */
export interface CallBack {
  readonly fundCode: string
  readonly state: 'WAITING' | 'GRANTED' | 'REFUSED'
  readonly about: CallBackFor
}

/** Call-backs of a customer asked for since an instant: older ones count no more. */
export async function findCallBacks(
  db: Queryable,
  wanted: { customerNo: string; since: Date },
): Promise<CallBack[]> {
  const { rows } = await sql<Row>`
    select distinct on (fund_code, business) fund_code, state, business, max_amount, from_fund, max_shares
    from call_back
    where customer_no = ${wanted.customerNo} and (state = 'WAITING' or asked_at >= ${wanted.since})
    order by fund_code, business, seq desc limit 1000`.execute(db)

  return rows.flatMap((row) => {
    const { state } = row

    return state === 'WAITING' || state === 'GRANTED' || state === 'REFUSED'
      ? [{ fundCode: row.fund_code, state, about: aboutOf(row) }]
      : []
  })
}

interface Row {
  readonly fund_code: string
  readonly state: string
  readonly business: string
  readonly max_amount: string | null
  readonly from_fund: string | null
  readonly max_shares: string | null
}

function aboutOf(row: Row): CallBackFor {
  const { max_amount, from_fund, max_shares } = row
  const business = callBackBusinesses.find((known) => known === row.business)
  if (business === undefined) throw new Error(`a call-back about ${row.business}`)

  return {
    business,
    amount: max_amount === null ? null : moneyFrom(max_amount),
    from:
      from_fund === null || max_shares === null
        ? null
        : { fundCode: from_fund, shares: sharesFrom(max_shares) },
  }
}

/** Asks for a call-back and opens its case; one that waits already stays as it is. */
export async function askCallBack(
  tx: Tx,
  asked: { customerNo: string; fundCode: string; about: CallBackFor; subject: string; now: Date },
): Promise<void> {
  const { customerNo, fundCode, now } = asked
  const { business, amount, from } = asked.about
  await sql`select pg_advisory_xact_lock(hashtextextended(${`call-back/${customerNo}/${fundCode}`}, 0))`.execute(
    tx,
  )
  const before = await tx
    .selectFrom('call_back')
    .select((eb) => [
      eb.fn.max('seq').as('seq'),
      sql<boolean | null>`bool_or(state = 'WAITING' and business = ${business})`.as('is_waiting'),
    ])
    .where('customer_no', '=', customerNo)
    .where('fund_code', '=', fundCode)
    .limit(1)
    .executeTakeFirst()
  if (before?.is_waiting === true) return
  const detail = {
    fundCode,
    business,
    amount: amount === null ? null : printMoney(amount),
    fromFund: from?.fundCode ?? null,
    shares: from === null ? null : printShares(from.shares),
  }
  const review = { kind: 'CALL_BACK', customerNo, subject: asked.subject, detail, now } as const
  await tx
    .insertInto('call_back')
    .values({
      customer_no: customerNo,
      fund_code: fundCode,
      seq: (before?.seq ?? 0) + 1,
      review_id: await openReview(tx, review),
      business,
      max_amount: detail.amount,
      from_fund: detail.fromFund,
      max_shares: detail.shares,
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
  used: { customerNo: string; fundCode: string; business: CallBackBusiness; orderNo: string },
): Promise<void> {
  await tx
    .updateTable('call_back')
    .set({ state: 'USED', order_no: used.orderNo })
    .where('customer_no', '=', used.customerNo)
    .where('fund_code', '=', used.fundCode)
    .where('business', '=', used.business)
    .where('state', '=', 'GRANTED')
    .execute()
}
