import { randomBytes } from 'node:crypto'
import type { Queryable } from '@tongzhou/db/connect'
import type { SessionCustomer } from '../http/session-customer'
import { hashToken } from '../http/session'

const TICKET_MS = 10 * 60_000

/** A verified trade password as a ticket of 10 minutes, good for this session only (§1.3). */
export async function issueTradeTicket(
  db: Queryable,
  options: { customer: SessionCustomer; wallNow: Date },
): Promise<{ tradeTicket: string; expiresAt: Date }> {
  const tradeTicket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(options.wallNow.getTime() + TICKET_MS)
  await db
    .deleteFrom('trade_ticket')
    .where('customer_no', '=', options.customer.customerNo)
    .where('expires_at', '<', options.wallNow)
    .execute()
  await db
    .insertInto('trade_ticket')
    .values({
      customer_no: options.customer.customerNo,
      ticket_hash: hashToken(tradeTicket),
      session_hash: options.customer.sessionHash,
      expires_at: expiresAt,
    })
    .execute()

  return { tradeTicket, expiresAt }
}

/** Whether this ticket is live for this customer and session: every call that moves money or changes a card asks. */
export async function isTradeTicketLive(
  db: Queryable,
  options: { customer: SessionCustomer; tradeTicket: string; wallNow: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('trade_ticket')
    .select('expires_at')
    .where('customer_no', '=', options.customer.customerNo)
    .where('ticket_hash', '=', hashToken(options.tradeTicket))
    .where('session_hash', '=', options.customer.sessionHash)
    .where('expires_at', '>', options.wallNow)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

/** Ends all tickets of a customer: after the trade password changed. */
export async function closeTradeTickets(db: Queryable, customerNo: string): Promise<void> {
  await db.deleteFrom('trade_ticket').where('customer_no', '=', customerNo).execute()
}
