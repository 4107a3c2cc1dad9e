import { pageBounds } from '@tongzhou/contract/kit/page'
import { ordersAsOf } from '@tongzhou/contract/record/orders-as-of'
import type { Queryable } from '@tongzhou/db/connect'
import type { LookedBack } from '@tongzhou/db/stores/holding/as-known'
import { type OrderThen, findMovedSince, findOrdersThen } from '@tongzhou/db/stores/trade/order-then-store'
import { type OrderRecord, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { addDays, addMonths } from '@tongzhou/domain/kernel/business-day'
import { isFinal, statusWord } from '@tongzhou/domain/trade/state/order-status'
import { handleOpen } from '../../http/handle'
import { presentOrderRow } from '../../trading/present-order'
import { cursorOf, placeFrom } from './record-cursor'

const MONTHS = 12
const MOST_UNDER_WAY = 1000

/**
 * The trades of a customer as they stood when a past day ended (R-TL-1), by all that is known now or as they
 * were known then. Today is not over, so it cannot be looked back at.
 */
export const handler = handleOpen(ordersAsOf, async (input, { db, customer, day, refuse }) => {
  const latest = addDays(day, -1)
  if (input.day > latest) return refuse('AS_OF_NOT_READY', { day: input.day, latest })
  const { customerNo } = customer
  const back = { day: input.day, view: input.view }
  if (input.inTransit === true) return { rows: await underWay(db, { customerNo, back }), nextCursor: null }
  const { pageSize } = pageBounds(input)
  const before = placeFrom(input.cursor)
  const filter = { customerNo, from: addMonths(input.day, -MONTHS), to: input.day }
  // One more than is shown tells whether there are more.
  const found = await findOrderRecords(
    db,
    { ...filter, ...(before === null ? {} : { before }) },
    { offset: 0, limit: pageSize + 1 },
  )
  const records = found.slice(0, pageSize)
  const last = records.at(-1)

  return {
    rows: (await asTheyStood(db, { customerNo, back, records })).map(rowOf),
    nextCursor: last === undefined || found.length <= pageSize ? null : cursorOf(last),
  }
})

/** An order as it is now, and as it stood. */
interface Both {
  readonly now: OrderRecord
  readonly then: OrderRecord
}

/** What was not over when the day ended, the newest first. */
async function underWay(db: Queryable, of: { customerNo: string; back: LookedBack }) {
  const orderNos = await findMovedSince(db, { customerNo: of.customerNo, day: of.back.day })
  if (orderNos.length === 0) return []
  const page = { offset: 0, limit: MOST_UNDER_WAY }
  const records = await findOrderRecords(db, { customerNo: of.customerNo, orderNos }, page)
  const both = await asTheyStood(db, { ...of, records })

  return both.filter(({ then }) => !isFinal(then.flow, then.status)).map(rowOf)
}

/** Orders whose first event came after the day leave. */
async function asTheyStood(
  db: Queryable,
  of: { customerNo: string; back: LookedBack; records: readonly OrderRecord[] },
): Promise<Both[]> {
  const { customerNo, back, records } = of
  if (records.length === 0) return []
  const orderNos = records.map(({ orderNo }) => orderNo)
  const stood = await findOrdersThen(db, { customerNo, back, orderNos })

  return records.flatMap((now) => {
    const then = stood.get(now.orderNo)

    return then === undefined ? [] : [{ now, then: recordThen(now, then) }]
  })
}

/** What a registrar had not told yet is not there; of parts, those that it had. */
function recordThen(now: OrderRecord, { status, told }: OrderThen): OrderRecord {
  if (told === 'ALL') return { ...now, status }
  const none = { confirmDate: null, confirmNav: null, confirmAmount: null, confirmShares: null }
  if (told === 'NONE' || status.confirmStatus === 'ACCEPT_CONFIRMED')
    return { ...now, ...none, status, confirmFee: null }

  return {
    ...now,
    ...none,
    status,
    confirmDate: told.day,
    confirmAmount: told.amount,
    confirmShares: told.shares,
    confirmFee: told.fee,
  }
}

function rowOf({ now, then }: Both) {
  const row = presentOrderRow(then)
  const statusNow = statusWord(now.flow, now.status)

  return { ...row, statusNow: statusNow === row.status ? null : statusNow }
}
