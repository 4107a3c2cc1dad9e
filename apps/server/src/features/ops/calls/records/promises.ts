import { promisesCause, promisesLate } from '@tongzhou/contract/staff/records/promises'
import { addReportsOfDays } from '@tongzhou/db/stores/record/report-due-store'
import {
  findLatePromise,
  findLatePromises,
  setPromiseCause,
} from '@tongzhou/db/stores/trade/promise-result-store'
import { refuse } from '@tongzhou/domain/kernel/decision'
import type { TradeKind } from '../../../../trading/order-kind'
import { handleRequested, handleStaff } from '../../../../staff/handle-staff'

const PAGE = 1000

export const late = handleStaff(promisesLate, async (tx, { from, to }) => {
  if (to < from) return refuse('BAD_REQUEST', { message: '截止日期不能早于起始日期' })
  const rows = await findLatePromises(tx, { from, to, limit: PAGE + 1 })
  if (rows.length > PAGE) return refuse('BAD_REQUEST', { message: `超过 ${PAGE} 笔，请缩短日期范围` })

  return {
    answer: {
      rows: rows.map((row) => ({
        orderNo: row.orderNo,
        item: row.item,
        // Step 047 writes the kinds of kindOf.
        kind: row.kind as TradeKind,
        promised: row.promised,
        actual: row.actual,
        daysLate: row.daysLate,
        cause: row.cause,
        causeBy: row.causeBy,
      })),
    },
  }
})

export const cause = handleRequested(promisesCause, {
  judge: async (tx, { orderNo, item, cause: wanted }) => {
    const found = await findLatePromise(tx, { orderNo, item })
    if (found === null) return refuse('NOT_FOUND')
    if (found.cause === wanted) return refuse('BAD_REQUEST', { message: '原因没有变化' })
    const { promised, actual, daysLate, cause: before } = found

    return { subject: `order:${orderNo}`, facts: { item, promised, actual, daysLate, before, after: wanted } }
  },
  apply: async (tx, { orderNo, item, cause: wanted }, { requestNo, now }) => {
    const found = await findLatePromise(tx, { orderNo, item })
    if (found !== null) {
      await setPromiseCause(tx, found, { cause: wanted, causeBy: requestNo ?? '' })
      // The reports of that day's period say it otherwise by now (R-RPT-1).
      await addReportsOfDays(tx, [{ customerNo: found.customerNo, day: found.actual }], now)
    }

    return { outcome: { orderNo, item, cause: wanted } }
  },
})
