import type { Complainant } from '@tongzhou/db/stores/content/complaint-store'
import type { FieldCipher } from '../field-cipher'
import type { SessionCustomer } from '../session/session-customer'

/** A proved mobile stands for so long, in real time. */
const LIFE_MS = 30 * 60_000
const CONTEXT = 'complaint.pass'

interface Pass {
  readonly mobile: string
  readonly until: number
}

/** Who complains, and the mobile of a visitor. */
export interface Complaining extends Complainant {
  readonly mobile: string | null
}

/** What stands for a mobile that was proved just now: sealed, and good for half an hour. */
export function issuePass(
  cipher: FieldCipher,
  mobile: string,
  wallNow: Date,
): { readonly pass: string; readonly until: Date } {
  const until = new Date(wallNow.getTime() + LIFE_MS)
  const content: Pass = { mobile, until: until.getTime() }

  return { pass: cipher.encrypt(CONTEXT, JSON.stringify(content)).toString('base64url'), until }
}

/**
 * Who asks: a visitor by the pass he shows, else the customer of the session; null when there is neither, or
 * the pass is over or none of ours.
 */
export function complaining(
  by: { readonly customer: SessionCustomer | null; readonly pass: string | undefined },
  cipher: FieldCipher,
  wallNow: Date,
): Complaining | null {
  const { customer, pass } = by
  if (pass === undefined)
    return customer === null ? null : { customerNo: customer.customerNo, contactIndex: null, mobile: null }
  const opened = openPass(cipher, pass)
  if (opened === null || opened.until < wallNow.getTime()) return null
  const { mobile } = opened

  return { customerNo: '', contactIndex: contactIndex(cipher, mobile), mobile }
}

/** By which a visitor's complaints are found. */
export function contactIndex(cipher: FieldCipher, mobile: string): Buffer {
  return cipher.blindIndex('complaint.contact', mobile)
}

/** What the words of a complaint are bound to: its customer, or itself where there is none. */
export function sealedBy(of: { readonly customerNo: string; readonly complaintNo: string }): string {
  return of.customerNo === '' ? of.complaintNo : of.customerNo
}

/** The mobile of the visitor whose complaint it is; null of a customer's. */
export function contactOf(
  cipher: FieldCipher,
  row: { readonly complaintNo: string; readonly contactCipher: Buffer | null },
): string | null {
  return row.contactCipher === null
    ? null
    : cipher.of(row.complaintNo).decrypt('complaint.contact', row.contactCipher)
}

/** Whom of the house a complaint names, in its customer's words; null: nobody. */
export function aboutOf(
  cipher: FieldCipher,
  row: { readonly customerNo: string; readonly complaintNo: string; readonly aboutCipher: Buffer | null },
): string | null {
  return row.aboutCipher === null
    ? null
    : cipher.of(sealedBy(row)).decrypt('complaint.about', row.aboutCipher)
}

function openPass(cipher: FieldCipher, pass: string): Pass | null {
  try {
    return JSON.parse(cipher.decrypt(CONTEXT, Buffer.from(pass, 'base64url'))) as Pass
  } catch {
    return null
  }
}
