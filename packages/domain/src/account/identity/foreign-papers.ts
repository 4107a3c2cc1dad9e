import { faultSentence } from '../../fields/field-rule'
import { foreignNameRule } from '../../fields/foreign-name'
import { foreignNumberRule } from '../../fields/foreign-number'
import { idPeriodFault } from '../../fields/id-period'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import { type Sex, ageClassOn } from '../id-number'
import { type ForeignDocument, isNationalityOf } from './foreign-document'
import type { PassportMrz } from './mrz'
import { readPermanentResidence } from './permanent-residence'

/** What a person from abroad hands in, normalised. */
export interface ForeignPapers {
  readonly customerName: string
  readonly nationality: string
  readonly sex: Sex
  readonly birthDate: Day
  readonly idNo: string
  readonly idBegin: Day
  readonly idEnd: Day
}

type PapersField = keyof ForeignPapers

const ofMrz: Readonly<Record<'idNo' | 'nationality' | 'birthDate' | 'sex' | 'idEnd', string>> = {
  idNo: '证件号码与护照机读码不一致，请核对',
  nationality: '国籍与护照机读码不一致，请核对',
  birthDate: '出生日期与护照机读码不一致，请核对',
  sex: '性别与护照机读码不一致，请核对',
  idEnd: '有效期截止日与护照机读码不一致，请核对',
}

/**
 * Judges the papers of a person from abroad before a person looks at them (R-ACT-18): the number's form and
 * check character, the nationality, the age (R-ACC-8), the period (R-ACC-10), and each field against a
 * machine-readable zone whose check digits all fit. `mrz` null: there is none, or it was not read clearly.
 */
export function judgeForeignPapers(facts: {
  day: Day
  document: ForeignDocument
  papers: ForeignPapers
  mrz: PassportMrz | null
}): Decision<null, 'BAD_REQUEST' | 'AGE_NOT_ALLOWED' | 'ID_DATES_INVALID'> {
  const { day, document, papers, mrz } = facts
  const wrong = (field: PapersField, message: string) => refuse('BAD_REQUEST', { field, message })
  const name = faultSentence(foreignNameRule, papers.customerName)
  if (name !== null) return wrong('customerName', name)
  const number = faultSentence(foreignNumberRule({ document, today: day }), papers.idNo)
  if (number !== null) return wrong('idNo', number)
  if (!isNationalityOf(document, papers.nationality))
    return wrong('nationality', '国籍（地区）与证件种类不符')
  if (document === '4' && (papers.idNo.startsWith('H') ? 'HKG' : 'MAC') !== papers.nationality) {
    return wrong('nationality', '地区与通行证号码不符：H 为香港，M 为澳门')
  }
  const inNumber = document === 'B' ? readPermanentResidence(papers.idNo, day) : null
  if (inNumber?.valid === true && inNumber.birthDate !== null && inNumber.birthDate !== papers.birthDate) {
    return wrong('birthDate', '出生日期与永居证号码不符，请核对')
  }
  const fault = mrz === null ? null : mrzFaultOf(papers, mrz)
  if (fault !== null) return wrong(fault, ofMrz[fault])
  if (ageClassOn(papers.birthDate, day) === 'minor') return refuse('AGE_NOT_ALLOWED')
  const dates = idPeriodFault(day, papers)

  return dates === null ? accept(null) : refuse('ID_DATES_INVALID', dates)
}

function mrzFaultOf(papers: ForeignPapers, mrz: PassportMrz): keyof typeof ofMrz | null {
  if (papers.idNo !== mrz.documentNo) return 'idNo'
  if (papers.nationality !== mrz.nationality) return 'nationality'
  if (papers.birthDate !== mrz.birthDate) return 'birthDate'
  if (mrz.sex !== null && papers.sex !== mrz.sex) return 'sex'

  return papers.idEnd === mrz.idEnd ? null : 'idEnd'
}
