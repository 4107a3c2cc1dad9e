import type { Tx } from '@tongzhou/db/connect'
import { type PositionRow, savePosition } from '@tongzhou/db/stores/holding/position-store'
import { type PositionEventKind, addPositionEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { lockLots } from '@tongzhou/db/stores/holding/lot-store'
import { latestNav } from '@tongzhou/db/stores/trade/traded-fund-store'
import { splitRatioOn } from '@tongzhou/db/stores/fund/fund-parameter-store'
import { currentNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import {
  type PaidOut,
  type RegistrarRecord as DomainRecord,
  bookRegistrarRecord,
  paidOutPostings,
} from '@tongzhou/domain/clearing/registrar-started'
import { type Lot, sharesIn } from '@tongzhou/domain/holding/lot'
import type { PositionEvent } from '@tongzhou/domain/holding/position'
import { released } from '@tongzhou/domain/holding/frozen-shares'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, noShares, subtractShares } from '@tongzhou/domain/kernel/shares'
import { isDueOn, lotKey } from '../../../trading/held-lots'
import { type Booking, bookPostings, positionOf, saveLots } from './booking'
import { domainLot } from './domain-lot'
import { movePosition } from './move-position'
import { registrarRecordOf, sharesLeaving } from '../files/registrar-record-of'
import { moneyOf, sharesOf } from '../files/stored-record'

export type MovementRefusal =
  | 'NOT_ENOUGH_LOTS'
  | 'NEGATIVE_FIGURE'
  | 'NO_SHARES'
  | 'NO_MOVEMENT'
  | 'AMOUNT_DOES_NOT_ADD_UP'

/**
 * Books what a record does to the lots, the position and the ledger: forced redemption, liquidation,
 * increase, decrease, split, custody and non-trade transfers. An order of ours gives its frozen shares back
 * first: they are what leaves.
 */
export async function bookShareMovement(
  tx: Tx,
  booking: Booking,
  row: RegistrarRecord,
): Promise<Decision<DomainRecord, MovementRefusal>> {
  const { order } = booking
  const before = await positionOf(tx, booking)
  const rows = await lockLots(tx, order)
  const lots = rows.map(domainLot)
  const record = registrarRecordOf(row, {
    lots,
    nav: await navOfDay(tx, booking),
    splitRatio: await splitRatioOn(tx, { fundCode: order.fundCode, day: booking.record.tDay }),
  })
  if (record === null) return refuse('NO_MOVEMENT')
  const refused = refusalOf(record, row, { held: sharesIn(lots), fee: booking.record.fee })
  if (refused !== null) return refuse(refused)
  const isOurs = order.status.confirmStatus !== 'CONFIRMED'
  const leaving = sharesLeaving(record)
  const position = isOurs ? released(before, leaving) : before
  if (isInstalment(record)) return accept(await bookInstalment(tx, booking, { record, position }))
  const { fund } = booking
  const terms = new Map(rows.map((one) => [lotKey(one), one]))
  const isDue = (lot: Lot): boolean =>
    !isOurs ||
    fund === null ||
    isDueOn(terms.get(lot.id) ?? { confirmDate: lot.confirmDay }, fund, order.tDate)
  const outcome = bookRegistrarRecord(lots, record, isDue)
  await saveLots(
    tx,
    booking,
    { before: rows, after: outcome.lots },
    record.kind === 'split' ? 'SPLIT' : 'USED',
  )
  const moved = movePosition(position, outcome.event)
  await savePosition(tx, moved, booking.now)
  await bookPostings(tx, booking, outcome.postings)
  await addEvent(tx, booking, {
    event: outcome.event,
    record,
    shares: subtractShares(moved.totalShares, before.totalShares),
  })

  return accept(record)
}

/** Why a record cannot be booked as it stands; null when it can. */
function refusalOf(
  record: DomainRecord,
  row: RegistrarRecord,
  facts: { held: Shares; fee: Money },
): MovementRefusal | null {
  const shares = sharesOf(row.record, 'ConfirmedVol')
  const amount = moneyOf(row.record, 'ConfirmedAmount')
  if (shares < noShares || amount < noMoney) return 'NEGATIVE_FIGURE'
  if (isPaidOut(record)) {
    if (record.agencyFee < noMoney) return 'NEGATIVE_FIGURE'
    if (record.agencyFee > facts.fee) return 'AMOUNT_DOES_NOT_ADD_UP'
  }
  if (record.kind === 'split')
    return facts.held > noShares && record.sharesAfter > noShares ? null : 'NOT_ENOUGH_LOTS'
  if (shares === noShares) return isInstalment(record) ? null : 'NO_SHARES'

  return sharesLeaving(record) > facts.held ? 'NOT_ENOUGH_LOTS' : null
}

function isPaidOut(record: DomainRecord): record is PaidOut {
  return record.kind === 'forced-redemption' || record.kind === 'liquidation'
}

/** A liquidation may pay in instalments: the shares went with the first one (§3.10). */
function isInstalment(record: DomainRecord): record is PaidOut {
  return record.kind === 'liquidation' && record.shares === noShares && record.net > noMoney
}

async function bookInstalment(
  tx: Tx,
  booking: Booking,
  paid: { record: PaidOut; position: PositionRow },
): Promise<DomainRecord> {
  const { order, record, now } = booking
  const { net } = paid.record
  const moved = movePosition(paid.position, { kind: 'cash-dividend', amount: net })
  await savePosition(tx, moved, now)
  await bookPostings(tx, booking, paidOutPostings(paid.record))
  await addPositionEvent(tx, order, {
    tDate: record.tDay,
    confirmDate: record.confirmDay,
    kind: 'DIVIDEND_CASH',
    sharesChange: noShares,
    cashDividend: net,
    orderNo: order.orderNo,
    now,
  })

  return paid.record
}

const eventKinds = {
  'forced-redemption': 'SELL',
  liquidation: 'SELL',
  increase: 'INCREASE',
  decrease: 'DECREASE',
  split: 'SPLIT',
  'custody-in': 'IN',
  'custody-out': 'OUT',
} as const satisfies Record<DomainRecord['kind'], PositionEventKind>

async function addEvent(
  tx: Tx,
  booking: Booking,
  moved: { event: PositionEvent; record: DomainRecord; shares: Shares },
): Promise<void> {
  const { order, record, now } = booking
  const { event } = moved
  const money =
    event.kind === 'sell'
      ? { moneyOut: event.net }
      : event.kind === 'moved-out'
        ? { moneyOut: event.value }
        : event.kind === 'moved-in'
          ? { moneyIn: event.value, isCostKnown: event.isCostKnown }
          : {}
  await addPositionEvent(tx, order, {
    tDate: record.tDay,
    confirmDate: record.confirmDay,
    kind: eventKinds[moved.record.kind],
    sharesChange: moved.shares,
    ...money,
    orderNo: order.orderNo,
    now,
  })
}

/** NAV of the record's T, else the newest one before. */
async function navOfDay(tx: Tx, { order, record }: Booking) {
  const ofDay = await currentNav(tx, { fundCode: order.fundCode, day: record.tDay })

  return ofDay ?? (await latestNav(tx, order.fundCode))?.nav ?? null
}
