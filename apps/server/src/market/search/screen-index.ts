import { type FundZone, inZone } from '../fund-zone'
import { bitsOf, fewerBits, onesIn, placesIn, setBit } from './place-bits'
import type { Market, MarketFund } from '../market-data'
import { type Facet, type FacetKey, type FacetOption, facets } from './screen-facets'

const MOST_OPEN_OPTIONS = 40

/** The facets of one version as columns, ready to be counted. */
export interface ScreenIndex {
  readonly funds: readonly MarketFund[]
  readonly columns: readonly FacetColumn[]
  readonly zones: Readonly<Record<FundZone, Uint32Array>>
}

/** Which options each fund has, and which funds each option has. */
export interface FacetColumn {
  readonly facet: Facet
  readonly options: readonly FacetOption[]
  /** Options of fund i: optionsOf[starts[i]] … optionsOf[starts[i + 1] − 1]. */
  readonly starts: Uint32Array
  readonly optionsOf: Uint16Array
  /** Funds of option o as a set of places. */
  readonly fundsOf: readonly Uint32Array[]
}

const indexes = new WeakMap<Market, ScreenIndex>()
/** What no NAV changes, by the master data it was made from. */
const lasting = new WeakMap<object, { columns: Map<FacetKey, FacetColumn>; zones: ScreenIndex['zones'] }>()

/**
 * The index of a version, built at its first use; a NAV day makes only the columns anew that follow NAVs or
 * the day.
 */
export function screenIndexOf(market: Market): ScreenIndex {
  const known = indexes.get(market)
  if (known) return known
  const funds = [...market.funds.values()]
  const kept = lasting.get(market.master) ?? { columns: new Map(), zones: zonesOf(funds) }
  lasting.set(market.master, kept)
  const columns = facets.map((facet) => {
    const column = kept.columns.get(facet.key) ?? columnOf(facet, funds, market)
    if (!facet.isDaily) kept.columns.set(facet.key, column)

    return column
  })
  const made = { funds, columns, zones: kept.zones }
  indexes.set(market, made)

  return made
}

function zonesOf(funds: readonly MarketFund[]): ScreenIndex['zones'] {
  const zone = (name: FundZone): Uint32Array =>
    bitsOf(
      funds.length,
      [...funds.keys()].filter((place) => funds[place] && inZone(funds[place], name)),
    )

  return { all: zone('all'), steady: zone('steady'), advance: zone('advance') }
}

function columnOf(facet: Facet, funds: readonly MarketFund[], market: Market): FacetColumn {
  const options = facet.options ?? openOptions(facet, funds, market)
  const places = new Map(options.map((option, place) => [option.value, place]))
  const starts = new Uint32Array(funds.length + 1)
  const flat: number[] = []
  const fundsOf = options.map(() => new Uint32Array(Math.ceil(funds.length / 32)))
  const add = (i: number, value: string): void => {
    const option = places.get(value)
    if (option === undefined) return
    flat.push(option)
    setBit(fundsOf[option], i)
  }
  for (const [i, fund] of funds.entries()) {
    const value = facet.of(fund, market)
    if (typeof value === 'string') add(i, value)
    else for (const one of value ?? []) add(i, one)
    starts[i + 1] = flat.length
  }

  return { facet, options, starts, optionsOf: Uint16Array.from(flat), fundsOf }
}

/** What the funds themselves have, most frequent first. */
function openOptions(facet: Facet, funds: readonly MarketFund[], market: Market): FacetOption[] {
  const counts = new Map<string, number>()
  const count = (value: string): unknown => counts.set(value, (counts.get(value) ?? 0) + 1)
  for (const fund of funds) {
    const value = facet.of(fund, market)
    if (typeof value === 'string') count(value)
    else value?.forEach(count)
  }

  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_OPEN_OPTIONS)
    .map(([value]) => ({ value, label: facet.labelOf?.(value, market) ?? value }))
}

/** What is chosen: options by facet. */
export type ChosenOptions = Partial<Record<FacetKey, readonly string[]>>

export interface ScreenResult {
  /** The funds that fit, as a set of places. */
  readonly fits: Uint32Array
  readonly total: number
  /** counts[facet][option]: funds that would fit if this option were chosen besides the other facets. */
  readonly counts: readonly Uint32Array[]
}

/**
 * The funds that have one of the chosen options of every facet, out of `admitted` (zone, words). An option of
 * a facet is counted among the funds that fit all other facets: choosing there adds to what is chosen.
 */
export function screen(index: ScreenIndex, chosen: ChosenOptions, admitted: Uint32Array): ScreenResult {
  const wanted = index.columns.map((column) => wantedOf(column, chosen[column.facet.key]))
  const sets = wanted.flatMap((want) => want ?? [])
  const fits = fewerBits([admitted, ...sets])
  const places = placesIn(fits)
  const counts = index.columns.map((column, c) => {
    const own = wanted[c] ?? null
    if (own === null) return countsOf(column, { bits: fits, places })
    const others = fewerBits([admitted, ...sets.filter((set) => set !== own)])

    return countsOf(column, { bits: others, places: placesIn(others) })
  })

  return { fits, total: places.length, counts }
}

/** Fund by fund where they are few, else set by set. */
function countsOf(column: FacetColumn, among: { bits: Uint32Array; places: Uint32Array }): Uint32Array {
  const { options, starts, optionsOf, fundsOf } = column
  const counts = new Uint32Array(options.length)
  if (among.places.length > among.bits.length * options.length) {
    for (const [option, bits] of fundsOf.entries()) counts[option] = onesIn(bits, among.bits)

    return counts
  }
  for (const i of among.places) {
    const end = starts[i + 1] ?? 0
    for (let at = starts[i] ?? 0; at < end; at += 1) {
      const option = optionsOf[at] ?? 0
      counts[option] = (counts[option] ?? 0) + 1
    }
  }

  return counts
}

/**
 * The funds that have one of the chosen options; null when the facet is open. Unknown options are ignored.
 */
function wantedOf(column: FacetColumn, values: readonly string[] | undefined): Uint32Array | null {
  if (!values || values.length === 0) return null
  const wanted = new Uint32Array(column.fundsOf[0]?.length ?? 0)
  for (const [option, { value }] of column.options.entries()) {
    const bits = values.includes(value) ? column.fundsOf[option] : undefined
    if (bits)
      for (let word = 0; word < wanted.length; word += 1)
        wanted[word] = (wanted[word] ?? 0) | (bits[word] ?? 0)
  }

  return wanted
}
