import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { type Money, moneyFrom } from '@tongzhou/domain/kernel/money'
import { type Nav, navFrom } from '@tongzhou/domain/kernel/nav'
import { type Rate, rateFrom } from '@tongzhou/domain/kernel/rate'
import { type Shares, sharesFrom } from '@tongzhou/domain/kernel/shares'

/** A wrong or missing input: answered as an error line, the next line is still read. */
export class CalcInputError extends Error {
  override readonly name = 'CalcInputError'
}

/** Reads the inputs of one line by name and kind; every fault names the input. Extra inputs are ignored. */
export class CalcInputs {
  readonly #values: Readonly<Record<string, unknown>>

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values
  }

  /** Whether the input is given: an absent name, null and an empty text are not. */
  has(name: string): boolean {
    const value = this.#values[name]

    return value !== undefined && value !== null && value !== ''
  }

  /** The value as it came; for inputs no reader fits. */
  raw(name: string): unknown {
    return this.#values[name]
  }

  /** A decimal number as text; a JSON number is taken by its own digits. */
  text(name: string): string {
    const value = this.#values[name]
    if (!this.has(name)) throw new CalcInputError(`input ${name} is missing`)
    if (typeof value === 'string') return value.trim()
    if (typeof value === 'number' && Number.isFinite(value)) return numberText(value, name)
    throw new CalcInputError(`input ${name} must be a decimal string`)
  }

  /** Yuan, at most 2 decimals, not negative. */
  money(name: string, fallback?: string): Money {
    return this.#read(name, fallback, (text) => notNegative(moneyFrom(text)))
  }

  /** Yuan, at most 2 decimals, of either sign: an income. */
  signedMoney(name: string): Money {
    return this.#read(name, undefined, moneyFrom)
  }

  /** Shares, at most 2 decimals, not negative. */
  shares(name: string, fallback?: string): Shares {
    return this.#read(name, fallback, (text) => notNegative(sharesFrom(text)))
  }

  /** Yuan per share, at most 8 decimals; positive. Its number of decimals is kept. */
  nav(name: string, fallback?: string): Nav {
    return this.#read(name, fallback, (text) => positive(perShareFrom(text)))
  }

  /** A dividend: yuan per share like a NAV, but it may be zero. */
  perShare(name: string): Nav {
    return this.#read(name, undefined, perShareFrom)
  }

  /** A positive factor such as a split ratio, at most 18 decimals. */
  factor(name: string): Nav {
    return this.#read(name, undefined, (text) => positive(navFrom(text)))
  }

  /** A number that is not negative, at most 18 decimals. */
  decimal(name: string): Nav {
    return this.#read(name, undefined, (text) => {
      const value = navFrom(text)
      notNegative(value.units)
      return value
    })
  }

  /** A fraction ("0.015" = 1.5 %), at most 9 decimals, not negative. */
  rate(name: string, fallback?: string): Rate {
    return this.#read(name, fallback, (text) => notNegative(rateFrom(text)))
  }

  /** YYYY-MM-DD. */
  day(name: string): Day {
    return this.#read(name, undefined, dayFrom)
  }

  /** A whole number in a range, for counts, months and days. */
  count(name: string, range: { least: number; most: number; fallback?: number }): number {
    const { least, most, fallback } = range
    const text = this.has(name) || fallback === undefined ? this.text(name) : String(fallback)
    const isInside = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most
    if (!isInside) throw new CalcInputError(`input ${name} must be a whole number from ${least} to ${most}`)

    return Number(text)
  }

  /** One of a closed list of words. */
  choice<T extends string>(name: string, choices: readonly T[], fallback?: T): T {
    const text = this.has(name) || fallback === undefined ? this.text(name) : fallback
    const choice = choices.find((c) => c === text)
    if (choice === undefined) throw new CalcInputError(`input ${name} must be one of ${choices.join(', ')}`)

    return choice
  }

  /** A list, each entry read by `read` with its place for messages. */
  list<T>(name: string, read: (entry: unknown, place: string) => T): T[] {
    const value = this.#values[name]
    if (!Array.isArray(value)) throw new CalcInputError(`input ${name} must be a list`)

    return value.map((entry: unknown, index) => {
      const place = `${name}[${index}]`
      try {
        return read(entry, place)
      } catch (fault) {
        throw faultOf(place, fault)
      }
    })
  }

  /** A list of objects, each as inputs of its own. */
  rows<T>(name: string, read: (row: CalcInputs) => T): T[] {
    return this.list(name, (entry, place) => {
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
        throw new CalcInputError(`${place} must be an object`)
      }
      return read(new CalcInputs({ ...entry }))
    })
  }

  #read<T>(name: string, fallback: string | undefined, parse: (text: string) => T): T {
    const text = this.has(name) || fallback === undefined ? this.text(name) : fallback
    try {
      return parse(text)
    } catch (fault) {
      throw faultOf(name, fault)
    }
  }
}

/** The text of a decimal, from a string or a JSON number; throws CalcInputError naming `place`. */
export function decimalText(entry: unknown, place: string): string {
  return new CalcInputs({ [place]: entry }).text(place)
}

function faultOf(name: string, fault: unknown): CalcInputError {
  if (fault instanceof CalcInputError) return fault
  const reason = fault instanceof Error ? fault.message : String(fault)

  return new CalcInputError(`input ${name}: ${reason}`, { cause: fault })
}

/** A decimal as yuan per share: at most 8 decimals, not negative. */
export function perShareFrom(text: string): Nav {
  const nav = navFrom(text)
  if (nav.scale > 8) throw new RangeError('more than 8 decimals')
  notNegative(nav.units)

  return nav
}

function positive(nav: Nav): Nav {
  if (nav.units <= 0n) throw new RangeError('must be positive')

  return nav
}

function notNegative<T extends bigint>(value: T): T {
  if (value < 0n) throw new RangeError('must not be negative')

  return value
}

/**
 * Digits of a JSON number without an exponent. From 10^15 on a JSON number may have lost digits on its way:
 * refused.
 */
function numberText(value: number, name: string): string {
  if (Math.abs(value) >= 1e15)
    throw new CalcInputError(`input ${name} is too large for a JSON number: send a string`)
  const text = String(value)

  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text
}
