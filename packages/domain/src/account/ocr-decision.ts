import { type Day, dayFrom } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'
import { idPeriodFault } from '../fields/id-period'
import { readPersonName } from '../fields/person-name'

/** Fields below this are looked at by a person (R-ACC-10). */
export const OCR_CONFIDENCE = 0.95

export interface ReadField {
  readonly value: string
  readonly confidence: number
}
export type ReadFields = Readonly<Record<string, ReadField>>

export interface CardPeriod {
  readonly idBegin: Day
  readonly idEnd: Day
  /** Absent: not printed on this kind of document. */
  readonly issuer?: string
}

export type OcrOutcome =
  | { readonly kind: 'passed'; readonly period: CardPeriod }
  | { readonly kind: 'review'; readonly why: string }

/**
 * Judges both sides of an ID card (R-ACC-10): a clearly read name or number that differs from the file is
 * refused; all of name, number, authority, begin and end read at 0.95 or better pass; anything less goes to a
 * person.
 */
export function decideOcr(facts: {
  day: Day
  name: string
  idNo: string
  front: ReadFields
  back: ReadFields
}): Decision<OcrOutcome, 'OCR_MISMATCH' | 'ID_DATES_INVALID'> {
  const { front, back } = facts
  const { name, idNo, issuer, idBegin, idEnd } = readDocument(front, back)
  if (name !== null && readPersonName(name) !== facts.name) return refuse('OCR_MISMATCH')
  if (idNo !== null && idNo !== facts.idNo) return refuse('OCR_MISMATCH')
  const unsure = Object.entries({ name, idNo, issuer, idBegin, idEnd }).find(([, value]) => value === null)
  if (idBegin !== null && idEnd !== null && idPeriodFault(facts.day, { idBegin, idEnd }) !== null) {
    return refuse('ID_DATES_INVALID')
  }
  const others = ['sex', 'birthDate', 'address'].find((field) => sure(front[field]) === null)
  if (issuer === null || idBegin === null || idEnd === null || unsure || others) {
    return accept({ kind: 'review', why: unsure?.[0] ?? others ?? 'idEnd' })
  }

  return accept({ kind: 'passed', period: { idBegin, idEnd, issuer } })
}

/** What the pictures say before anything is on file, to be filled in (R-ACT-2); null: not read clearly. */
export interface DocumentReading {
  readonly name: string | null
  readonly idNo: string | null
  readonly address: string | null
  readonly issuer: string | null
  readonly idBegin: Day | null
  readonly idEnd: Day | null
}

/** Reads both sides of an ID card; only what is read at 0.95 or better counts (R-ACC-10). */
export function readDocument(front: ReadFields, back: ReadFields): DocumentReading {
  return {
    name: sure(front['name']),
    idNo: sure(front['idNo'])?.toUpperCase() ?? null,
    address: sure(front['address']),
    issuer: sure(back['authority']),
    idBegin: dayIn(sure(back['idBegin'])),
    idEnd: dayIn(sure(back['idEnd'])),
  }
}

/** The value of a field that was read clearly enough to count (R-ACC-10); else null. */
export function sure(field: ReadField | undefined): string | null {
  return field && field.confidence >= OCR_CONFIDENCE && field.value !== '' ? field.value : null
}

function dayIn(text: string | null): Day | null {
  if (text === null) return null
  try {
    return dayFrom(text)
  } catch {
    // Not a calendar day: read wrongly, so a person looks.
    return null
  }
}
