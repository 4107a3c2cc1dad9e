/**
 * A decimal string as a number for drawing only (chart coordinates, bar widths), never for money arithmetic.
 * Text that is no number gives null, which charts draw as a gap.
 */
export function plotNumber(decimal: string | null | undefined): number | null {
  if (decimal === null || decimal === undefined || !/^[+−-]?\d+(\.\d+)?%?$/.test(decimal)) return null

  return Number.parseFloat(decimal.replace('−', '-'))
}
