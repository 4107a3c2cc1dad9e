import { createHash } from 'node:crypto'
import type { FieldCipher } from '../../shared/field-cipher'

/** A ticket lives so long, in real time. */
const LIFE_MS = 60_000
const CONTEXT = 'assistant.ticket'

/** What a ticket stands for: a question of somebody, so that no address holds it. */
export interface AskTicket {
  readonly text: string
  readonly conversationNo: string | null
  /** '' of a visitor. */
  readonly customerNo: string
}

/** A ticket for a question, sealed: it needs no row, and says nothing to whoever reads the address. */
export function issueTicket(cipher: FieldCipher, ticket: AskTicket, wallNow: Date): string {
  const until = wallNow.getTime() + LIFE_MS

  return cipher.encrypt(CONTEXT, JSON.stringify({ ...ticket, until })).toString('base64url')
}

/** The question of a ticket for whoever it was issued to; null: it is over, another's, or none of ours. */
export function openTicket(
  cipher: FieldCipher,
  of: { ticket: string; customerNo: string },
  wallNow: Date,
): AskTicket | null {
  const opened = sealed(cipher, of.ticket)
  if (opened === null || opened.until < wallNow.getTime() || opened.customerNo !== of.customerNo) return null

  return opened
}

function sealed(cipher: FieldCipher, ticket: string): (AskTicket & { readonly until: number }) | null {
  try {
    return JSON.parse(cipher.decrypt(CONTEXT, Buffer.from(ticket, 'base64url')))
  } catch {
    return null
  }
}

/** The number of the answer to a ticket: the same ticket cannot be answered twice. */
export function answerIdOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest().subarray(0, 16).toString('base64url')
}
