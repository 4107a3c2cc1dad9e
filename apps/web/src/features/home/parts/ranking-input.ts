import type { screenFunds } from '@tongzhou/client/fund'
import type { RequestOf } from '@tongzhou/client/call'
import { oneOf, optionalText } from '../../../shared/routing/query-fields'

/** The zone of a ranking page, by the variant of its row. */
export const rankingZones = ['all', 'steady', 'advance'] as const
export type RankingZone = (typeof rankingZones)[number]

export type ScreenInput = RequestOf<typeof screenFunds>
export type Facets = NonNullable<ScreenInput['facets']>
export type FacetKey = keyof Facets
export type SortKey = NonNullable<ScreenInput['sort']>

/** What a ranking page keeps in its address, so that a screen can be shared and comes back as it was left. */
export const rankingQuery = {
  fundType: oneOf(
    'ALL',
    'MONEY',
    'BOND_PURE',
    'BOND_MIXED',
    'MIXED',
    'MIXED_EQUITY',
    'EQUITY',
    'INDEX',
    'INDEX_ENHANCED',
    'FEEDER',
    'QDII',
    'FOF',
    'INTERBANK_CD',
  ),
  sort: optionalText,
  order: oneOf('AUTO', 'asc', 'desc'),
  buyable: oneOf('0', '1'),
  /** The other facets: RISK:R1~R2;SIZE:10_50. */
  f: optionalText,
}

export type RankingChoice = {
  readonly [Name in keyof typeof rankingQuery]: (typeof rankingQuery)[Name]['fallback']
}

/** The choice an address stands for. */
export function readRanking(query: (name: string) => string | null): RankingChoice {
  const read = <Value>(
    name: string,
    field: { read: (raw: string) => Value | null; fallback: Value },
  ): Value => {
    const raw = query(name)

    return (raw === null ? null : field.read(raw)) ?? field.fallback
  }

  return {
    fundType: read('fundType', rankingQuery.fundType),
    sort: read('sort', rankingQuery.sort),
    order: read('order', rankingQuery.order),
    buyable: read('buyable', rankingQuery.buyable),
    f: read('f', rankingQuery.f),
  }
}

const facetKeys = [
  'RISK',
  'THEME',
  'COMPANY',
  'AGE',
  'SIZE',
  'SHARE_CLASS',
  'DISCOUNT',
  'FIRST_MIN',
  'STATUS',
  'HOLD_PERIOD',
  'MANAGER_TENURE',
  'DRAWDOWN_1Y',
  'VOLATILITY_1Y',
  'RATING',
  'TRACKED_INDEX',
  'YEARLY_FEE',
  'MARKET',
  'DIVIDEND',
] as const satisfies readonly FacetKey[]

/** Reads the facets of an address; what is no facet is left out. */
export function readFacets(text: string | null): Facets {
  const entries = (text ?? '').split(';').flatMap((part) => {
    const [name, options = ''] = part.split(':')
    const key = facetKeys.find((known) => known === name)
    const values = options.split('~').filter((option) => option !== '')

    return key === undefined || values.length === 0 ? [] : [[key, values] as const]
  })

  return Object.fromEntries(entries)
}

/** The facets as the text of an address; null without any. */
export function writeFacets(facets: Facets): string | null {
  const parts = facetKeys.flatMap((key) => {
    const values = facets[key] ?? []

    return values.length === 0 ? [] : [`${key}:${values.join('~')}`]
  })

  return parts.length === 0 ? null : parts.join(';')
}

/** Puts an option on or takes it off. */
export function toggledFacet(facets: Facets, key: FacetKey, value: string): Facets {
  const now = facets[key] ?? []
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value]

  return { ...facets, [key]: next }
}

const buyableStates = ['OPEN', 'LIMITED', 'RAISING']

/** The choice as the screening call's input. The first page of the server's rendering and of the browser ask alike. */
export function rankingInput(zone: RankingZone, choice: RankingChoice): ScreenInput {
  const facets = readFacets(choice.f)
  const all: Facets = {
    ...facets,
    ...(choice.fundType === 'ALL' ? {} : { TYPE: [choice.fundType] }),
    ...(choice.buyable === '1' && facets.STATUS === undefined ? { STATUS: buyableStates } : {}),
  }
  const sort = sortOf(zone, choice)

  return {
    ...(zone === 'all' ? {} : { zone }),
    ...(Object.keys(all).length === 0 ? {} : { facets: all }),
    ...(sort === null ? {} : { sort }),
    ...(choice.order === 'AUTO' ? {} : { order: choice.order }),
  }
}

/** The chosen order; untouched, money funds stand by yield, the steady zone by drawdown, all else as the server does. */
function sortOf(zone: RankingZone, choice: RankingChoice): SortKey | null {
  const chosen = sortKeys.find((key) => key === choice.sort)
  if (chosen !== undefined) return chosen
  if (choice.fundType === 'MONEY') return 'SEVEN_DAY_YIELD'

  return zone === 'steady' ? 'DRAWDOWN_1Y' : null
}

const sortKeys = [
  'SIZE',
  'RETURN_YTD',
  'RETURN_1Y',
  'RETURN_2Y',
  'RETURN_3Y',
  'RETURN_5Y',
  'RETURN_SINCE',
  'RETURN_6M',
  'RETURN_3M',
  'RETURN_1M',
  'RETURN_1W',
  'DRAWDOWN_1Y',
  'DRAWDOWN_3Y',
  'VOLATILITY_1Y',
  'VOLATILITY_3Y',
  'SHARPE_1Y',
  'SHARPE_3Y',
  'EXCESS_1Y',
  'DAY_GROWTH',
  'SEVEN_DAY_YIELD',
  'BUY_RATE',
  'YEARLY_FEE',
  'FIRST_MIN',
  'SETUP_DATE',
  'MANAGER_TENURE',
  'RATING',
  'NAME',
  'CODE',
] as const satisfies readonly SortKey[]
