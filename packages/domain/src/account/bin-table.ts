import { cardNumberRule } from '../fields/card-number'

/** One row of a BIN table. */
export interface BinRow {
  readonly bin: string
  readonly cardLength: number
}

/**
 * Longest-prefix match with the exact card length (R-BNK-2), or null. Works with any table that has `bin`
 * and `cardLength`.
 */
export function matchBin<Row extends BinRow>(text: string, table: readonly Row[]): Row | null {
  const digits = cardNumberRule.normalise(text)
  let best: Row | null = null
  for (const row of table) {
    const fits = row.cardLength === digits.length && digits.startsWith(row.bin)
    if (fits && row.bin.length > (best?.bin.length ?? 0)) best = row
  }

  return best
}
