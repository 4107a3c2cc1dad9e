import { payoutOf } from '@tongzhou/domain/clearing/payout'
import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { sql } from 'kysely'

const { dividend, raisingFailed, redemption } = confirmationCode

/** The account on which the order `o` is owed, as `payoutOf` says. */
const account = sql`(case o.biz_code when ${sql.lit(dividend)} then ${sql.lit(payoutOf(dividend).account)}
  when ${sql.lit(raisingFailed)} then ${sql.lit(payoutOf(raisingFailed).account)}
  else ${sql.lit(payoutOf(redemption).account)} end)`

/**
 * What the ledger still owes of the sale, the dividend or the failed raising's interest `o` (trade_order): a
 * part that its registrar paid and that is at the card is owed no more, one that came back is again.
 */
export const owedOut = sql<string>`(
  select coalesce(sum(case when e.debit = ${account} then -e.amount else e.amount end), 0)::numeric(18, 2)::text
  from ledger_entry e
  where e.customer_no = o.customer_no and (e.order_no = o.order_no or e.credit_order_no = o.order_no)
    and ((e.debit = ${account} and e.order_no = o.order_no)
      or (e.credit = ${account} and coalesce(e.credit_order_no, e.order_no) = o.order_no)))`
