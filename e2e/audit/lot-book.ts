import { Decimal } from 'decimal.js'

interface Lot {
  readonly day: string
  shares: Decimal
}

/** Shares taken out of one lot. */
export interface Taken {
  readonly day: string
  readonly shares: Decimal
}

/** The lots of every trade account and fund, first in first out; days are YYYYMMDD. */
export class LotBook {
  readonly #lots = new Map<string, Lot[]>()

  add(key: string, day: string, shares: Decimal): void {
    const lots = this.#lots.get(key) ?? []
    const at = lots.findIndex((lot) => lot.day > day)
    lots.splice(at < 0 ? lots.length : at, 0, { day, shares })
    this.#lots.set(key, lots)
  }

  /** First in first out; where some lots may be redeemed and others not, out of the first. */
  take(key: string, shares: Decimal, isFree: (day: string) => boolean = () => true): Taken[] {
    const taken: Taken[] = []
    let need = shares
    const lots = this.#lots.get(key) ?? []
    for (const lot of [...lots.filter(({ day }) => isFree(day)), ...lots.filter(({ day }) => !isFree(day))]) {
      const part = Decimal.min(lot.shares, need)
      if (part.gt(0)) taken.push({ day: lot.day, shares: part })
      lot.shares = lot.shares.minus(part)
      need = need.minus(part)
    }
    if (need.gt(0)) throw new Error(`${key}: ${need.toFixed(2)} shares are missing`)

    return taken
  }

  /**
   * A split: each lot times the ratio, half-up; answers how many shares it added (less than none in a
   * merger).
   */
  split(key: string, ratio: Decimal): Decimal {
    const before = this.total(key)
    for (const lot of this.#lots.get(key) ?? []) lot.shares = round2(lot.shares.times(ratio))

    return this.total(key).minus(before)
  }

  /** Shares by the day from which they are held; emptied lots left out. */
  byDay(key: string): Map<string, Decimal> {
    const days = new Map<string, Decimal>()
    for (const { day, shares } of this.#lots.get(key) ?? [])
      if (shares.gt(0)) days.set(day, shares.plus(days.get(day) ?? 0))

    return days
  }

  total(key: string): Decimal {
    return (this.#lots.get(key) ?? []).reduce((sum, lot) => sum.plus(lot.shares), new Decimal(0))
  }

  keys(): string[] {
    return [...this.#lots.keys()]
  }
}

/** Half-up to the hundredth. */
export const round2 = (value: Decimal): Decimal => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
/** Cut off after the hundredth. */
export const cut2 = (value: Decimal): Decimal => value.toDecimalPlaces(2, Decimal.ROUND_DOWN)

/** Natural days from one YYYYMMDD to another. */
export function daysFrom(from: string, to: string): number {
  const at = (day: string) =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))

  return Math.round((at(to) - at(from)) / 86_400_000)
}
