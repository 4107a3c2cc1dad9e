/** Direction of a printed number: '+1.2%' and '3' gain, '-0.5' loss, '0.00', '--' and text flat. */
export type Direction = 'gain' | 'loss' | 'flat'

/** Reads the direction from a printed number; grouping commas, currency and unit are ignored. */
export function directionOf(printed: string): Direction {
  if (!/[1-9]/.test(printed)) return 'flat'

  return /^[^\d]*[-−]/.test(printed) ? 'loss' : 'gain'
}

/** A printed number with its sign always shown, except for zero and `--`. */
export function withSign(printed: string): string {
  return directionOf(printed) === 'gain' && !printed.startsWith('+') ? `+${printed}` : printed
}

/** Groups the whole part of a decimal string by thousands; anything that is no plain decimal returns unchanged. */
export function groupDigits(decimal: string): string {
  const match = /^([+-]?)(\d+)(\.\d*)?$/.exec(decimal)
  if (match === null) return decimal
  const [, sign = '', whole = '', rest = ''] = match

  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${rest}`
}

/** The hero split of a printed amount: what stands large, and the decimals with their point that stand smaller. */
export function splitDecimals(printed: string): { whole: string; decimals: string } {
  const point = printed.indexOf('.')

  return point < 0
    ? { whole: printed, decimals: '' }
    : { whole: printed.slice(0, point), decimals: printed.slice(point) }
}

const placeWords: readonly [number, string][] = [
  [9, '十亿'],
  [8, '亿'],
  [7, '千万'],
  [6, '百万'],
  [5, '十万'],
  [4, '万'],
  [3, '千'],
]

/** The word of the leading digit's place of a typed amount, from 千 up; empty below a thousand. '120000' gives 十万. */
export function placeWord(decimal: string): string {
  const whole = (decimal.split('.')[0] ?? '').replace(/^0+/, '').replaceAll(',', '')
  const place = whole.length - 1

  return placeWords.find(([from]) => place >= from)?.[1] ?? ''
}
