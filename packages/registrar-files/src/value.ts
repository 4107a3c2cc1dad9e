import { dayFrom, type Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { RATE_SCALE, type Rate } from '@tongzhou/domain/kernel/rate'
import type { Shares } from '@tongzhou/domain/kernel/shares'

/** A number as files carry it: `units` of 10^-scale, exact. A Nav is one as it stands. */
export interface Scaled {
  readonly units: bigint
  readonly scale: number
}

/** Text without its padding, a number, or null where the field was blank. */
export type FieldValue = string | Scaled | null

/**
 * One record by the dictionary's spelling of its field names. What a reader found says something: fields that
 * are empty (blank text, zero numbers) or that the file does not have are absent, and every reading below
 * takes them for the same.
 */
export type FileRecord = Readonly<Record<string, FieldValue>>

export const ofMoney = (amount: Money): Scaled => ({ units: amount, scale: 2 })
export const ofShares = (shares: Shares): Scaled => ({ units: shares, scale: 2 })
export const ofRate = (rate: Rate): Scaled => ({ units: rate, scale: RATE_SCALE })
export const ofCount = (count: number): Scaled => ({ units: BigInt(count), scale: 0 })

/** A day as files write it: 20261119. */
export const ofDay = (day: Day): string => day.replaceAll('-', '')

/** The text of a field; null when blank or absent. Throws TypeError on a number field. */
export function textIn(record: FileRecord, name: string): string | null {
  const value = record[name] ?? null
  if (value === null || typeof value === 'string') return value

  throw new TypeError(`${name} is a number`)
}

/** The text of a field that a reader has already checked not to be blank. Throws TypeError when it is. */
export function requiredText(record: FileRecord, name: string): string {
  const text = textIn(record, name)
  if (text === null) throw new TypeError(`${name} is blank`)

  return text
}

/** Yuan of an amount field; blank or absent = 0 (the usual meaning of an unused number). */
export function moneyIn(record: FileRecord, name: string): Money {
  // The branded constructor of files: the dictionary says that the field carries yuan with two decimals.
  return unitsAt(record, name, 2) as Money
}

/** Fund shares of a volume field; blank or absent = 0. */
export function sharesIn(record: FileRecord, name: string): Shares {
  // The branded constructor of files: the dictionary says that the field carries shares with two decimals.
  return unitsAt(record, name, 2) as Shares
}

/** A fraction (discount, fee rate) in 10^-9; blank or absent = 0. */
export function rateIn(record: FileRecord, name: string): Rate {
  // The branded constructor of files: the dictionary says that the field carries a fraction.
  return unitsAt(record, name, RATE_SCALE) as Rate
}

/** A whole number (a count of days, of records); blank or absent = 0. */
export function countIn(record: FileRecord, name: string): number {
  return Number(unitsAt(record, name, 0))
}

/** A price with the decimals of its field (4 in version 21, 8 in 22); null when blank, absent or zero. */
export function navIn(record: FileRecord, name: string): Nav | null {
  const value = numberIn(record, name)

  return value === null || value.units === 0n ? null : value
}

/** A day field; null when blank, absent or all zeros, which some senders write for "none". */
export function dayIn(record: FileRecord, name: string): Day | null {
  const text = textIn(record, name)

  return text === null ? null : dayOfDigits(text)
}

/** What some senders write in the place of a day that is none. */
export const NO_DAY = '00000000'

/** 20261119 as a Day; null for zeros. Throws RangeError when it is no calendar day. */
export function dayOfDigits(text: string): Day | null {
  if (text === NO_DAY) return null

  return dayFrom(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
}

/**
 * Whether a text is eight digits of a calendar day, or the zeros of "none". A file says the same few days
 * again and again.
 */
export function isDay(text: string): boolean {
  const known = knownDays.get(text)
  if (known !== undefined) return known
  const is = isDayOfDigits(text)
  if (knownDays.size >= MAX_KNOWN_DAYS) knownDays.clear()
  knownDays.set(text, is)

  return is
}

const MAX_KNOWN_DAYS = 4096
const knownDays = new Map<string, boolean>()

function isDayOfDigits(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false
  try {
    dayOfDigits(text)

    return true
  } catch {
    return false
  }
}

/** Changes the scale exactly; undefined when a digit would be lost. */
export function rescale(value: Scaled, scale: number): bigint | undefined {
  if (scale === value.scale) return value.units
  if (scale >= value.scale) return value.units * 10n ** BigInt(scale - value.scale)
  const divisor = 10n ** BigInt(value.scale - scale)

  return value.units % divisor === 0n ? value.units / divisor : undefined
}

function numberIn(record: FileRecord, name: string): Scaled | null {
  const value = record[name] ?? null
  if (typeof value === 'string') throw new TypeError(`${name} is a text`)

  return value
}

function unitsAt(record: FileRecord, name: string, scale: number): bigint {
  const value = numberIn(record, name)
  if (value === null) return 0n
  const units = rescale(value, scale)
  if (units === undefined) throw new RangeError(`${name} has more than ${scale} decimals`)

  return units
}
