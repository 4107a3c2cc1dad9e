import { type Day, isDay } from '../../kernel/business-day'
import { foreignNameRule } from '../../fields/foreign-name'
import { readField } from '../../fields/field-rule'
import type { Sex } from '../id-number'
import { type ReadFields, sure } from '../ocr-decision'
import { type PassportMrz, readPassportMrz } from './mrz'

/** What the pictures of a document of a person from abroad say, to be filled in; null: not read clearly. */
export interface ForeignReading {
  readonly customerName: string | null
  readonly nationality: string | null
  readonly sex: Sex | null
  readonly birthDate: Day | null
  readonly idNo: string | null
  readonly idBegin: Day | null
  readonly idEnd: Day | null
}

/** The machine-readable zone of a passport, where its check digits all fit; else null (R-ACT-18). */
export function mrzOf(fields: ReadFields, today: Day): PassportMrz | null {
  const reading = readPassportMrz(sure(fields['mrz']) ?? '', today)

  return reading.valid ? reading.mrz : null
}

/** Reads one picture; what a sound machine-readable zone says goes before what is printed. */
export function readForeignPicture(fields: ReadFields, today: Day): ForeignReading {
  const mrz = mrzOf(fields, today)
  const sex = sure(fields['sex'])
  const day = (name: string): Day | null => {
    const text = sure(fields[name])

    return text !== null && isDay(text) ? text : null
  }

  return {
    customerName: readField(foreignNameRule, sure(fields['name']) ?? ''),
    nationality: mrz?.nationality ?? sure(fields['nationality']),
    sex: mrz?.sex ?? (sex === '男' ? 'male' : sex === '女' ? 'female' : null),
    birthDate: mrz?.birthDate ?? day('birthDate'),
    idNo: mrz?.documentNo ?? sure(fields['idNo'])?.toUpperCase() ?? null,
    idBegin: day('idBegin'),
    idEnd: mrz?.idEnd ?? day('idEnd'),
  }
}
