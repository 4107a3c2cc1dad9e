import { dynamicList } from '@tongzhou/contract/content/dynamic-list'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { pageBounds } from '@tongzhou/contract/kit/page'
import type { Queryable } from '@tongzhou/db/connect'
import { findHeldFunds } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { findDynamics } from '@tongzhou/db/stores/content/dynamic-store'
import { dynamicKinds } from '@tongzhou/domain/content/dynamic-kind'
import { fixedHalfUp } from '@tongzhou/domain/performance/percent'
import { handleOpen } from '../../http/handle'
import { tenureCode } from '../../market/fund-managers'
import type { Market } from '../../market/market-data'
import { presentDynamic } from './present-dynamic'

/** Indexes whose close is told. */
const MOST_INDEXES = 6

/** Dated facts, newest first, with the last closes of indexes (R-LST-5). */
export const handler = handleOpen(dynamicList, async (input, { services, db, customer }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const market = await services.market.current()
  const found = await findDynamics(db, {
    kinds: input.kind === undefined ? dynamicKinds : [input.kind],
    fundCodes: input.mine === true ? await heldCodes(db, market, customer?.customerNo ?? null) : null,
    limit: pageSize,
    offset,
  })

  return {
    rows: found.rows.map((row) => presentDynamic(row, market)),
    total: found.total,
    pageNo,
    pageSize,
    closes: closesOf(market),
  }
})

/** The funds held, and those under which their announcements stand: the classes of one share them. */
async function heldCodes(db: Queryable, market: Market, customerNo: string | null): Promise<string[]> {
  const held = customerNo === null ? [] : await findHeldFunds(db, customerNo)

  return held.flatMap(({ fundCode }) => {
    const fund = market.funds.get(fundCode)

    return fund === undefined ? [fundCode] : [fundCode, tenureCode(fund, market)]
  })
}

/** The newest day on which an index closed, and the indexes of that day. */
function closesOf(market: Market): CallOutput<typeof dynamicList>['closes'] {
  const closed = [...market.indexes.values()].flatMap(({ name, series }) => {
    const [day, close, before] = [series.days.at(-1), series.adjusted.at(-1), series.adjusted.at(-2)]

    return day === undefined || close === undefined ? [] : [{ name, day, close, before }]
  })
  const day = closed
    .map((index) => index.day)
    .sort()
    .at(-1)
  if (day === undefined) return null

  return {
    day,
    indexes: closed
      .filter((index) => index.day === day)
      .slice(0, MOST_INDEXES)
      .map(({ name, close, before }) => ({
        name,
        close: fixedHalfUp(close, 2),
        change: before === undefined ? null : fixedHalfUp((close / before - 1) * 100, 2),
      })),
  }
}
