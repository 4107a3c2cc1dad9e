import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { ExchangeVersion } from './dictionary'
import { profileOf } from './profile'
import { recordFault } from './record-checks'
import { FieldValueError, RecordWriter } from './record-writer'
import type { FieldValue, FileRecord } from './value'

const person = ['CertificateType', 'CertificateNo', 'InvestorName']
const bought = ['FundCode', 'ApplicationAmount']
const leaving = ['FundCode', 'ApplicationVol']

/**
 * What an application says besides the keys of its file, by its business: without it the registrar cannot
 * tell what is wanted.
 */
const wanted: Readonly<Record<string, readonly string[]>> = {
  [applicationCode.openAccount]: person,
  [applicationCode.changeAccount]: person,
  [applicationCode.addTradeAccount]: person,
  [applicationCode.removeTradeAccount]: [...person, 'TAAccountID'],
  [applicationCode.closeAccount]: [...person, 'TAAccountID'],
  [applicationCode.subscription]: bought,
  [applicationCode.purchase]: bought,
  [applicationCode.planPurchase]: bought,
  [applicationCode.redemption]: leaving,
  [applicationCode.custodyOneStep]: leaving,
  [applicationCode.custodyIn]: leaving,
  [applicationCode.custodyOut]: leaving,
  [applicationCode.dividendMode]: ['FundCode', 'DefDividendMethod'],
  [applicationCode.transform]: [...leaving, 'CodeOfTargetFund'],
  [applicationCode.cancel]: ['OriginalAppSheetNo'],
  [applicationCode.planRedemption]: leaving,
  [applicationCode.quickRedemption]: leaving,
}

/**
 * Why a record cannot be written, for the operator: names of fields, never what they hold; null when it can.
 */
export type RecordCheck = (record: FileRecord) => string | null

/**
 * A check of records that are to be written to one file: each by itself, so that one that its fields cannot
 * carry or that lacks a key does not stop the others. Throws RangeError for an unknown file type.
 */
export function recordCheck(file: {
  readonly version: ExchangeVersion
  readonly fileType: string
  readonly distributorCode: string
}): RecordCheck {
  const fields = profileOf(file.version).dictionary.layout(file.fileType)
  if (!fields) throw new RangeError(`version ${file.version} has no file ${file.fileType}`)
  const writer = new RecordWriter(fields)
  let scratch = Buffer.alloc(0)

  return (record) => {
    const keys = keysOf(record)
    const fault = recordFault(keys, file)
    if (fault) return `${fault.field} ${fault.reason}`
    const missing = wanted[keys.text('BusinessCode') ?? '']?.find((name) => !keys.says(name))
    if (missing !== undefined) return `${missing} KEY_BLANK`
    const bytes = writer.bytesOf(record)
    if (bytes > scratch.length) scratch = Buffer.alloc(bytes)
    try {
      writer.write(scratch, 0, record)

      return null
    } catch (error) {
      if (error instanceof FieldValueError) return error.message
      throw error
    }
  }
}

function keysOf(record: FileRecord) {
  const valueOf = (name: string): FieldValue => {
    const value = record[name] ?? null

    return typeof value === 'string' && value.trim() === '' ? null : value
  }

  return {
    text: (name: string): string | null => {
      const value = valueOf(name)

      return typeof value === 'string' ? value : null
    },
    says: (name: string): boolean => {
      const value = valueOf(name)

      return typeof value === 'string' || (value !== null && value.units !== 0n)
    },
  }
}
