import { idPeriodFault } from '../../fields/id-period'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import type { OcrOutcome, ReadFields } from '../ocr-decision'
import { readForeignPicture } from './foreign-reading'

/**
 * Judges the pictures of a permit whose number stays when it is renewed (R-ACT-19): a clearly read name or
 * number that differs from the file is refused; name, number and period read clearly pass; else a person
 * looks.
 */
export function decidePermit(facts: {
  day: Day
  name: string
  idNo: string
  front: ReadFields
}): Decision<OcrOutcome, 'OCR_MISMATCH' | 'ID_DATES_INVALID'> {
  const { customerName, idNo, idBegin, idEnd } = readForeignPicture(facts.front, facts.day)
  if (customerName !== null && customerName !== facts.name) return refuse('OCR_MISMATCH')
  if (idNo !== null && idNo !== facts.idNo) return refuse('OCR_MISMATCH')
  if (idBegin === null || idEnd === null || customerName === null || idNo === null) {
    const unsure = Object.entries({ customerName, idNo, idBegin, idEnd }).find(([, value]) => value === null)

    return accept({ kind: 'review', why: unsure?.[0] ?? 'idEnd' })
  }
  const fault = idPeriodFault(facts.day, { idBegin, idEnd })

  return fault === null
    ? accept({ kind: 'passed', period: { idBegin, idEnd } })
    : refuse('ID_DATES_INVALID', fault)
}
