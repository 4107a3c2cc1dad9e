import { serviceRecord } from '@tongzhou/contract/record/service-record'
import { promiseItems } from '@tongzhou/domain/trade/promise/promised-days'
import { LEAST_RESULTS, serviceRecord as recordOf } from '@tongzhou/domain/trade/promise/service-record'
import { handleOpen } from '../../http/handle'
import { kindLabelOf, tradeKinds } from '../../trading/order-kind'
import { serviceCounts } from './service-counts'

/** How the days that customers were promised came out, kind by kind (R-PRM-2). */
export const handler = handleOpen(serviceRecord, async ({ days }, { db, day }) => {
  const { from, to, counts } = await serviceCounts(db, { days, today: day })
  const rows = recordOf(counts).map((row) => ({
    ...row,
    kindLabel: kindLabelOf(row.kind),
    causes: [...row.causes],
  }))

  return {
    from,
    to,
    leastResults: LEAST_RESULTS,
    rows: rows.toSorted((one, other) => placeOf(one) - placeOf(other)),
  }
})

/** As customers read kinds everywhere; of each first that it is confirmed, then its money, then a refund. */
function placeOf({
  kind,
  item,
}: Pick<ReturnType<typeof recordOf>[number], 'item'> & { kind: string }): number {
  return tradeKinds.findIndex((one) => one === kind) * promiseItems.length + promiseItems.indexOf(item)
}
