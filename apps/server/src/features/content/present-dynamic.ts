import type { DynamicRow } from '@tongzhou/db/stores/content/dynamic-store'
import { dynamicKindWords } from '@tongzhou/domain/content/dynamic-kind'
import type { Market } from '../../market/market-data'

/** A dated fact with the names of its funds; a fund that is not known here is left out. */
export function presentDynamic(row: DynamicRow, market: Market) {
  const { id, origin, kind, title, day, source, fundCodes } = row

  return {
    id,
    origin,
    kind,
    kindLabel: dynamicKindWords[kind],
    title,
    day,
    source,
    funds: fundCodes.flatMap((fundCode) => {
      const fund = market.funds.get(fundCode)

      return fund === undefined ? [] : [{ fundCode, name: fund.name }]
    }),
  }
}
