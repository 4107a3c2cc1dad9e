import { randomBytes } from 'node:crypto'
import type { Queryable } from '@tongzhou/db/connect'
import {
  type TradeTicketRow,
  hasTradeTicket,
  insertTradeTicket,
} from '@tongzhou/db/stores/account/trade-ticket-store'
import type { SessionCustomer } from '../session/session-customer'
import { hashToken } from '../session/session'

const TICKET_MS = 10 * 60_000

/** A verified trade password as a ticket of 10 minutes, good for this session only (§1.3). */
export async function issueTradeTicket(
  db: Queryable,
  options: { customer: SessionCustomer; wallNow: Date },
): Promise<{ tradeTicket: string; expiresAt: Date }> {
  const { customer, wallNow } = options
  const tradeTicket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(wallNow.getTime() + TICKET_MS)
  await insertTradeTicket(db, { ...keyOf(customer, tradeTicket), expiresAt, wallNow })

  return { tradeTicket, expiresAt }
}

/**
 * Whether this ticket is live for this customer and session: every call that moves money or changes a card
 * asks.
 */
export function isTradeTicketLive(
  db: Queryable,
  options: { customer: SessionCustomer; tradeTicket: string; wallNow: Date },
): Promise<boolean> {
  const { customer, tradeTicket, wallNow } = options

  return hasTradeTicket(db, { ...keyOf(customer, tradeTicket), wallNow })
}

function keyOf({ customerNo, sessionHash }: SessionCustomer, tradeTicket: string): TradeTicketRow {
  return { customerNo, sessionHash, ticketHash: hashToken(tradeTicket) }
}
