import { buyState } from './fund-card'
import type { FundZone } from './fund-zone'
import { type FundType, fundTypeLabels, fundTypes } from './import/fund-types'
import type { Market, MarketFund } from './market-data'
import { bitsWhere, fewerBits, onesIn, setBit } from './search/place-bits'
import { type ScreenIndex, screenIndexOf } from './search/screen-index'

/** What a list of funds may be narrowed to. */
export interface ListFilter {
  readonly zone?: FundZone | undefined
  readonly fundType?: string | undefined
  readonly riskLevel?: string | undefined
  readonly companyCode?: string | undefined
  readonly buyableOnly?: boolean | undefined
}

/** The funds that have each value of a filter, as sets of places; none of it follows NAVs. */
interface ListSets {
  readonly byType: ReadonlyMap<string, Uint32Array>
  readonly byRisk: ReadonlyMap<string, Uint32Array>
  readonly byCompany: ReadonlyMap<string, Uint32Array>
  readonly buyable: Uint32Array
  /** How many funds of each type a zone has, by zone. */
  readonly types: Map<FundZone, readonly TypeCount[]>
}

export interface TypeCount {
  readonly fundType: FundType
  readonly label: string
  readonly count: number
}

const kept = new WeakMap<object, ListSets>()

/** The places of the funds that fit, as a set. */
export function listed(market: Market, filter: ListFilter): Uint32Array {
  const { funds, zones } = screenIndexOf(market)
  const { byType, byRisk, byCompany, buyable } = setsOf(market)
  const none = new Uint32Array(Math.ceil(funds.length / 32))
  const wanted = (sets: ReadonlyMap<string, Uint32Array>, value: string | undefined) =>
    value ? [sets.get(value) ?? none] : []

  return fewerBits([
    zones[filter.zone ?? 'all'],
    ...wanted(byType, filter.fundType),
    ...wanted(byRisk, filter.riskLevel),
    ...wanted(byCompany, filter.companyCode),
    ...(filter.buyableOnly === true ? [buyable] : []),
  ])
}

/** How many funds of each type a zone has, types without any left out. */
export function typesOfZone(market: Market, zone: FundZone): readonly TypeCount[] {
  const { byType, types } = setsOf(market)
  const known = types.get(zone)
  if (known) return known
  const inZone = screenIndexOf(market).zones[zone]
  const made = fundTypes.flatMap((fundType) => {
    const count = onesIn(byType.get(fundType) ?? new Uint32Array(inZone.length), inZone)

    return count === 0 ? [] : [{ fundType, label: fundTypeLabels[fundType], count }]
  })
  types.set(zone, made)

  return made
}

function setsOf(market: Market): ListSets {
  const known = kept.get(market.master)
  if (known) return known
  const { funds } = screenIndexOf(market)
  const made = {
    byType: setsBy(funds, (fund) => fund.fundType),
    byRisk: setsBy(funds, (fund) => fund.riskLevel),
    byCompany: setsBy(funds, (fund) => fund.companyCode),
    buyable: bitsWhere(funds.length, (place) => {
      const fund = funds[place]

      return fund !== undefined && buyState(fund).canBuy
    }),
    types: new Map(),
  }
  kept.set(market.master, made)

  return made
}

function setsBy(
  funds: ScreenIndex['funds'],
  valueOf: (fund: MarketFund) => string | null,
): Map<string, Uint32Array> {
  const sets = new Map<string, Uint32Array>()
  for (const [place, fund] of funds.entries()) {
    const value = valueOf(fund)
    if (value === null) continue
    const bits = sets.get(value) ?? new Uint32Array(Math.ceil(funds.length / 32))
    sets.set(value, bits)
    setBit(bits, place)
  }

  return sets
}
