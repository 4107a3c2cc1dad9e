import { CalcInputError, type CalcInputs, decimalText } from './calc-inputs'

/** Inputs of display figures: float64 is allowed for returns (business rules §0.3), never for money. */
export function numberInput(inputs: CalcInputs, name: string, fallback?: number): number {
  if (fallback !== undefined && !inputs.has(name)) return fallback

  return numberOf(inputs.text(name), name)
}

/** A list of figures; null or NaN is a missing one. */
export function seriesInput(inputs: CalcInputs, name: string): Float64Array {
  return Float64Array.from(inputs.list(name, (entry, place) => (entry === null ? NaN : figure(entry, place))))
}

/** A decimal string or JSON number as float64. */
export function figure(entry: unknown, place: string): number {
  // Unlike money, figures of test series may come with an exponent.
  return typeof entry === 'number' && Number.isFinite(entry)
    ? entry
    : numberOf(decimalText(entry, place), place)
}

/** A figure with 14 significant digits as a plain decimal string without trailing zeros; null stays null. */
export function printFigure(value: number | null): string | null {
  if (value === null || Number.isNaN(value)) return null
  const rounded = Number(value.toPrecision(14))
  const text = Math.abs(rounded) < 1e-6 || Math.abs(rounded) >= 1e21 ? rounded.toFixed(16) : String(rounded)
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text

  return plain === '-0' ? '0' : plain
}

function numberOf(text: string, place: string): number {
  if (!/^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text))
    throw new CalcInputError(`input ${place} must be a number`)

  return Number(text)
}
