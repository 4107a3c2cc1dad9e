import type { Money } from '../kernel/money'
import { decimalFrom, rescaled } from './decimal-text'

/**
 * A typed amount from ten thousand in 万 and 亿, to the last digit: 10000 → 1 万元, 123456.5 → 12 万 3456.5 元,
 * 10005 → 1 万零 5 元. Null below and for text that is no amount yet, so an input can call it on every key.
 */
export function wanWords(typed: string, unit = '元'): string | null {
  const [, digits = '', fraction = ''] = /^0*(\d*)((?:\.\d+)?)\.?$/.exec(typed) ?? []
  if (digits.length < 5) return null
  const groups = [
    { value: digits.slice(0, -8), name: '亿' },
    { value: digits.slice(-8, -4), name: '万' },
    { value: `${digits.slice(-4)}${fraction}`, name: '' },
  ]
  let words = ''
  for (const { value, name } of groups) {
    const plain = value.replace(/^0+(?=\d)/, '')
    if (!/[1-9]/.test(plain)) continue
    const gap = words === '' ? '' : value.startsWith('0') ? '零 ' : ' '
    words += `${gap}${plain}${name === '' ? '' : ` ${name}`}`
  }

  return `${words}${/[万亿]$/.test(words) ? '' : ' '}${unit}`
}

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const
const PLACES = ['', '拾', '佰', '仟'] as const
const GROUPS = ['', '万', '亿', '万亿'] as const

/**
 * An amount in capital characters as on receipts: 1234.50 → 壹仟贰佰叁拾肆元伍角整, 100005 → 壹拾万零伍元整,
 * 0.05 → 伍分, 0 → 零元整. Rounds half-up to the fen; up to 16 digits of yuan. Throws DecimalFormatError.
 */
export function rmbCapitals(value: string | Money): string {
  const fen = typeof value === 'string' ? rescaled(decimalFrom(value), 2) : value
  const digits = (fen < 0n ? -fen : fen).toString().padStart(3, '0')
  const yuan = wholeCapitals(digits.slice(0, -2))
  const jiao = Number(digits.at(-2))
  const cents = Number(digits.at(-1))
  const sign = fen < 0n ? '负' : ''
  if (jiao === 0 && cents === 0) return `${sign}${yuan === '' ? '零' : yuan}元整`
  const whole = yuan === '' ? '' : `${yuan}元`
  const jiaoText = jiao > 0 ? `${DIGITS[jiao]}角` : whole === '' ? '' : '零'

  return `${sign}${whole}${jiaoText}${cents > 0 ? `${DIGITS[cents]}分` : '整'}`
}

/** The yuan part: groups of four digits, one 零 for any run of zeros between digits, none at the end. */
function wholeCapitals(digits: string): string {
  const padded = digits.padStart(Math.ceil(digits.length / 4) * 4, '0')
  const count = padded.length / 4
  let text = ''
  let zeroWaiting = false
  for (let group = 0; group < count; group += 1) {
    const four = padded.slice(group * 4, group * 4 + 4)
    for (const [place, digit] of Array.from(four).entries()) {
      if (digit === '0') {
        zeroWaiting = text !== ''
        continue
      }
      text += `${zeroWaiting ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[3 - place]}`
      zeroWaiting = false
    }
    if (Number(four) > 0) text += GROUPS[count - 1 - group] ?? ''
  }

  return text
}
