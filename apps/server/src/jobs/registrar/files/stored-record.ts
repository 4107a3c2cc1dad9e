import type { StoredRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { printScaled } from '@tongzhou/domain/kernel/decimal'
import { type Money, moneyFrom, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { type Rate, noRate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { type Shares, noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { textInJson } from './text-in-json'

/**
 * A record as stored: numbers as decimal strings with the decimals of their field. Blank and zero fields,
 * most of a record, are left out; every reader below treats them alike.
 */
export function storedRecord(record: FileRecord): StoredRecord {
  const said: Record<string, string> = {}
  for (const name in record) {
    const value = record[name] ?? null
    if (typeof value === 'string') said[name] = value
    else if (value !== null && value.units !== 0n) said[name] = printScaled(value.units, value.scale)
  }

  return said
}

/** `storedRecord` as JSON, at once: by far the most rows of a day are stored and hold no person. */
export function storedText(record: FileRecord): string {
  const parts: string[] = []
  for (const name in record) {
    const value = record[name] ?? null
    if (value === null || (typeof value !== 'string' && value.units === 0n)) continue
    const text = typeof value === 'string' ? value : printScaled(value.units, value.scale)
    parts.push(parts.length === 0 ? '{' : ',', nameInJson(name), textInJson(text))
  }

  return parts.length === 0 ? '{}' : `${parts.join('')}}`
}

const namesInJson = new Map<string, string>()

/** The name of a field and a colon; the dictionaries have a few hundred. */
function nameInJson(name: string): string {
  const known = namesInJson.get(name)
  if (known !== undefined) return known
  const text = `${JSON.stringify(name)}:`
  namesInJson.set(name, text)

  return text
}

/** A text field; '' when blank or absent. */
export function textOf(record: StoredRecord, name: string): string {
  return record[name] ?? ''
}

/** A text field or null when blank. */
export function optionalText(record: StoredRecord, name: string): string | null {
  return record[name] ?? null
}

/** Yuan; blank or absent = 0. */
export function moneyOf(record: StoredRecord, name: string): Money {
  const text = record[name]

  return text === null || text === undefined ? noMoney : moneyFrom(text)
}

/** Waiting income of a money fund with its sign, which stands in a field of its own. */
export function unpaidIncomeOf(record: StoredRecord): Money {
  const amount = moneyOf(record, 'UndistributeMonetaryIncome')

  return textOf(record, 'UndistributeMonetaryIncomeFlag') === '1' ? subtractMoney(noMoney, amount) : amount
}

/** Shares; blank or absent = 0. */
export function sharesOf(record: StoredRecord, name: string): Shares {
  const text = record[name]

  return text === null || text === undefined ? noShares : sharesFrom(text)
}

/** A fraction; blank or absent = 0. */
export function rateOf(record: StoredRecord, name: string): Rate {
  const text = record[name]

  return text === null || text === undefined ? noRate : rateFrom(text)
}

/** A price with the decimals of its field; null when blank, absent or zero. */
export function navOf(record: StoredRecord, name: string): Nav | null {
  const text = record[name]
  const nav = text === null || text === undefined ? null : navFrom(text)

  return nav === null || nav.units === 0n ? null : nav
}

/** A day field (20261119); null when blank, absent or zeros. The reader has checked that it is a day. */
export function dayOf(record: StoredRecord, name: string): Day | null {
  const text = record[name]
  if (text === null || text === undefined || text === '00000000') return null

  return knownDay(text)
}

/** Days of the files under way, by their digits: all rows of a file say the same two or three. */
const knownDays = new Map<string, Day>()
const MOST_DAYS = 1000

function knownDay(digits: string): Day {
  const known = knownDays.get(digits)
  if (known !== undefined) return known
  if (knownDays.size >= MOST_DAYS) knownDays.clear()
  const day = dayFrom(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`)
  knownDays.set(digits, day)

  return day
}

/** A day field that the reader has checked not to be blank. Throws TypeError when it is. */
export function requiredDay(record: StoredRecord, name: string): Day {
  const day = dayOf(record, name)
  if (day === null) throw new TypeError(`${name} is blank`)

  return day
}
