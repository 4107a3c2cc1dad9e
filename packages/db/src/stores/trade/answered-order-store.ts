import { assert } from '@tongzhou/domain/kernel/assert'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import type { Tx } from '../../connect'
import { statement } from '../../driver/statement'
import { CALENDAR_DIGEST, calendarsOf } from '../calendar/calendar-store'
import { type ClearingOrder, type OrderRow, orderColumns, orderFrom } from '../registrar/clearing-order-store'
import { type FundDateRow, type FundDates, fundDateColumns, fundDatesFrom } from '../fund/fund-date-store'

/** What a registrar's row about an order is looked at with. */
export interface AnsweredOrder {
  /** What a confirmation under the same serial said that was booked already; null when there is none. */
  readonly known: { readonly contentHash: string } | null
  /** The order of its application serial, locked; null when no order of ours has it. */
  readonly order: ClearingOrder | null
  /** The dates of the order's fund. */
  readonly fund: FundDates | null
  /** The NAV of the order's T as it stands; null when none was published. */
  readonly nav: Nav | null
}

type Row = OrderRow & {
  readonly known: string | null
  readonly is_there: boolean
  readonly fund: (FundDateRow & { readonly calendar_digest: string }) | null
  readonly nav: string | null
}

// `raw` is written by addConfirm and by nothing else.
const readAnswered = statement<Row, { taCode: string; taSerialNo: string; appSheetNo: string }>(
  `select k.known, o.order_no is not null as is_there, o.*,
      (select row_to_json(d) from (select ${fundDateColumns.join(', ')}, ${CALENDAR_DIGEST} as calendar_digest
        from fund where fund_code = o.fund_code) d) as fund,
      (select nav::text from fund_nav where fund_code = o.fund_code and nav_date = o.t_date order by version desc limit 1) as nav
    from (select (select coalesce(raw->>'contentHash', '') from order_confirm
        where ta_code = :taCode and ta_serial_no = :taSerialNo limit 1) as known) k
      left join lateral (select ${orderColumns.join(', ')} from trade_order
        where app_sheet_no = :appSheetNo limit 1 for update) o on true`,
)

/**
 * Reads the orders behind a registrar's row by its serials, in one statement; no order has an application
 * serial of ''.
 */
export async function lockAnsweredOrder(
  tx: Tx,
  serials: { readonly taCode: string; readonly taSerialNo: string; readonly appSheetNo: string },
): Promise<AnsweredOrder> {
  const [row] = await readAnswered(tx, {
    taCode: serials.taCode,
    taSerialNo: serials.taSerialNo,
    appSheetNo: serials.appSheetNo,
  })
  assert(row !== undefined, 'the statement answers one row')
  const { known, fund, nav } = row

  return {
    known: known === null ? null : { contentHash: known },
    order: row.is_there ? orderFrom(row) : null,
    fund: fund === null ? null : fundDatesFrom(fund, await calendarsOf(tx, fund.calendar_digest)),
    nav: nav === null ? null : navFrom(nav),
  }
}
