import type { Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  type OrderChange,
  applyOrderEvent,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import type { FundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { type PositionRow, lockPosition } from '@tongzhou/db/stores/holding/position-store'
import { addLot, moveLotShares, type LotMove, type LotRow } from '@tongzhou/db/stores/holding/lot-store'
import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import type { Lot } from '@tongzhou/domain/holding/lot'
import { noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import type { OrderEvent } from '@tongzhou/domain/trade/state/order-transitions'
import { domainLot } from './domain-lot'

/** What a confirmation is booked with. */
export interface Booking {
  readonly order: ClearingOrder
  readonly record: Confirmation
  readonly returnText: string | null
  /** The fund's dividend mode, for a position that is born now. */
  readonly defaultDividend: '0' | '1'
  /** The fund's dates and holding term; null for a fund we do not know. */
  readonly fund: FundDates | null
  readonly now: Date
}

/**
 * Moves the order as the registrar confirmed or refused it. An order that never reached its registrar is
 * refused with our own text instead of an answer.
 */
export async function moveByRegistrar(
  tx: Tx,
  booking: Booking,
  event: OrderEvent,
  change: OrderChange = {},
): Promise<ClearingOrder> {
  const { order, record, returnText, now } = booking
  const { taSerialNo, returnCode, confirmDay: confirmDate } = record
  if (order.status.applyStatus === 'SEND_FAILED') {
    const given = { confirmDate, taReturnMsg: returnText }
    return applyOrderEvent(tx, order, { event: 'GIVEN_UP', now, actor: 'batch', change: given })
  }

  return applyOrderEvent(tx, order, {
    event,
    now,
    actor: 'registrar',
    detail: { taSerialNo, returnCode },
    change: { confirmDate, taReturnCode: returnCode, taReturnMsg: returnText, ...change },
  })
}

/** The position of a booking's order, locked; made when there is none yet. */
export function positionOf(
  tx: Tx,
  booking: Booking,
  fundCode = booking.order.fundCode,
): Promise<PositionRow> {
  const { order, defaultDividend, now } = booking

  return lockPosition(
    tx,
    { ...order, fundCode },
    { taCode: order.taCode, dividendMode: defaultDividend, now },
  )
}

/** The ledger rows of a confirmation, once per registrar serial. */
export async function bookPostings(tx: Tx, booking: Booking, postings: readonly Posting[]): Promise<void> {
  const { order, record, now } = booking
  await bookEntries(tx, {
    day: record.confirmDay,
    now,
    entries: postings.map(({ event, debit, credit, amount }) => ({
      event,
      debit,
      credit,
      amount,
      cause: `${order.taCode}:${record.taSerialNo}`,
      orderNo: order.orderNo,
      customerNo: order.customerNo,
      taCode: order.taCode,
    })),
  })
}

/** Writes the lots of a locked position as a booking leaves them: shrunk, grown by a split, or new. */
export async function saveLots(
  tx: Tx,
  { order, record, now }: Booking,
  lots: { readonly before: readonly LotRow[]; readonly after: readonly Lot[] },
  kind: LotMove['kind'] = 'USED',
): Promise<void> {
  const { orderNo } = order
  const { taSerialNo, tDay: tDate, confirmDay: confirmDate } = record
  const known = new Map(lots.before.map((row) => [domainLot(row).id, row]))
  const left = new Map(lots.after.map((lot) => [lot.id, lot.shares]))
  for (const [id, { lotId, shares: held }] of known) {
    const shares = left.get(id) ?? noShares
    const change = subtractShares(shares, held)
    if (change !== noShares)
      await moveLotShares(
        tx,
        order,
        { lotId, shares, change, kind, tDate, confirmDate, orderNo, taSerialNo },
        now,
      )
  }
  for (const lot of lots.after) {
    if (known.has(lot.id)) continue
    await addLot(tx, order, {
      confirmDate: lot.startDay,
      redeemableFrom: null,
      shares: lot.shares,
      costNav: null,
      source: lot.source,
      orderNo,
      taSerialNo,
    })
  }
}
