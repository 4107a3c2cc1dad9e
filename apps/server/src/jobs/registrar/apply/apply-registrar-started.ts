import { confirmationCode, isCodeOf } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { findTradeAccountOwner } from '@tongzhou/db/stores/account/card-store'
import { addConfirm } from '@tongzhou/db/stores/registrar/confirm-store'
import { findFundDates } from '@tongzhou/db/stores/fund/fund-date-store'
import { savePosition } from '@tongzhou/db/stores/holding/position-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { tentatively } from '@tongzhou/db/driver/savepoint'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { frozenAfter } from '@tongzhou/domain/clearing/registrar-started'
import { covered } from '@tongzhou/domain/holding/frozen-shares'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { addShares, noShares } from '@tongzhou/domain/kernel/shares'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { bookShareMovement } from '../book/book-share-movement'
import { type Booking, positionOf } from '../book/booking'
import { confirmationOf } from '../files/confirmation-of'
import { placeRegistrarOrder } from './registrar-order'
import { textOf } from '../files/stored-record'
import { type Verdict, applied, contentHash, quarantined, suspense } from '../files/verdict'

const PAID_OUT: readonly string[] = [confirmationCode.forcedRedemption, confirmationCode.liquidation]
const MOVEMENTS: readonly string[] = [
  ...PAID_OUT,
  confirmationCode.custodyOneStep,
  confirmationCode.custodyIn,
  confirmationCode.custodyOut,
  confirmationCode.nonTrade,
  confirmationCode.nonTradeIn,
  confirmationCode.nonTradeOut,
  confirmationCode.forcedIncrease,
  confirmationCode.forcedDecrease,
]
const FREEZES: readonly string[] = [confirmationCode.freeze, confirmationCode.unfreeze]

/**
 * What arrives from elsewhere without a request of ours: a one-step transfer (127, §3.9), an inheritance or a
 * gift.
 */
const FROM_ELSEWHERE: readonly string[] = [
  confirmationCode.custodyIn,
  confirmationCode.nonTrade,
  confirmationCode.nonTradeIn,
  confirmationCode.nonTradeOut,
]

/**
 * Whether a row needs no request of ours: the registrar says that it began it, the business is always the
 * registrar's (R3), or it came from elsewhere under a number that is none of ours (§12.3).
 */
export function isRegistrarStarted(row: RegistrarRecord): boolean {
  const code = textOf(row.record, 'BusinessCode')
  const isTheirs = textOf(row.record, 'FromTAFlag') === '1'

  const serial = textOf(row.record, 'AppSheetSerialNo')
  const isOurSerial = serial !== '' && serial.startsWith(textOf(row.record, 'DistributorCode'))

  return (
    (FROM_ELSEWHERE.includes(code) && !isOurSerial) ||
    isCodeOf(
      [...PAID_OUT, confirmationCode.forcedIncrease, confirmationCode.forcedDecrease, ...FREEZES],
      code,
    ) ||
    (isTheirs && isCodeOf([...MOVEMENTS, confirmationCode.dividendMode], code))
  )
}

/**
 * Books a record the registrar began (§3.10, §9.1 of the registrar handbook): an order of its own shows it in
 * the log, with lots, position and ledger as the rules say. A stranger's trade account or an unknown fund
 * goes to suspense.
 */
export function applyRegistrarStarted(tx: Tx, row: RegistrarRecord, now: Date): Promise<Verdict> {
  // A record that cannot be booked leaves no order behind.
  return tentatively(
    tx,
    () => placeAndBook(tx, row, now),
    (verdict) => verdict.state === 'APPLIED',
  )
}

async function placeAndBook(tx: Tx, row: RegistrarRecord, now: Date): Promise<Verdict> {
  const { record } = row
  if (outcomeOf(textOf(record, 'ReturnCode')) !== 'success') return suspense('REGISTRAR_RECORD_FAILED')
  const owner = await findTradeAccountOwner(tx, textOf(record, 'TransactionAccountID'))
  if (!owner) return suspense('UNKNOWN_TRADE_ACCOUNT')
  const fund = await findFundDates(tx, textOf(record, 'FundCode'))
  if (!fund) return suspense('UNKNOWN_FUND')
  const confirmation = confirmationOf(row)
  const bizCode = textOf(record, 'BusinessCode')
  const money = confirmation.confirmedAmount
  const isPaidOut = PAID_OUT.includes(bizCode) && money > noMoney
  const order = await placeRegistrarOrder(
    tx,
    {
      ...owner,
      tradeAcco: textOf(record, 'TransactionAccountID'),
      taCode: row.taCode,
      fundCode: fund.fundCode,
      chargeType: textOf(record, 'ShareClass') === '1' ? '1' : '0',
      distributorCode: textOf(record, 'DistributorCode'),
      bizCode,
      tDay: confirmation.tDay,
      confirmDay: confirmation.confirmDay,
      amount: isPaidOut ? money : null,
      shares: confirmation.confirmedShares > noShares ? confirmation.confirmedShares : null,
      arriveDay: isPaidOut ? redemptionDays(confirmation.tDay, fund).arrivalDay : null,
    },
    {
      ...(confirmation.nav.scale === 0 ? {} : { confirmNav: confirmation.nav }),
      ...(isPaidOut ? { confirmAmount: money, confirmFee: confirmation.fee } : {}),
      confirmShares: confirmation.confirmedShares,
      taReturnMsg: textOf(record, 'Specification') || null,
    },
    now,
  )
  const booking: Booking = {
    order,
    record: confirmation,
    returnText: null,
    defaultDividend: fund.defaultDividend,
    fund,
    now,
  }
  const verdict = await book(tx, booking, row)
  if (verdict.state !== 'APPLIED') return verdict
  await addConfirm(tx, {
    order,
    row,
    confirmation,
    bizCode,
    contentHash: contentHash(row),
    now,
  })

  return applied
}

async function book(tx: Tx, booking: Booking, row: RegistrarRecord): Promise<Verdict> {
  const code = textOf(row.record, 'BusinessCode')
  if (code === confirmationCode.dividendMode)
    return setMode(tx, booking, textOf(row.record, 'DefDividendMethod'))
  if (FREEZES.includes(code))
    return bookFreeze(tx, booking, code === confirmationCode.freeze ? 'freeze' : 'unfreeze')
  const decision = await bookShareMovement(tx, booking, row)

  return decision.kind === 'refused' ? quarantined(decision.reason) : applied
}

/** 131, 132: a court or the company holds shares, and lets them go. A hold goes before sells under way. */
async function bookFreeze(tx: Tx, booking: Booking, kind: 'freeze' | 'unfreeze'): Promise<Verdict> {
  const position = await positionOf(tx, booking)
  const shares = booking.record.confirmedShares
  const { lockedShares, totalShares } = position
  const isPossible =
    kind === 'freeze' ? addShares(lockedShares, shares) <= totalShares : shares <= lockedShares
  if (!isPossible)
    return quarantined(kind === 'freeze' ? 'FREEZE_MORE_THAN_HELD' : 'UNFREEZE_MORE_THAN_FROZEN')
  const locked = frozenAfter({ total: totalShares, frozen: lockedShares }, { kind, shares })
  await savePosition(tx, covered({ ...position, lockedShares: locked }), booking.now)

  return applied
}

/** 129 by the registrar: the mode was changed at its counter. */
async function setMode(tx: Tx, booking: Booking, mode: string): Promise<Verdict> {
  if (mode !== '0' && mode !== '1') return quarantined('DIVIDEND_MODE')
  const position = await positionOf(tx, booking)
  await savePosition(tx, { ...position, dividendMode: mode }, booking.now)

  return applied
}
