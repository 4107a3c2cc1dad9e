import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, printNav } from '@tongzhou/domain/kernel/nav'
import { type Shares, printShares } from '@tongzhou/domain/kernel/shares'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { unnested } from '../../driver/unnested'
import { bookEntries } from '../settlement/ledger-store'
import type { PositionKey } from '../holding/position-store'
import type { RegistrarRecord } from './registrar-record-store'

/** What a dividend's row (06, 143) makes of its order. */
export interface DividendFacts {
  readonly serial: string
  readonly isCash: boolean
  /** Cash, fen; nothing of a reinvestment. */
  readonly cash: Money
  readonly shares: Shares
  /** The ex-day. */
  readonly tDay: Day
  readonly confirmDay: Day
  /** When the cash is due at the card; null when there is none. */
  readonly arriveDay: Day | null
  /** The dividend before anything was taken off. */
  readonly amount: Money
  /** What the order is confirmed with. */
  readonly confirmAmount: Money
  readonly nav: Nav | null
  readonly returnCode: string
  readonly postings: readonly Posting[]
}

/**
 * A dividend of a locked position, as it is booked together with others: the order of the registrar's own and
 * what it brings.
 */
export interface BatchedDividend extends DividendFacts {
  readonly key: PositionKey
  readonly row: RegistrarRecord
  readonly contentHash: string
  readonly bucket: number
  readonly orderNo: string
  readonly appSheetNo: string
}

/** The buckets of these customers, by customer. */
export async function bucketsOf(
  tx: Tx,
  customerNos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const given = unnested(customerNos, 'w', { customer_no: ['text', (customerNo) => customerNo] })
  const { rows } = await sql<{ customer_no: string; bucket: number }>`select c.customer_no, c.bucket
    from (select distinct customer_no from ${given}) w join customer c using (customer_no) limit ${customerNos.length}`.execute(
    tx,
  )

  return new Map(rows.map((row) => [row.customer_no, row.bucket]))
}

/**
 * Writes what dividends mean besides positions: orders confirmed from birth with their first event, lots or
 * cash in the history behind incomes, the confirmations kept with their rows, the rows applied, all as one
 * statement; then the ledger (D1). What is there already is an error: who books by itself looks closer.
 */
export async function addDividends(tx: Tx, dividends: readonly BatchedDividend[], now: Date): Promise<void> {
  const given = unnested(dividends, 'g', {
    i: ['integer', (_, index) => index],
    c: ['text', ({ key }) => key.customerNo],
    acco: ['text', ({ key }) => key.tradeAcco],
    fund: ['char(6)', ({ key }) => key.fundCode],
    charge: ['char(1)', ({ key }) => key.chargeType],
    ta: ['text', ({ row }) => row.taCode],
    o: ['char(20)', ({ orderNo }) => orderNo],
    sheet: ['char(24)', ({ appSheetNo }) => appSheetNo],
    bucket: ['integer', ({ bucket }) => bucket],
    t: ['date', ({ tDay }) => tDay],
    day: ['date', ({ confirmDay }) => confirmDay],
    arrive: ['date', ({ arriveDay }) => arriveDay],
    apply: ['numeric', ({ amount }) => printMoney(amount)],
    confirmed: ['numeric', ({ confirmAmount }) => printMoney(confirmAmount)],
    is_cash: ['boolean', ({ isCash }) => isCash],
    cash: ['numeric', ({ cash }) => printMoney(cash)],
    shares: ['numeric', ({ shares }) => printShares(shares)],
    nav: ['numeric', ({ nav }) => (nav === null ? null : printNav(nav))],
    code: ['text', ({ returnCode }) => returnCode],
    serial: ['text', ({ serial }) => serial],
    file: ['text', ({ row }) => row.fileName],
    version: ['integer', ({ row }) => row.fileVersion],
    line: ['integer', ({ row }) => row.recordNo],
    hash: ['text', ({ contentHash }) => contentHash],
  })
  await sql`with given as materialized (select g.*, case when arrive is null then 'NONE' else 'PAYABLE' end as pay from ${given}),
    placed as (insert into trade_order (customer_no, order_no, app_sheet_no, bucket, origin, dividend_mode, trade_acco, ta_code,
        fund_code, charge_type, biz_code, apply_amount, pay_way, channel_code, apply_at, t_date, expect_confirm_date, expect_arrive_date,
        confirm_date, confirm_amount, confirm_shares, confirm_nav, ta_return_code, pay_status, apply_status, confirm_status, updated_at)
      select c, o, sheet, bucket, 'TA', case when is_cash then '1' else '0' end, acco, ta, fund, charge, ${sql.lit(confirmationCode.dividend)}, apply, 'NONE', '001', ${now},
        t, day, arrive, day, confirmed, case when is_cash then null else shares end, case when is_cash then null else nav end, '0000',
        pay, 'SENT', 'CONFIRMED', ${now}
      from given order by c, o),
    born as (insert into order_event (customer_no, order_no, seq, at, actor, event, to_pay, to_apply, to_confirm)
      select c, o, 1, ${now}, 'registrar', 'CREATED', pay, 'SENT', 'CONFIRMED' from given),
    lots as (insert into lot (customer_no, trade_acco, fund_code, charge_type, confirm_date, shares, original_shares, source, order_no,
        ta_serial_no)
      select c, acco, fund, charge, day, shares, shares, 'dividend', o, serial from given where not is_cash order by i),
    changed as (insert into position_event (customer_no, trade_acco, fund_code, charge_type, t_date, confirm_date, kind, shares_change,
        cash_dividend, order_no, created_at)
      select c, acco, fund, charge, t, day, case when is_cash then 'DIVIDEND_CASH' else 'DIVIDEND_SHARES' end, shares,
        case when is_cash then cash else 0 end, o, ${now}
      from given order by i),
    applied as (update registrar_record r set state = 'APPLIED', reason = null, applied_at = ${now} from given g
      where r.ta_code = g.ta and r.file_name = g.file and r.file_version = g.version and r.record_no = g.line
      returning g.*, r.record)
    insert into order_confirm (customer_no, order_no, ta_code, ta_serial_no, biz_code, confirm_date, return_code, nav, confirm_amount,
      confirm_shares, fee, agency_fee, finished, file_name, line, raw, created_at)
    select c, o, ta, serial, ${sql.lit(confirmationCode.dividend)}, day, code, coalesce(nav, 1), cash, shares, 0, 0, true, file, line,
      jsonb_build_object('contentHash', hash, 'record', record), ${now}
    from applied`.execute(tx)
  for (const day of new Set(dividends.map(({ confirmDay }) => confirmDay))) {
    const entries = dividends.filter(({ confirmDay }) => confirmDay === day).flatMap(entriesOf)
    await bookEntries(tx, { day, now, entries })
  }
}

function entriesOf({ postings, row, serial, orderNo, key }: BatchedDividend) {
  return postings
    .filter(({ amount }) => amount !== noMoney)
    .map(({ event, debit, credit, amount }) => ({
      event,
      debit,
      credit,
      amount,
      cause: `${row.taCode}:${serial}`,
      orderNo,
      customerNo: key.customerNo,
      taCode: row.taCode,
    }))
}
