import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'

/** What keeps a card from being unbound (R-BNK-9). */
export interface CardTies {
  readonly hasShares: boolean
  /**
   * Orders under way, and money on its way to the card that belongs to none: dividends, payouts sent again.
   */
  readonly hasOpenOrders: boolean
  readonly hasRunningPlan: boolean
  /** Another card is about to take its place (R-ACT-13). */
  readonly isChanging: boolean
}

/**
 * What ties the trade account of a card. Money that the bank sent back keeps nothing: without this card it
 * goes to the one bound instead.
 */
export async function cardTies(
  db: Queryable,
  { customerNo, tradeAcco }: { customerNo: string; tradeAcco: string },
): Promise<CardTies> {
  const [ties] = await readTies(db, { customerNo, tradeAcco })

  return ties ?? { hasShares: false, hasOpenOrders: false, hasRunningPlan: false, isChanging: false }
}

const of = 'customer_no = :customerNo and trade_acco = :tradeAcco'

/** Of a position: there is something in it. */
export const isHeld = '(total_shares > 0 or unpaid_income <> 0)'

/** Of an order: its money or its shares are under way. */
export const isUnderWay = `(pay_status in ('UNPAID', 'PAYING', 'REFUNDING', 'PAYABLE', 'PAYING_OUT')
        or apply_status in ('CREATED', 'ACCEPTED', 'SENT', 'SEND_FAILED') and confirm_status in ('WAIT', 'ACCEPT_CONFIRMED', 'POSTPONED'))`

/** Of a payment: the bank has not finished it. */
export const isUnpaid = "status in ('CREATED', 'SENT')"

const readTies = statement<CardTies, { customerNo: string; tradeAcco: string }>(
  `select exists (select from position where ${of} and ${isHeld}) as "hasShares",
    exists (select from trade_order where ${of} and ${isUnderWay})
      or exists (select from payment where ${of} and ${isUnpaid}) as "hasOpenOrders",
    exists (select from plan where ${of} and status = 'RUNNING') as "hasRunningPlan",
    exists (select from bank_card where ${of} and change_due_on is not null) as "isChanging"`,
)
