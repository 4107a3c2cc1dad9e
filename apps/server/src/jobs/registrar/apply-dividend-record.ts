import type { Tx } from '@tongzhou/db/connect'
import { bookEntries } from '@tongzhou/db/stores/ledger-store'
import {
  type PositionEventKind,
  type PositionKey,
  addLot,
  addPositionEvent,
  findPositionKey,
  hasLotOfSerial,
  lockPosition,
  savePosition,
} from '@tongzhou/db/stores/position-store'
import { type RegistrarRecord, addSuspense, markRecord } from '@tongzhou/db/stores/registrar-store'
import { postingsOf } from '@tongzhou/domain/clearing/postings'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { movePosition } from './move-position'
import { dayOf, moneyOf, requiredDay, sharesOf, textOf } from './stored-record'

/** File 06, DividendType 2: a money fund's income of one day turned into shares. */
const INCOME = '2'

/**
 * Applies one dividend record (143): shares of a reinvestment or of money-fund income become a lot, a cash dividend is owed
 * to the customer by the registrar's word (D1). Once per registrar serial; a row without a position goes to suspense.
 */
export async function applyDividendRecord(tx: Tx, row: RegistrarRecord, now: Date): Promise<void> {
  const { record } = row
  const wanted = {
    tradeAcco: textOf(record, 'TransactionAccountID'),
    fundCode: textOf(record, 'FundCode'),
    chargeType: textOf(record, 'ShareClass') === '1' ? ('1' as const) : ('0' as const),
  }
  const key = await findPositionKey(tx, wanted)
  if (!key || outcomeOf(textOf(record, 'ReturnCode')) !== 'success') {
    const reason = key ? 'DIVIDEND_REFUSED' : 'UNKNOWN_POSITION'
    await addSuspense(tx, row, { reason, now })
    return markRecord(tx, row, { state: 'SUSPENSE', reason, now })
  }
  const serial =
    row.taSerialNo ??
    `${wanted.tradeAcco}-${wanted.fundCode}-${textOf(record, 'XRDate')}-${textOf(record, 'DividendType')}`
  if (await hasLotOfSerial(tx, key, serial)) return markRecord(tx, row, { state: 'REPEATED', now })
  await book(tx, { key, row, serial, now })
  await markRecord(tx, row, { state: 'APPLIED', now })
}

async function book(
  tx: Tx,
  input: { key: PositionKey; row: RegistrarRecord; serial: string; now: Date },
): Promise<void> {
  const { key, row, serial, now } = input
  const { record } = row
  const confirmDate = requiredDay(record, 'TransactionCfmDate')
  const exDay = dayOf(record, 'XRDate') ?? confirmDate
  const shares = sharesOf(record, 'VolOfDividendforReinvestment')
  const cash = moneyOf(record, 'ConfirmedAmount')
  const position = await lockPosition(tx, key, { taCode: row.taCode, dividendMode: '1', now })
  const kind: PositionEventKind =
    textOf(record, 'DividendType') === INCOME
      ? 'INCOME'
      : shares > noShares
        ? 'DIVIDEND_SHARES'
        : 'DIVIDEND_CASH'
  const common = { tDate: exDay, confirmDate, kind, orderNo: null, now }
  if (shares > noShares) {
    const lot = {
      confirmDate,
      redeemableFrom: null,
      shares,
      costNav: null,
      source: 'dividend',
      orderNo: null,
      taSerialNo: serial,
    }
    await addLot(tx, key, lot)
    await savePosition(tx, movePosition(position, { kind: 'shares-added', shares }, confirmDate), now)
    return addPositionEvent(tx, key, { ...common, sharesChange: shares })
  }
  if (cash === noMoney) return
  await savePosition(tx, movePosition(position, { kind: 'cash-dividend', amount: cash }, confirmDate), now)
  await addPositionEvent(tx, key, { ...common, sharesChange: noShares, cashDividend: cash })
  await bookEntries(tx, {
    day: confirmDate,
    now,
    entries: postingsOf('D1_CONFIRMED', cash).map(({ event, debit, credit, amount }) => ({
      event,
      debit,
      credit,
      amount,
      cause: `${row.taCode}:${serial}`,
      customerNo: key.customerNo,
      taCode: row.taCode,
    })),
  })
}
