/** Ratios of smart modes as data (§8.4). Bounds and ratios in percent. */

/**
 * A bucket of the distance from the average or reference: `from` is inclusive, the last bucket of a side
 * begins above it.
 */
export interface RatioStep {
  readonly from: number
  readonly ratio: number
  /** True where the bound itself still belongs to the bucket before (written "> 100%"). */
  readonly above?: true
}

/** Steps ascend by `from`, the first starts at 0. */
export interface MovingAverageTable {
  readonly above: readonly RatioStep[]
  /** Below the average while the index moved more than `calmAmplitude` in ten days. */
  readonly belowWild: readonly RatioStep[]
  readonly belowCalm: readonly RatioStep[]
  /** Percent; an amplitude of exactly this is calm. */
  readonly calmAmplitude: number
}

/** The table most investors know: 60 % to 210 %. */
export const usualMovingAverageTable: MovingAverageTable = {
  above: [
    { from: 0, ratio: 90 },
    { from: 15, ratio: 80 },
    { from: 50, ratio: 70 },
    { from: 100, ratio: 60, above: true },
  ],
  belowWild: [
    { from: 0, ratio: 60 },
    { from: 5, ratio: 70 },
    { from: 10, ratio: 80 },
    { from: 20, ratio: 90 },
    { from: 30, ratio: 100 },
    { from: 40, ratio: 110, above: true },
  ],
  belowCalm: [
    { from: 0, ratio: 160 },
    { from: 5, ratio: 170 },
    { from: 10, ratio: 180 },
    { from: 20, ratio: 190 },
    { from: 30, ratio: 200 },
    { from: 40, ratio: 210, above: true },
  ],
  calmAmplitude: 5,
}

const bankBelow: readonly RatioStep[] = [
  { from: 0, ratio: 110 },
  { from: 5, ratio: 120 },
  { from: 10, ratio: 130 },
  { from: 15, ratio: 140 },
]

/** A bank's table: amplitude does not count, far above the average the period deducts nothing. */
export const bankMovingAverageTable: MovingAverageTable = {
  above: [
    { from: 0, ratio: 90 },
    { from: 15, ratio: 80 },
    { from: 50, ratio: 70 },
    { from: 110, ratio: 0, above: true },
  ],
  belowWild: bankBelow,
  belowCalm: bankBelow,
  calmAmplitude: 5,
}

/** Averages that may be chosen, in trading days. */
export const averageLengths = [180, 250, 500] as const
export type AverageLength = (typeof averageLengths)[number]

/** RISE_FALL (§8.4): rises buy less, falls buy more. */
export interface RiseFallTable {
  readonly rise: readonly RatioStep[]
  readonly fall: readonly RatioStep[]
}

export const usualRiseFallTable: RiseFallTable = {
  rise: [
    { from: 0, ratio: 100 },
    { from: 5, ratio: 85 },
    { from: 10, ratio: 70 },
    { from: 20, ratio: 50 },
  ],
  fall: [
    { from: 0, ratio: 100 },
    { from: 5, ratio: 150 },
    { from: 10, ratio: 180 },
    { from: 20, ratio: 200, above: true },
  ],
}

/** VALUATION (§8.4): percentile 0–100 of the index in its own history, cheap to dear. */
export const usualValuationSteps: readonly RatioStep[] = [
  { from: 0, ratio: 200 },
  { from: 30, ratio: 100 },
  { from: 70, ratio: 50, above: true },
]

/** The tables of the smart modes at some time. */
export interface SmartTables {
  readonly MA: MovingAverageTable
  readonly RISE_FALL: RiseFallTable
  readonly VALUATION: readonly RatioStep[]
}

/** The tables of the beginning: the first version of each. */
export const usualSmartTables: SmartTables = {
  MA: usualMovingAverageTable,
  RISE_FALL: usualRiseFallTable,
  VALUATION: usualValuationSteps,
}
