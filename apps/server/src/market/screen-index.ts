import { type Facet, type FacetKey, type FacetOption, facets } from './screen-facets'
import type { Market, MarketFund } from './market-data'

const MOST_OPEN_OPTIONS = 40

/** The facets of one version as columns: per facet the options of each fund, ready to be counted in one pass. */
export interface ScreenIndex {
  readonly funds: readonly MarketFund[]
  readonly columns: readonly FacetColumn[]
}

export interface FacetColumn {
  readonly facet: Facet
  readonly options: readonly FacetOption[]
  /** Options of fund i: optionsOf[starts[i]] … optionsOf[starts[i + 1] − 1]. */
  readonly starts: Uint32Array
  readonly optionsOf: Uint16Array
}

const indexes = new WeakMap<Market, ScreenIndex>()

/** The index of a version, built at its first use. */
export function screenIndexOf(market: Market): ScreenIndex {
  const known = indexes.get(market)
  if (known) return known
  const funds = [...market.funds.values()]
  const made = { funds, columns: facets.map((facet) => columnOf(facet, funds, market)) }
  indexes.set(market, made)

  return made
}

function columnOf(facet: Facet, funds: readonly MarketFund[], market: Market): FacetColumn {
  const values = funds.map((fund) => {
    const value = facet.of(fund, market)
    if (value === null) return []

    return typeof value === 'string' ? [value] : value
  })
  const options = facet.options ?? openOptions(facet, values, market)
  const places = new Map(options.map((option, i) => [option.value, i]))
  const starts = new Uint32Array(funds.length + 1)
  const flat: number[] = []
  for (const [i, own] of values.entries()) {
    for (const value of own) {
      const place = places.get(value)
      if (place !== undefined) flat.push(place)
    }
    starts[i + 1] = flat.length
  }

  return { facet, options, starts, optionsOf: Uint16Array.from(flat) }
}

/** What the funds themselves have, most frequent first. */
function openOptions(facet: Facet, values: readonly (readonly string[])[], market: Market): FacetOption[] {
  const counts = new Map<string, number>()
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1)

  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_OPEN_OPTIONS)
    .map(([value]) => ({ value, label: facet.labelOf?.(value, market) ?? value }))
}

/** What is chosen: options by facet. */
export type ChosenOptions = Partial<Record<FacetKey, readonly string[]>>

export interface ScreenResult {
  /** 1 for each fund that fits. */
  readonly fits: Uint8Array
  readonly total: number
  /** counts[facet][option]: funds that would fit if this option were chosen besides the other facets. */
  readonly counts: readonly Uint32Array[]
}

/**
 * One pass over all funds: a fund that fails no facet counts in every facet, one that fails a single facet counts in that
 * facet alone (its options are what choosing there would add). `admits` is what else a fund must fit (zone, words).
 */
export function screen(
  index: ScreenIndex,
  chosen: ChosenOptions,
  admits: (fund: MarketFund, at: number) => boolean,
): ScreenResult {
  const { funds, columns } = index
  const wanted = columns.map((column) => wantedOf(column, chosen[column.facet.key]))
  const counts = columns.map((column) => new Uint32Array(column.options.length))
  const fits = new Uint8Array(funds.length)
  let total = 0
  for (let i = 0; i < funds.length; i += 1) {
    const fund = funds[i]
    if (fund === undefined || !admits(fund, i)) continue
    const failed = failedFacet(columns, wanted, i)
    if (failed === NONE_FAILED) {
      fits[i] = 1
      total += 1
      for (let c = 0; c < columns.length; c += 1) countIn(columns[c], counts[c], i)
    } else if (failed >= 0) countIn(columns[failed], counts[failed], i)
  }

  return { fits, total, counts }
}

const NONE_FAILED = -1
const SEVERAL_FAILED = -2

/** Which facet a fund fails: its place, NONE_FAILED or SEVERAL_FAILED. */
function failedFacet(
  columns: readonly FacetColumn[],
  wanted: readonly (Uint8Array | null)[],
  i: number,
): number {
  let failed = NONE_FAILED
  for (let c = 0; c < columns.length; c += 1) {
    const want = wanted[c]
    if (!want || hasOption(columns[c], want, i)) continue
    if (failed !== NONE_FAILED) return SEVERAL_FAILED
    failed = c
  }

  return failed
}

function hasOption(column: FacetColumn | undefined, want: Uint8Array, i: number): boolean {
  if (!column) return false
  const end = column.starts[i + 1] ?? 0
  for (let at = column.starts[i] ?? 0; at < end; at += 1) {
    if (want[column.optionsOf[at] ?? 0] === 1) return true
  }

  return false
}

function countIn(column: FacetColumn | undefined, counts: Uint32Array | undefined, i: number): void {
  if (!column || !counts) return
  const end = column.starts[i + 1] ?? 0
  for (let at = column.starts[i] ?? 0; at < end; at += 1) {
    const option = column.optionsOf[at] ?? 0
    counts[option] = (counts[option] ?? 0) + 1
  }
}

/** A mark per option that is chosen; null when the facet is open. Unknown options are ignored. */
function wantedOf(column: FacetColumn, values: readonly string[] | undefined): Uint8Array | null {
  if (!values || values.length === 0) return null
  const marks = new Uint8Array(column.options.length)
  for (const [i, option] of column.options.entries()) if (values.includes(option.value)) marks[i] = 1

  return marks
}
