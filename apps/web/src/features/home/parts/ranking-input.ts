import { oneOf } from '../../../shared/routing/query-fields'

/** The zone of a ranking page, by the variant of its row. */
export const rankingZones = ['all', 'steady', 'advance'] as const
export type RankingZone = (typeof rankingZones)[number]

/** What a ranking page keeps in its address, so that it can be shared and comes back as it was left. */
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
  window: oneOf('1Y', '2Y', '3Y', '5Y', 'SINCE', 'YTD', '6M', '3M', '1M', '1W'),
  sort: oneOf(
    'AUTO',
    'PERFORMANCE',
    'MAX_DRAWDOWN',
    'DAY_GROWTH',
    'SIZE',
    'BUY_RATE',
    'SEVEN_DAY_YIELD',
    'SETUP_DATE',
    'NAME',
  ),
  order: oneOf('AUTO', 'asc', 'desc'),
  buyable: oneOf('0', '1'),
}

export type RankingChoice = {
  readonly [Name in keyof typeof rankingQuery]: (typeof rankingQuery)[Name]['fallback']
}

/** The choice an address stands for. */
export function readRanking(query: (name: string) => string | null): RankingChoice {
  const read = <Value extends string>(
    name: string,
    field: { read: (raw: string) => Value | null; fallback: Value },
  ): Value => {
    const raw = query(name)

    return (raw === null ? null : field.read(raw)) ?? field.fallback
  }

  return {
    fundType: read('fundType', rankingQuery.fundType),
    window: read('window', rankingQuery.window),
    sort: read('sort', rankingQuery.sort),
    order: read('order', rankingQuery.order),
    buyable: read('buyable', rankingQuery.buyable),
  }
}

/** The choice as the list call's input. The first page of the server's rendering and of the browser ask alike. */
export function rankingInput(zone: RankingZone, choice: RankingChoice) {
  return {
    zone,
    window: choice.window,
    ...(choice.fundType === 'ALL' ? {} : { fundType: choice.fundType }),
    ...(choice.sort === 'AUTO' ? {} : { sort: choice.sort }),
    ...(choice.order === 'AUTO' ? {} : { order: choice.order }),
    ...(choice.buyable === '1' ? { buyableOnly: true } : {}),
  }
}
