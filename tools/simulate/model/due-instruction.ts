import type { SimFund } from '../funds'

/** What a customer arranged for the due day of a lot (R-EXP-2); his last word counts. */
export interface ModelDueInstruction {
  /** As the product names the lot. */
  readonly lotId: string
  readonly dueDay: string
  readonly customerNo: string
  readonly tradeAcco: string
  readonly fund: SimFund
  readonly choice: 'ROLL' | 'REDEEM_ALL' | 'REDEEM_PART'
  /** With REDEEM_PART, in cents; else none. */
  readonly shares: bigint
}

/** Names an instruction. */
export const instructionKey = (one: { readonly lotId: string; readonly dueDay: string }): string =>
  `${one.lotId} on ${one.dueDay}`

/** An instruction as the product holds it. */
export interface DueInstructionRow {
  readonly lot_id: string
  readonly due_day: string
  readonly trade_acco: string
  readonly fund_code: string
  readonly choice: string
  readonly shares: string | null
  /** The redemption it made. */
  readonly order_no: string | null
  /** Of that redemption. */
  readonly order_shares: string | null
  readonly t_date: string | null
  /** The registrar's number of the lot. */
  readonly serial: string | null
}

/** Reads them. */
export const dueInstructions = `select d.lot_id::text, d.due_date::text as due_day, d.trade_acco, d.fund_code, d.choice, d.shares::text, d.order_no,
    o.apply_shares::text as order_shares, o.t_date::text, l.ta_serial_no as serial
  from due_instruction d left join lot l on l.customer_no = d.customer_no and l.lot_id = d.lot_id
  left join trade_order o on o.customer_no = d.customer_no and o.order_no = d.order_no
  order by d.due_date, d.lot_id`
