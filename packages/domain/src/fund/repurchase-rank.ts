/** How often a fund was bought again within twelve months. */
export interface Repurchases {
  readonly fundCode: string
  /** Customers who bought it themselves at least once. */
  readonly buyers: number
  /** Those of them who did so on at least two T days. */
  readonly repeaters: number
}

/** A place on the list; `lower` is the lower end of the interval, a fraction. */
export interface RankedRepurchases extends Repurchases {
  readonly place: number
  readonly lower: number
}

/** Fewer buyers say too little (§7.7). */
export const LEAST_BUYERS = 100

/** The two-sided 95 % point of the normal distribution. */
const Z = 1.959963984540054

/**
 * Lower end of the 95 % Wilson interval of `hits` of `of`, a fraction: what the share is at least, with the
 * doubt that few cases leave.
 */
export function wilsonLower(hits: number, of: number): number {
  if (of === 0) return 0
  const p = hits / of
  const spread = Z * Math.sqrt((p * (1 - p)) / of + (Z * Z) / (4 * of * of))

  return Math.max((p + (Z * Z) / (2 * of) - spread) / (1 + (Z * Z) / of), 0)
}

/**
 * The list of funds bought again (R-LST-2): by the lower end of the interval, so that 60 of 100 stand below
 * 5,500 of 10,000; of two alike the smaller code comes first. Funds with fewer than 100 buyers stand nowhere.
 */
export function rankRepurchases(counted: readonly Repurchases[], most: number): RankedRepurchases[] {
  return counted
    .filter(({ buyers }) => buyers >= LEAST_BUYERS)
    .map((one) => ({ ...one, lower: wilsonLower(one.repeaters, one.buyers) }))
    .sort((a, b) => b.lower - a.lower || (a.fundCode < b.fundCode ? -1 : 1))
    .slice(0, most)
    .map((one, i) => ({ ...one, place: i + 1 }))
}
