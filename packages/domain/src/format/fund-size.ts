import { EMPTY, decimalFrom, printDecimal } from './decimal-text'

/** 亿 is ten to the eighth. */
const YI_POWER = 8

/**
 * A fund's net assets in yuan as 亿 with two decimals, so that a column has one unit: 99,015,800.00 is 0.99 亿.
 * What rounds to nothing says so; null is `--`.
 */
export function formatFundSize(value: string | null): string {
  if (value === null) return EMPTY
  const { units, scale } = decimalFrom(value)
  const text = printDecimal({ units, scale: scale + YI_POWER }, { scale: 2, separators: true })

  return text === '0.00' ? '不足 0.01 亿' : `${text} 亿`
}
