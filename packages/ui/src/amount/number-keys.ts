/** A key of the number keyboard. `clear` empties, `00` types two zeros. */
export type NumberKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | '.'
  | 'delete'
  | 'clear'

/** How a typed number may look: decimals after the point, digits before it. */
export type NumberShape = { decimals: number; wholeDigits: number }

/** A decimal being typed ('', '0', '12', '12.', '12.3'), plain, and the caret in it. */
export type TypedNumber = { text: string; caret: number }

/**
 * The text and the caret after a press on what is selected (`from` = `to`: a caret). A press that would
 * break the shape changes nothing, so the text always is a decimal being typed. A leading zero gives
 * way to the next digit; a first point writes '0.'.
 */
export function pressNumberKey(
  text: string,
  press: { key: NumberKey; from: number; to: number; shape: NumberShape },
): TypedNumber {
  const { key, to, shape } = press
  if (key === 'clear') return { text: '', caret: 0 }
  const from = key === 'delete' && press.from === to ? Math.max(0, to - 1) : press.from
  const raw = `${text.slice(0, from)}${key === 'delete' ? '' : key}${text.slice(to)}`
  const clean = cleanNumber(raw, shape)

  // Zeros that cleaning takes or adds stand before the caret, what follows it stays as it is.
  return clean === null
    ? { text, caret: to }
    : { text: clean, caret: Math.max(0, clean.length - (text.length - to)) }
}

/**
 * What was typed, pasted or spoken, brought to the shape; null when it cannot be. Full-width digits,
 * separators, ¥ and 元 are read past; 1.5万 is fifteen thousand.
 */
export function cleanNumber(raw: string, shape: NumberShape): string | null {
  const plain = toHalfWidth(raw)
    .replaceAll(/[\s,，¥￥]/g, '')
    .replace(/(?<=.)[元份]$/, '')
  if (plain === '') return ''
  const match = /^(\d*)(\.?)(\d*)([万亿]?)$/.exec(plain)
  if (match === null) return null
  const [, whole = '', point = '', fraction = '', unit = ''] = match
  const text =
    unit === '' ? decimal(whole, point, fraction) : timesTenTo(unit === '万' ? 4 : 8, whole, fraction)

  return text !== null && fits(text, shape) ? text : null
}

function decimal(whole: string, point: string, fraction: string): string {
  const trimmed = whole.replace(/^0+(?=\d)/, '')

  return point === '' ? trimmed : `${trimmed === '' ? '0' : trimmed}.${fraction}`
}

function timesTenTo(places: number, whole: string, fraction: string): string | null {
  if (whole + fraction === '') return null
  const rest = fraction.slice(places).replace(/0+$/, '')

  return decimal(whole + fraction.slice(0, places).padEnd(places, '0'), rest === '' ? '' : '.', rest)
}

function fits(text: string, shape: NumberShape): boolean {
  const [whole = '', fraction] = text.split('.')
  if (whole.length > shape.wholeDigits) return false

  return fraction === undefined || (shape.decimals > 0 && fraction.length <= shape.decimals)
}

function toHalfWidth(text: string): string {
  return text
    .replaceAll(/[０-９．]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('。', '.')
}
