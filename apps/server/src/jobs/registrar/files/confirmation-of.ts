import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import type { Confirmation } from '@tongzhou/domain/clearing/confirmation'
import { dayOf, moneyOf, navOf, requiredDay, sharesOf, textOf, unpaidIncomeOf } from './stored-record'

/**
 * The key of a confirmation (registrar.md §11): the registrar's serial, or, where a failure has none, what
 * makes the row unique.
 */
export function serialOf(row: RegistrarRecord): string {
  return row.taSerialNo ?? serialIn(row.record)
}

/** The same from the fields of a row: its serial, else what stands for one. */
export function serialIn(record: RegistrarRecord['record']): string {
  const serial = textOf(record, 'TASerialNO')
  if (serial !== '') return serial
  const parts = ['AppSheetSerialNo', 'BusinessCode', 'TransactionCfmDate', 'ReturnCode']

  return parts.map((name) => textOf(record, name)).join('-')
}

/** A row of file 04 as the clearing functions take it. A failure may come without a NAV. */
export function confirmationOf(row: RegistrarRecord): Confirmation {
  const { record } = row

  return {
    taSerialNo: serialOf(row),
    returnCode: textOf(record, 'ReturnCode'),
    confirmDay: requiredDay(record, 'TransactionCfmDate'),
    tDay: requiredDay(record, 'TransactionDate'),
    confirmedAmount: moneyOf(record, 'ConfirmedAmount'),
    confirmedShares: sharesOf(record, 'ConfirmedVol'),
    fee: moneyOf(record, 'Charge'),
    agencyFee: moneyOf(record, 'AgencyFee'),
    nav: navOf(record, 'NAV') ?? { units: 1n, scale: 0 },
    // Only redemptions may be carried over; elsewhere a blank flag means that nothing follows.
    isFinished: textOf(record, 'BusinessFinishFlag') !== '0',
    registerDay: dayOf(record, 'ShareRegisterDate'),
    incomeTaken: unpaidIncomeOf(record),
  }
}
