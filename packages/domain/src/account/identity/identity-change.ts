import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import { faultSentence } from '../../fields/field-rule'
import { idNumberRule } from '../../fields/id-number'
import { idPeriodFault } from '../../fields/id-period'
import { personNameRule } from '../../fields/person-name'
import { type Sex, ageClassOn, readIdNumber } from '../id-number'
import { readDocument, type ReadFields } from '../ocr-decision'
import { isForeignDocument } from './foreign-document'
import { judgeForeignPapers } from './foreign-papers'
import { mrzOf } from './foreign-reading'

/** NAME: the same number under another name; NUMBER: another number, with or without another name. */
export const identityChangeKinds = ['NAME', 'NUMBER'] as const
export type IdentityChangeKind = (typeof identityChangeKinds)[number]

/** Who somebody is by his document. */
export interface IdentityPapers {
  readonly name: string
  readonly idType: string
  readonly idNo: string
  /** Of the document; null with a resident ID card. */
  readonly nationality: string | null
  readonly sex: Sex
  readonly birthDate: Day
  readonly idBegin: Day | null
  readonly idEnd: Day | null
}

/** What is handed in: the rest follows from the number, or stays. */
export interface NewPapers {
  readonly name: string
  readonly idNo: string
  readonly idBegin: Day
  readonly idEnd: Day
}

/**
 * Judges the papers of a change before two persons look at them (R-ACT-19): the kind of document stays; a
 * change of the name keeps the number, one of the number has another; what the pictures say clearly agrees.
 * `pictures`: what was read of each side.
 */
export function judgeIdentityChange(facts: {
  day: Day
  kind: IdentityChangeKind
  held: IdentityPapers
  papers: NewPapers
  pictures: { readonly front: ReadFields; readonly back: ReadFields }
}): Decision<
  IdentityPapers,
  'BAD_REQUEST' | 'ID_NUMBER_INVALID' | 'ID_DATES_INVALID' | 'AGE_NOT_ALLOWED' | 'OCR_MISMATCH'
> {
  const { kind, held, papers } = facts
  const isSameNumber = papers.idNo === held.idNo
  if (kind === 'NAME' && !isSameNumber)
    return refuse('BAD_REQUEST', { field: 'idNo', message: '改名时证件号码不变；号码也变了请选“更换证件号”' })
  if (kind === 'NAME' && papers.name === held.name)
    return refuse('BAD_REQUEST', { field: 'customerName', message: '姓名与现在登记的相同' })
  if (kind === 'NUMBER' && isSameNumber)
    return refuse('BAD_REQUEST', {
      field: 'idNo',
      message: '号码与现在登记的相同；只换了有效期请选“更新证件”',
    })

  return isForeignDocument(held.idType) ? judgeForeign(facts) : judgeResident(facts)
}

type Facts = Parameters<typeof judgeIdentityChange>[0]

function judgeResident({ day, held, papers, pictures }: Facts): ReturnType<typeof judgeIdentityChange> {
  const name = faultSentence(personNameRule, papers.name)
  if (name !== null) return refuse('BAD_REQUEST', { field: 'customerName', message: name })
  const reading = readIdNumber(papers.idNo, day)
  if (!reading.valid) {
    const message = idNumberRule({ today: day, adultsOnly: false }).sentences[reading.fault]

    return refuse('ID_NUMBER_INVALID', { field: 'idNo', message })
  }
  if (ageClassOn(reading.id.birthDate, day) === 'minor') return refuse('AGE_NOT_ALLOWED')
  const dates = idPeriodFault(day, papers)
  if (dates !== null) return refuse('ID_DATES_INVALID', dates)
  const seen = readDocument(pictures.front, pictures.back)
  const differs =
    (seen.name !== null && personNameRule.normalise(seen.name) !== papers.name) ||
    (seen.idNo !== null && seen.idNo !== papers.idNo)
  if (differs) return refuse('OCR_MISMATCH')
  const { sex, birthDate } = reading.id

  return accept({ ...held, ...papers, sex, birthDate })
}

function judgeForeign({ day, held, papers, pictures }: Facts): ReturnType<typeof judgeIdentityChange> {
  const { idType, sex, birthDate, nationality } = held
  if (!isForeignDocument(idType)) throw new RangeError(`no foreign document: ${idType}`)
  const { name, ...rest } = papers
  const judged = judgeForeignPapers({
    day,
    document: idType,
    papers: { ...rest, customerName: name, nationality: nationality ?? '', sex, birthDate },
    mrz: mrzOf(pictures.front, day),
  })

  return judged.kind === 'refused' ? judged : accept({ ...held, ...papers })
}
