import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import { findTradeAccountOwner } from '@tongzhou/db/stores/account/card-store'
import { addConfirm, findConfirm } from '@tongzhou/db/stores/registrar/confirm-store'
import type { ClearingOrder } from '@tongzhou/db/stores/registrar/clearing-order-store'
import {
  type PositionKey,
  type PositionRow,
  findPositionKey,
  lockPosition,
  savePosition,
} from '@tongzhou/db/stores/holding/position-store'
import { type PositionEventKind, addPositionEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { addLot, hasLotOfSerial } from '@tongzhou/db/stores/holding/lot-store'
import type { DividendFacts } from '@tongzhou/db/stores/registrar/dividend-batch-store'
import { type RegistrarRecord, markRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addSuspense } from '@tongzhou/db/stores/settlement/suspense-store'
import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import { assert } from '@tongzhou/domain/kernel/assert'
import { maxMoney, moneyOfFen, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { type Shares, noShares } from '@tongzhou/domain/kernel/shares'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { bookPostings } from '../book/booking'
import { dividendFacts } from './dividend-facts'
import { movePosition } from '../book/move-position'
import { placeRegistrarOrder } from './registrar-order'
import { dayOf, moneyOf, requiredDay, sharesOf, textOf } from '../files/stored-record'
import { contentHash } from '../files/verdict'

/** File 06, DividendType 2: a money fund's income of one day turned into shares. */
const INCOME = '2'
/** Business code of file 06. */
export const DIVIDEND = confirmationCode.dividend

/** Whether a row of file 06 is a money fund's income and no dividend. */
export function isIncome({ record }: RegistrarRecord): boolean {
  return textOf(record, 'DividendType') === INCOME
}

interface DividendRow {
  readonly key: PositionKey
  readonly row: RegistrarRecord
  readonly serial: string
  readonly now: Date
}

/**
 * Applies one dividend record (143): shares of a reinvestment or of money-fund income become a lot, a cash
 * dividend is owed to the customer by the registrar's word (D1) and paid once its money is there. A dividend
 * is an order of its own in the log, daily income is not. Once per registrar serial; a row without a position
 * goes to suspense.
 */
export async function applyDividendRecord(tx: Tx, row: RegistrarRecord, now: Date): Promise<void> {
  const { record } = row
  const wanted = dividendKeyOf(record)
  const key = await findPositionKey(tx, wanted)
  if (!key || outcomeOf(textOf(record, 'ReturnCode')) !== 'success') {
    const reason = key ? 'DIVIDEND_REFUSED' : 'UNKNOWN_POSITION'
    await addSuspense(tx, row, { reason, now })
    return markRecord(tx, row, { state: 'SUSPENSE', reason, now })
  }
  const serial =
    row.taSerialNo ??
    `${wanted.tradeAcco}-${wanted.fundCode}-${textOf(record, 'XRDate')}-${textOf(record, 'DividendType')}`
  const known =
    (await hasLotOfSerial(tx, key, serial)) ||
    (await findConfirm(tx, { taCode: row.taCode, taSerialNo: serial })) !== null
  if (known) return markRecord(tx, row, { state: 'REPEATED', now })
  const dividend = { key, row, serial, now }
  await (isIncome(row) ? bookIncome(tx, dividend) : bookDividendOrder(tx, dividend))
  await markRecord(tx, row, { state: 'APPLIED', now })
}

/** The trade account's position that a row speaks of. */
export function dividendKeyOf(record: RegistrarRecord['record']): Omit<PositionKey, 'customerNo'> {
  return {
    tradeAcco: textOf(record, 'TransactionAccountID'),
    fundCode: textOf(record, 'FundCode'),
    chargeType: textOf(record, 'ShareClass') === '1' ? '1' : '0',
  }
}

/** Income of a money fund's day, as shares without an order. */
async function bookIncome(tx: Tx, dividend: DividendRow): Promise<void> {
  const shares = sharesOf(dividend.row.record, 'VolOfDividendforReinvestment')
  if (shares > noShares) await addShares(tx, dividend, { kind: 'INCOME', orderNo: null })
}

async function bookDividendOrder(tx: Tx, dividend: DividendRow): Promise<void> {
  const { key, row, serial, now } = dividend
  const { record } = row
  const owner = await findTradeAccountOwner(tx, key.tradeAcco)
  assert(owner !== null, 'the trade account of a position has its owner')
  const facts = dividendFacts(row, serial)
  const { isCash, cash, nav } = facts
  const order = await placeRegistrarOrder(
    tx,
    {
      ...key,
      bucket: owner.bucket,
      taCode: row.taCode,
      distributorCode: textOf(record, 'DistributorCode'),
      bizCode: DIVIDEND,
      tDay: facts.tDay,
      confirmDay: facts.confirmDay,
      amount: facts.amount,
      shares: null,
      arriveDay: facts.arriveDay,
      links: { dividendMode: isCash ? '1' : '0' },
    },
    {
      confirmAmount: facts.confirmAmount,
      ...(isCash ? {} : { confirmShares: facts.shares, ...(nav === null ? {} : { confirmNav: nav }) }),
    },
    now,
  )
  const confirmation = confirmationOf(facts)
  if (!isCash) await addShares(tx, dividend, { kind: 'DIVIDEND_SHARES', orderNo: order.orderNo })
  else if (cash > noMoney) await addCash(tx, dividend, order)
  const booking = {
    order,
    record: confirmation,
    returnText: null,
    defaultDividend: '1',
    fund: null,
    now,
  } as const
  await bookPostings(tx, booking, facts.postings)
  await addConfirm(tx, {
    order,
    row,
    confirmation,
    bizCode: DIVIDEND,
    contentHash: contentHash(row),
    now,
  })
}

/** The record as a confirmation of its order: what it brings in money is what the registrar will pay. */
function confirmationOf(facts: DividendFacts): Confirmation {
  return {
    taSerialNo: facts.serial,
    returnCode: facts.returnCode,
    confirmDay: facts.confirmDay,
    tDay: facts.tDay,
    confirmedAmount: facts.cash,
    confirmedShares: facts.shares,
    fee: noMoney,
    agencyFee: noMoney,
    nav: facts.nav ?? { units: 1n, scale: 0 },
    isFinished: true,
    registerDay: null,
  }
}

async function addShares(
  tx: Tx,
  { key, row, serial, now }: DividendRow,
  event: { kind: PositionEventKind; orderNo: string | null },
): Promise<void> {
  const { record } = row
  const confirmDate = requiredDay(record, 'TransactionCfmDate')
  const shares = sharesOf(record, 'VolOfDividendforReinvestment')
  const position = await lockPosition(tx, key, { taCode: row.taCode, dividendMode: '1', now })
  await addLot(tx, key, {
    // Income of a money fund is registered on the day it was earned, so it can be sold like the shares that
    // earned it.
    confirmDate: event.kind === 'INCOME' ? (dayOf(record, 'XRDate') ?? confirmDate) : confirmDate,
    redeemableFrom: null,
    shares,
    costNav: null,
    source: 'dividend',
    orderNo: event.orderNo,
    taSerialNo: serial,
  })
  const moved =
    event.kind === 'INCOME'
      ? withIncome(position, shares)
      : movePosition(position, { kind: 'shares-added', shares })
  await savePosition(tx, moved, now)
  const tDate = dayOf(record, 'XRDate') ?? confirmDate
  await addPositionEvent(tx, key, { tDate, confirmDate, ...event, sharesChange: shares, now })
}

/**
 * A position with a money fund's income. What had waited is shares now (R-MMF-3); the holdings of the same
 * morning say what still waits.
 */
export function withIncome(before: PositionRow, shares: Shares): PositionRow {
  const position = movePosition(before, { kind: 'shares-added', shares })
  const unpaidIncome = maxMoney(noMoney, subtractMoney(position.unpaidIncome, moneyOfFen(shares)))

  return position.unpaidIncome > noMoney ? { ...position, unpaidIncome } : position
}

async function addCash(tx: Tx, { key, row, now }: DividendRow, order: ClearingOrder): Promise<void> {
  const { record } = row
  const confirmDate = requiredDay(record, 'TransactionCfmDate')
  const amount = moneyOf(record, 'ConfirmedAmount')
  const position = await lockPosition(tx, key, { taCode: row.taCode, dividendMode: '1', now })
  await savePosition(tx, movePosition(position, { kind: 'cash-dividend', amount }), now)
  await addPositionEvent(tx, key, {
    tDate: order.tDate,
    confirmDate,
    kind: 'DIVIDEND_CASH',
    sharesChange: noShares,
    cashDividend: amount,
    orderNo: order.orderNo,
    now,
  })
}
