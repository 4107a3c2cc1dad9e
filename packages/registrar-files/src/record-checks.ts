import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { businessCodesOf, businessOf } from './business-codes'
import type { RecordFaultReason } from './fault'
import { RETURN_CODE_SUCCESS } from './return-codes'
import type { ReadRecord } from './read-record'
import { NO_DAY } from './value'

/** Fields without which a record of the file type says nothing; the join keys have their own rule below. */
const keyFields: Readonly<Record<string, readonly string[]>> = {
  '01': ['AppSheetSerialNo', 'TransactionDate', 'TransactionAccountID', 'DistributorCode', 'BusinessCode'],
  '02': ['TransactionCfmDate', 'ReturnCode', 'TransactionAccountID', 'DistributorCode', 'BusinessCode'],
  '03': ['AppSheetSerialNo', 'TransactionDate', 'TransactionAccountID', 'DistributorCode', 'BusinessCode'],
  '04': [
    'TransactionCfmDate',
    'TransactionDate',
    'ReturnCode',
    'TransactionAccountID',
    'DistributorCode',
    'BusinessCode',
  ],
  '05': ['FundCode', 'TransactionAccountID', 'DistributorCode', 'TransactionCfmDate', 'DetailFlag'],
  '06': ['FundCode', 'TransactionAccountID', 'DistributorCode', 'TransactionCfmDate', 'ReturnCode'],
  '07': ['FundCode', 'UpdateDate'],
  '11': ['DistributorCode', 'BusinessCode'],
  '12': ['DistributorCode', 'BusinessCode'],
  '13': ['DistributorCode', 'BusinessCode'],
  '26': ['FundCode', 'TransactionAccountID', 'DistributorCode', 'TransactionCfmDate', 'DetailFlag'],
  R1: ['AppSheetSerialNo', 'TransactionDate', 'DistributorCode', 'NonResiFlag', 'TaxCountry'],
  R2: ['AppSheetSerialNo', 'TransactionCfmDate', 'ReturnCode'],
  X1: ['AppSheetSerialNo', 'TransactionDate', 'DistributorCode', 'CertificateNo', 'InvestorName'],
  X2: ['AppSheetSerialNo', 'TransactionCfmDate', 'ReturnCode'],
  C1: ['FundCode'],
  C2: ['FundCode', 'DistributorCode'],
  C3: ['FundCode', 'CodeOfTargetFund'],
  C4: ['FundCode', 'XRDate'],
  C5: ['FundCode', 'DistributorCode', 'BusinessCode'],
  C6: ['FundCode', 'ShareRegisterDate', 'AllowRedemptDate'],
}

/** A record as far as its keys go: single fields, without reading the others. */
type KeyFields = Pick<ReadRecord, 'text' | 'says'>

const joinNames = ['AppSheetSerialNo', 'TASerialNO', 'FundCode'] as const
type JoinName = (typeof joinNames)[number]

/**
 * Check 5 of registrar.md §4.4 beyond the plain content of fields: our distributor code, a business code of
 * this file type, key fields not blank. Returns the first fault, or undefined.
 */
export function recordFault(
  record: KeyFields,
  expected: { fileType: string; distributorCode: string },
): { readonly reason: RecordFaultReason; readonly field: string } | undefined {
  const distributor = record.text('DistributorCode')
  if (distributor !== null && distributor !== expected.distributorCode) {
    return { reason: 'OTHER_DISTRIBUTOR', field: 'DistributorCode' }
  }
  const code = record.text('BusinessCode')
  const codes = businessCodesOf(expected.fileType)
  if (code !== null && codes && !codes.has(code)) return { reason: 'BUSINESS_CODE', field: 'BusinessCode' }
  const isConfirmation = expected.fileType === '02' || expected.fileType === '04'
  const blank =
    keyFields[expected.fileType]?.find((name) => !record.says(name) || isNoDay(record, name)) ??
    (isConfirmation
      ? joinNames.find((name) => !record.says(name) && needsJoin(record, name, expected.fileType))
      : undefined)

  return blank === undefined ? undefined : { reason: 'KEY_BLANK', field: blank }
}

/** Zeros in the place of a day are how some senders write "none": of a key that is a blank. */
function isNoDay(record: KeyFields, name: string): boolean {
  return name.endsWith('Date') && record.text(name) === NO_DAY
}

/**
 * A confirmation of something we asked for quotes our serial (R3); a success carries the registrar's own,
 * while some registrars leave theirs blank on failures (§11).
 */
function needsJoin(record: KeyFields, name: JoinName, fileType: string): boolean {
  const code = record.text('BusinessCode') ?? ''
  switch (name) {
    case 'AppSheetSerialNo':
      return record.text('FromTAFlag') !== '1' && businessOf(code)?.startedBy === 'us'
    case 'TASerialNO':
      return record.text('ReturnCode') === RETURN_CODE_SUCCESS && code !== confirmationCode.changeTradeAccount
    case 'FundCode':
      return fileType === '04' && code !== confirmationCode.changeTradeAccount
  }
}
