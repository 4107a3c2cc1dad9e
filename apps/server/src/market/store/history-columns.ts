import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Run } from './cell-blocks'
import type { Grid } from './day-grid'
import type { NavCells } from './nav-cells'

/** The columns of one fund in the store, all on the same grid from the same first place. */
export interface HistoryColumns {
  readonly grid: Grid
  readonly firstPlace: number
  /** Places from the first NAV to the last, holes included. */
  readonly length: number
  /** NAV days: places that are no holes. */
  readonly count: number
  /** Decimals of `nav` cells; texts have the fund's published scale. */
  readonly scale: number
  readonly shownScale: number
  readonly nav: NavCells
  readonly income: Run | null
  readonly yields: Run | null
  /** Accumulated minus unit NAV in cells' units, as steps [offset, difference]; NO_CELL = not published. */
  readonly accSteps: readonly number[]
  readonly dividends: ReadonlyMap<Day, string>
  readonly splits: ReadonlyMap<Day, string>
  /** Money funds: the factor of the adjusted NAV before every CHECKPOINT-th place. */
  readonly checkpoints: Run<Float64Array> | null
  /**
   * Every full stretch of PLACES places summarised (window-pass), so that a long window need not read all its
   * days.
   */
  readonly stretches: Run<Float64Array>
}

/** Every so many places a money fund's factor is kept, so that a day's value costs few steps. */
export const CHECKPOINT = 64
/** Places of a summarised stretch. */
export const PLACES = 128
