import type { Queryable } from '../../connect'

/** A trade ticket of a customer's session; only its hash is stored. */
export interface TradeTicketRow {
  readonly customerNo: string
  readonly ticketHash: Buffer
  readonly sessionHash: Buffer
}

/** Stores a ticket and deletes the customer's expired ones. Times are real. */
export async function insertTradeTicket(
  db: Queryable,
  ticket: TradeTicketRow & { readonly expiresAt: Date; readonly wallNow: Date },
): Promise<void> {
  await db
    .deleteFrom('trade_ticket')
    .where('customer_no', '=', ticket.customerNo)
    .where('expires_at', '<', ticket.wallNow)
    .execute()
  await db
    .insertInto('trade_ticket')
    .values({
      customer_no: ticket.customerNo,
      ticket_hash: ticket.ticketHash,
      session_hash: ticket.sessionHash,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Whether a ticket of this customer and session has not expired. */
export async function hasTradeTicket(
  db: Queryable,
  ticket: TradeTicketRow & { readonly wallNow: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('trade_ticket')
    .select('expires_at')
    .where('customer_no', '=', ticket.customerNo)
    .where('ticket_hash', '=', ticket.ticketHash)
    .where('session_hash', '=', ticket.sessionHash)
    .where('expires_at', '>', ticket.wallNow)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Deletes all tickets of a customer. */
export async function deleteTradeTickets(db: Queryable, customerNo: string): Promise<void> {
  await db.deleteFrom('trade_ticket').where('customer_no', '=', customerNo).execute()
}
