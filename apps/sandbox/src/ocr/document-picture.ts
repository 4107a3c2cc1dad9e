import { createCanvas } from '@napi-rs/canvas'
import { passportLines } from '../people/mrz'
import type { Foreign, Person } from '../people/person'
import {
  type CardText,
  field,
  ink,
  height,
  monospace,
  paintGround,
  paintPortrait,
  paintTitle,
  paintWatermark,
  sampleKeyword,
  width,
} from './card-picture'
import { withPngText } from './png-text'

/** A person whose document is not the resident ID card. */
export type ForeignPerson = Person & { readonly foreign: Foreign }

export const kindOf = ({ foreign }: ForeignPerson): 'passport' | 'permit' =>
  foreign.idType === '1' || foreign.idType === '6' ? 'passport' : 'permit'

/** A sample picture of a passport's page, or of one side of a permit, with its text for the service. */
export function documentPicture(person: ForeignPerson, side: 'front' | 'back'): Buffer {
  const kind = kindOf(person)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  paintGround(context, 7 + Number(person.id.slice(1)))
  if (side === 'front') {
    paintTitle(context, `${person.foreign.document}样张`, 96)
    facts(person).forEach(([label, value], at) =>
      field(context, { label, value, x: 90, y: 190 + at * 72, size: 40, gap: 220 }),
    )
    paintPortrait(context)
    if (kind === 'passport') {
      context.fillStyle = ink
      context.font = `500 40px ${monospace}`
      linesOf(person).forEach((line, at) => context.fillText(line, 90, 712 + at * 58))
    }
  } else {
    paintTitle(context, `${person.foreign.document}样张`, 190)
    field(context, { label: '签发机关', value: person.authority, x: 190, y: 560, size: 42, gap: 210 })
    field(context, { label: '证件号码', value: person.idNo, x: 190, y: 650, size: 46, gap: 210 })
  }
  paintWatermark(context)
  const text: CardText = { kind, side, confidence: person.ocrConfidence, fields: fieldsOf(person, side) }

  return withPngText(canvas.toBuffer('image/png'), sampleKeyword, JSON.stringify(text))
}

const linesOf = ({ name, foreign, idNo, birthDate, sex, idEnd }: ForeignPerson) =>
  passportLines({ name, nationality: foreign.nationality, number: idNo, birthDate, sex, idEnd })

function facts(person: ForeignPerson): readonly (readonly [string, string])[] {
  const { name, sex, birthDate, foreign, idNo, idBegin, idEnd } = person

  return [
    ['姓 名', name],
    ['性 别', sex],
    ['出生日期', birthDate],
    ['国籍/地区', foreign.nationality],
    ['证件号码', idNo],
    ['有效期限', `${idBegin} 至 ${idEnd}`],
  ]
}

function fieldsOf(person: ForeignPerson, side: 'front' | 'back'): Record<string, string> {
  const { name, sex, birthDate, foreign, idNo, idBegin, idEnd } = person
  if (side === 'back') return { idNo }
  const printed = { name, sex, birthDate, nationality: foreign.nationality, idNo, idBegin, idEnd }

  return kindOf(person) === 'passport' ? { ...printed, mrz: linesOf(person).join('\n') } : printed
}
