import type { screenFunds } from '@tongzhou/client/fund'
import type { RequestOf } from '@tongzhou/client/call'
import { type FacetKey, facetKeys } from '@tongzhou/client/sets/facet-key'
import { fundTypes } from '@tongzhou/client/sets/fund-type'
import type { FundZone } from '@tongzhou/client/sets/fund-zone'
import { type ScreenSortKey, screenSortKeys } from '@tongzhou/client/sets/screen-sort-key'
import { sortOrders } from '@tongzhou/client/sets/sort-order'
import { oneOf, optionalText } from '../../../../shared/routing/query-fields'

export type ScreenInput = RequestOf<typeof screenFunds>
export type Facets = NonNullable<ScreenInput['facets']>

/** What a ranking page keeps in its address, so that a screen can be shared and comes back as it was left. */
export const rankingQuery = {
  fundType: oneOf('ALL', ...fundTypes),
  sort: optionalText,
  order: oneOf('AUTO', ...sortOrders),
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

/** Options of the facet STATUS: funds that take money now. */
const buyableStates = ['OPEN', 'LIMITED', 'RAISING']

/**
 * The choice as the screening call's input. The first page of the server's rendering and of the browser ask
 * alike.
 */
export function rankingInput(zone: FundZone, choice: RankingChoice): ScreenInput {
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

/**
 * The chosen order; untouched, money funds stand by yield, the steady zone by drawdown, all else as the
 * server does.
 */
function sortOf(zone: FundZone, choice: RankingChoice): ScreenSortKey | null {
  const chosen = screenSortKeys.find((key) => key === choice.sort)
  if (chosen !== undefined) return chosen
  if (choice.fundType === 'MONEY') return 'SEVEN_DAY_YIELD'

  return zone === 'steady' ? 'DRAWDOWN_1Y' : null
}
