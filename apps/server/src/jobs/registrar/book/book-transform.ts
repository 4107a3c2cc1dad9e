import type { Tx } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { savePosition, type PositionRow } from '@tongzhou/db/stores/holding/position-store'
import { addPositionEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { addLot, lockLots, type LotRow } from '@tongzhou/db/stores/holding/lot-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { QuarantineReason } from '@tongzhou/domain/clearing/confirmation'
import {
  type TransformConfirmation,
  type TransformOutcome,
  confirmTransform,
} from '@tongzhou/domain/clearing/confirm-transform'
import { lotsWithout } from '@tongzhou/domain/holding/lot'
import { released } from '@tongzhou/domain/holding/frozen-shares'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares, subtractShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { transformEvents } from '@tongzhou/domain/trade/decide/decide-transform'
import { type Booking, moveByRegistrar, positionOf, saveLots } from './booking'
import { domainLot } from './domain-lot'
import { noteTransformBreak } from './note-fee-break'
import { movePosition } from './move-position'
import { moneyOf, navOf, optionalText, sharesOf, textOf } from '../files/stored-record'

/**
 * Books a transform (136, both legs in one record, or 138 and 137 joined): shares leave the source first in
 * first out and enter the target as a new lot; no money moves (§3.6). Either both legs succeed or neither.
 */
export async function bookTransform(
  tx: Tx,
  booking: Booking,
  row: RegistrarRecord,
): Promise<Decision<'booked', QuarantineReason | 'OTHER_TARGET_FUND'>> {
  const { order } = booking
  const target = order.targetFundCode
  assert(order.applyShares !== null && target !== null, 'a transform has shares and a target')
  const record = transformRecord(booking, row)
  const named = textOf(row.record, 'CodeOfTargetFund')
  if (named !== '' && named !== target) return refuse('OTHER_TARGET_FUND')
  const positions = await lockBoth(tx, booking, target)
  const rows = await lockLots(tx, order)
  const lots = rows.map(domainLot)
  const wanted = { shares: order.applyShares, keepsStartDays: false, inChargeType: 'front' } as const
  const decision = confirmTransform(wanted, lots, record)
  if (decision.kind === 'refused') return decision
  const outcome = decision.value
  const done = sumShares(outcome.parts.map((part) => part.shares))
  const free = released(positions.out, addShares(done, outcome.unfreeze))
  if (done === noShares) {
    await moveByRegistrar(tx, booking, outcome.event)
    await savePosition(tx, free, booking.now)
    return accept('booked')
  }
  await moveByRegistrar(tx, booking, outcome.event, {
    confirmNav: record.navOut,
    confirmShares: done,
    confirmAmount: outcome.base,
    confirmFee: record.outFee,
    targetShares: record.inShares,
    targetNav: record.navIn,
    makeupFee: record.makeupFee,
  })
  await bookOut(tx, booking, { outcome, rows, position: free })
  await bookIn(tx, booking, { outcome, record, position: positions.in })
  await noteTransformBreak(tx, booking, { rows, record, outcome, target })

  return accept('booked')
}

function transformRecord({ record }: Booking, { record: row }: RegistrarRecord): TransformConfirmation {
  const makeupFee = moneyOf(row, 'ChangeFee')

  return {
    // Where the in leg came as a row of its own, the new lot is known by that row's number.
    taSerialNo: optionalText(row, 'TargetTASerialNO') ?? record.taSerialNo,
    returnCode: record.returnCode,
    confirmDay: record.confirmDay,
    outShares: record.confirmedShares,
    inShares: sharesOf(row, 'CfmVolOfTargetFund'),
    navOut: record.nav,
    navIn: navOf(row, 'TargetNAV') ?? { units: 1n, scale: 0 },
    // `Charge` is the whole fee; the make-up part is also given by itself (docs/ports/registrar.md §3.3).
    outFee: subtractMoney(record.fee, makeupFee),
    makeupFee,
    ...(record.confirmedAmount > noMoney ? { amount: record.confirmedAmount } : {}),
  }
}

/**
 * Both positions, locked in order of fund code, so that two opposite transforms never wait for each other.
 */
async function lockBoth(tx: Tx, booking: Booking, target: string) {
  const [first, second] = [booking.order.fundCode, target].toSorted()
  // A position that is born here goes by its own fund's dividend mode, not by that of the fund left.
  const entering = (await findFundDates(tx, target))?.defaultDividend ?? booking.defaultDividend
  const locked = new Map<string, PositionRow>()
  for (const fundCode of [first ?? target, second ?? target]) {
    const own = fundCode === target ? { ...booking, defaultDividend: entering } : booking
    locked.set(fundCode, await positionOf(tx, own, fundCode))
  }
  const [out, into] = [locked.get(booking.order.fundCode), locked.get(target)]
  assert(out !== undefined && into !== undefined, 'both positions are locked')

  return { out, in: into }
}

async function bookOut(
  tx: Tx,
  booking: Booking,
  left: { outcome: TransformOutcome; rows: readonly LotRow[]; position: PositionRow },
): Promise<void> {
  const { order, record, now } = booking
  const { outcome, rows, position } = left
  const after = lotsWithout(rows.map(domainLot), outcome.parts)
  await saveLots(tx, booking, { before: rows, after })
  const shares = sumShares(outcome.parts.map((part) => part.shares))
  const { out } = transformEvents({ shares, base: outcome.base, inShares: noShares })
  await savePosition(tx, movePosition(position, out), now)
  await addPositionEvent(tx, order, {
    tDate: record.tDay,
    confirmDate: record.confirmDay,
    kind: 'SELL',
    sharesChange: subtractShares(noShares, shares),
    moneyOut: outcome.base,
    orderNo: order.orderNo,
    now,
  })
}

async function bookIn(
  tx: Tx,
  booking: Booking,
  came: { outcome: TransformOutcome; record: TransformConfirmation; position: PositionRow },
): Promise<void> {
  const { order, now } = booking
  const { outcome, record, position } = came
  for (const lot of outcome.inLots) {
    await addLot(tx, position, {
      confirmDate: lot.startDay,
      redeemableFrom: null,
      shares: lot.shares,
      costNav: record.navIn,
      source: lot.source,
      orderNo: order.orderNo,
      taSerialNo: record.taSerialNo,
    })
  }
  const events = transformEvents({ shares: noShares, base: outcome.base, inShares: record.inShares })
  await savePosition(tx, movePosition(position, events.in), now)
  await addPositionEvent(tx, position, {
    tDate: booking.record.tDay,
    confirmDate: record.confirmDay,
    kind: 'BUY',
    sharesChange: record.inShares,
    moneyIn: outcome.base,
    orderNo: order.orderNo,
    now,
  })
}
