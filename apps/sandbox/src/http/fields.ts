import { Refusal } from './refusal'

const amountPattern = /^(0|[1-9]\d{0,11})\.\d{2}$/
const serialPattern = /^[A-Za-z0-9_-]{8,40}$/

/** The named fields of an untrusted JSON object; anything else is an empty set. */
export type Fields = ReadonlyMap<string, unknown>

export function fieldsOf(body: unknown): Fields {
  return new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
}

/** A text field that fits the pattern, else 400 naming the field. */
export function textField(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields.get(name)
  if (typeof value !== 'string' || !pattern.test(value)) {
    throw new Refusal(400, 'BAD_REQUEST', `字段 ${name} 缺失或格式不正确`, { field: name })
  }

  return value
}

export function serialField(fields: Fields): string {
  return textField(fields, 'serialNo', serialPattern)
}

/** A positive amount of yuan with two decimals, as fen. */
export function amountField(fields: Fields, name = 'amount'): bigint {
  const fen = fenFrom(textField(fields, name, amountPattern))
  if (fen === 0n) throw new Refusal(400, 'BAD_REQUEST', `字段 ${name} 必须大于零`, { field: name })

  return fen
}

/** Fen from "12.30" (already known to fit). */
export function fenFrom(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

/** "12.30" from fen; negative amounts keep their sign. */
export function yuanOf(fen: bigint): string {
  const digits = (fen < 0n ? -fen : fen).toString().padStart(3, '0')

  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
