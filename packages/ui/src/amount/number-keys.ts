/** A key of the number keyboard. `clear` empties, `00` types two zeros. */
export type NumberKey =
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '.' | 'delete' | 'clear'

/** How a typed number may look: decimals after the point, digits before it. */
export type NumberShape = { decimals: number; wholeDigits: number }

/**
 * The text after a key press. A press that would break the shape changes nothing, so the text is always a
 * decimal being typed: '', '0', '12', '12.', '12.3'. A leading zero gives way to the next digit; a first
 * point writes '0.'.
 */
export function pressNumberKey(text: string, key: NumberKey, shape: NumberShape): string {
  if (key === 'clear') return ''
  if (key === 'delete') return text.slice(0, -1)
  if (key === '.') return pointAfter(text, shape)
  if (key === '00' && !text.includes('.') && (text === '' || text === '0')) return '0'
  const typed = text === '0' ? key : `${text}${key}`

  return fits(typed, shape) ? typed : text
}

/** What a customer typed or pasted on a real keyboard, brought to the shape; null when it cannot be. */
export function cleanNumber(raw: string, shape: NumberShape): string | null {
  const plain = toHalfWidth(raw).replaceAll(/[\s,，¥￥]/g, '')
  if (plain === '') return ''
  if (!/^\d*\.?\d*$/.test(plain)) return null
  const [whole = '', fraction] = plain.split('.')
  const trimmed = whole.replace(/^0+(?=\d)/, '')
  if (fraction !== undefined && shape.decimals === 0) return null
  const text = fraction === undefined ? trimmed : `${trimmed === '' ? '0' : trimmed}.${fraction}`

  return fits(text, shape) ? text : null
}

function pointAfter(text: string, shape: NumberShape): string {
  if (shape.decimals === 0 || text.includes('.')) return text

  return text === '' ? '0.' : `${text}.`
}

function fits(text: string, shape: NumberShape): boolean {
  const [whole = '', fraction = ''] = text.split('.')

  return whole.length <= shape.wholeDigits && fraction.length <= shape.decimals
}

function toHalfWidth(text: string): string {
  return text
    .replaceAll(/[０-９．]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('。', '.')
}
