import { type Decision, accept, refuse } from '../kernel/decision'
import { type DocumentState, signsOf } from './document-terms'

/**
 * How the file in a mail is closed (R-DOC-5): by a password that is shown once and never mailed, by the last
 * six signs of the ID number, or not at all.
 */
export const mailProtections = ['RANDOM', 'ID_TAIL', 'NONE'] as const
export type MailProtection = (typeof mailProtections)[number]

export const mailStates = ['QUEUED', 'SENT', 'REFUSED'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Why a mail was not sent (R-DOC-3). ADDRESS: the receiving server refused it for good. OVER: the paper was
 * taken back or the address removed before it left. TIMEOUT: no server took it for a day.
 */
export const mailFailures = ['ADDRESS', 'OVER', 'TIMEOUT'] as const
export type MailFailure = (typeof mailFailures)[number]

/** What holds of codes to addresses (R-DOC-8). */
export const emailCodeRules = {
  ttlMs: 10 * 60_000,
  mostOfCustomerDay: 10,
  mostToAddressHour: 5,
} as const

/** Addresses that a customer may keep. */
export const MOST_EMAILS = 3

const PASSWORD_SIGNS = 10
const ID_TAIL_SIGNS = 6
const HOUR_MS = 3_600_000

/** Ten signs of which none is mistaken for another: about 2^49 of them. */
export function randomPassword(bytes: Iterable<number>): string {
  return signsOf(bytes, PASSWORD_SIGNS)
}

/** The last six signs of an ID number, as whoever knows the number types them. */
export function idTail(idNo: string): string {
  return idNo.slice(-ID_TAIL_SIGNS).toUpperCase()
}

/** What no server took for a day is given up. */
export function isGivenUp(requestedAt: Date, now: Date): boolean {
  return now.getTime() - requestedAt.getTime() >= 24 * HOUR_MS
}

/** A password may be read again for ten minutes after it was first shown. */
export function mayTellPassword(toldAt: Date | null, now: Date): boolean {
  return toldAt === null || now.getTime() - toldAt.getTime() < 10 * 60_000
}

/** What stands in the way of mailing a paper. */
export function mailable(state: DocumentState): Decision<null, 'DOCUMENT_NOT_READY' | 'DOCUMENT_EXPIRED'> {
  if (state === 'READY') return accept(null)
  if (state === 'EXPIRED') return refuse('DOCUMENT_EXPIRED', { isRevoked: false })
  if (state === 'REVOKED') return refuse('DOCUMENT_EXPIRED', { isRevoked: true })

  return refuse('DOCUMENT_NOT_READY')
}
