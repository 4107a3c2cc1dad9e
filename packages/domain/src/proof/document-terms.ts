import { type Day, addDays } from '../kernel/business-day'

/** Documents that a customer may have made (R-DOC-2): of a day and of a month. */
export const DOCUMENTS_A_DAY = 3
export const DOCUMENTS_A_MONTH = 20

/** A paper is valid until the end of this many days after its own (R-DOC-2). */
const VALID_DAYS = 90

/** FAILED: a character of it is in no font we have, so no file was made. */
export const documentStates = ['GENERATING', 'READY', 'FAILED', 'REVOKED', 'EXPIRED'] as const
export type DocumentState = (typeof documentStates)[number]

/** How much a paper shows: fund by fund, or the sum alone. */
export const proofShows = ['DETAIL', 'TOTAL'] as const
export type ProofShow = (typeof proofShows)[number]

/** Languages of a paper's own words: Chinese, or Chinese with English beside it. Names stay as registered. */
export const proofLanguages = ['ZH', 'BOTH'] as const
export type ProofLanguage = (typeof proofLanguages)[number]

/** Numbers and check codes are written with these: none is mistaken for another. */
export const DOCUMENT_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The last day of a paper: issued on 2026-11-23, valid to the end of 2027-02-21. */
export function validTo(issued: Day): Day {
  return addDays(issued, VALID_DAYS)
}

/** The state on a day: what is ready expires after its last day, whether or not the batch has been there. */
export function stateOn(
  document: { readonly state: DocumentState; readonly validTo: Day },
  day: Day,
): DocumentState {
  return document.state === 'READY' && day > document.validTo ? 'EXPIRED' : document.state
}

/** Whether one more may be made after those of the day and of the month; failed ones are not counted. */
export function mayIssue(made: {
  readonly today: number
  readonly thisMonth: number
}): 'yes' | 'TOO_MANY_TODAY' | 'TOO_MANY_MONTH' {
  if (made.today >= DOCUMENTS_A_DAY) return 'TOO_MANY_TODAY'

  return made.thisMonth >= DOCUMENTS_A_MONTH ? 'TOO_MANY_MONTH' : 'yes'
}

/** Random bytes as signs of a number; each byte below 248 is one sign, the rest are skipped. */
export function signsOf(bytes: Iterable<number>, count: number): string {
  const usable = DOCUMENT_SIGNS.length * Math.floor(256 / DOCUMENT_SIGNS.length)
  const signs = [...bytes].flatMap((byte) =>
    byte < usable ? (DOCUMENT_SIGNS[byte % DOCUMENT_SIGNS.length] ?? []) : [],
  )

  return signs.slice(0, count).join('')
}
