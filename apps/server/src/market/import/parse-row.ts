import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { CsvRow } from './read-csv'

/** Why a row is refused; its message goes into the report. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
}

/** Typed access to one row: every reader throws RowRefused with the column's name. */
export class RowReader {
  readonly #row: CsvRow

  constructor(row: CsvRow) {
    this.#row = row
  }

  text(column: string): string {
    const value = this.#row.value(column)
    if (value === null) throw new RowRefused(`${column} is missing`)

    return value
  }

  textOrNull(column: string): string | null {
    return this.#row.value(column)
  }

  /** A plain decimal of at most `scale` decimals. */
  decimal(column: string, scale: number): string {
    return decimalOf(column, this.text(column), scale)
  }

  decimalOrNull(column: string, scale: number): string | null {
    const text = this.#row.value(column)

    return text === null ? null : decimalOf(column, text, scale)
  }

  day(column: string): string {
    return dayOf(column, this.text(column))
  }

  dayOrNull(column: string): string | null {
    const text = this.#row.value(column)

    return text === null ? null : dayOf(column, text)
  }

  oneOf<T extends string>(column: string, values: readonly T[]): T {
    const value = this.text(column)
    const found = values.find((v) => v === value)
    if (found === undefined) throw new RowRefused(`${column} is unknown: ${value}`)

    return found
  }

  integer(column: string): number {
    return integerOf(column, this.text(column))
  }

  integerOrNull(column: string): number | null {
    const text = this.#row.value(column)

    return text === null ? null : integerOf(column, text)
  }

  flag(column: string): boolean {
    return this.text(column) === '1'
  }
}

function decimalOf(column: string, text: string, scale: number): string {
  if (patternOf(scale).test(text)) return text
  throw new RowRefused(`${column} is not a number with at most ${scale} decimals: ${text}`)
}

function dayOf(column: string, text: string): string {
  if (isDay(text)) return text
  throw new RowRefused(`${column} is not a day: ${text}`)
}

function integerOf(column: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new RowRefused(`${column} is not a whole number: ${text}`)

  return Number(text)
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
