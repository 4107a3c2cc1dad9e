import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { CsvRow } from './read-csv'

/** Why a row is refused; its message goes into the report. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
}

/** Typed access to one row: every reader throws RowRefused with the column's name. */
export interface RowReader {
  text(column: string): string
  textOrNull(column: string): string | null
  decimal(column: string, scale: number): string
  decimalOrNull(column: string, scale: number): string | null
  day(column: string): string
  dayOrNull(column: string): string | null
  oneOf<T extends string>(column: string, values: readonly T[]): T
  integer(column: string): number
  integerOrNull(column: string): number | null
  flag(column: string): boolean
}

export function rowReader(row: CsvRow): RowReader {
  const need = (column: string): string => {
    const value = row.value(column)
    if (value === null) throw new RowRefused(`${column} is missing`)

    return value
  }
  const decimal = (column: string, text: string, scale: number): string => {
    if (patternOf(scale).test(text)) return text
    throw new RowRefused(`${column} is not a number with at most ${scale} decimals: ${text}`)
  }
  const day = (column: string, text: string): string => {
    if (isDay(text)) return text
    throw new RowRefused(`${column} is not a day: ${text}`)
  }
  const integer = (column: string, text: string): number => {
    if (!/^\d{1,9}$/.test(text)) throw new RowRefused(`${column} is not a whole number: ${text}`)

    return Number(text)
  }
  const orNull = <T>(column: string, read: (text: string) => T): T | null => {
    const value = row.value(column)

    return value === null ? null : read(value)
  }

  return {
    text: need,
    textOrNull: (column) => row.value(column),
    decimal: (column, scale) => decimal(column, need(column), scale),
    decimalOrNull: (column, scale) => orNull(column, (text) => decimal(column, text, scale)),
    day: (column) => day(column, need(column)),
    dayOrNull: (column) => orNull(column, (text) => day(column, text)),
    oneOf: (column, values) => {
      const value = need(column)
      const found = values.find((v) => v === value)
      if (found === undefined) throw new RowRefused(`${column} is unknown: ${value}`)

      return found
    },
    integer: (column) => integer(column, need(column)),
    integerOrNull: (column) => orNull(column, (text) => integer(column, text)),
    flag: (column) => need(column) === '1',
  }
}

const patterns: RegExp[] = []

/** A plain decimal of at most `scale` decimals; more are fine when they are zeros. */
function patternOf(scale: number): RegExp {
  patterns[scale] ??= new RegExp(`^-?\\d{1,18}(\\.\\d{1,${scale}}0*)?$`)

  return patterns[scale]
}

/** The same few thousand days come again in every history: each is checked once. */
const knownDays = new Map<string, boolean>()

function isDay(text: string): boolean {
  const known = knownDays.get(text)
  if (known !== undefined) return known
  let valid = true
  try {
    dayFrom(text)
  } catch {
    valid = false
  }
  if (knownDays.size < 100_000) knownDays.set(text, valid)

  return valid
}
