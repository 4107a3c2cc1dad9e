import type { CalcInputs } from './calc-inputs'

/**
 * What a method answers: decimal strings, days, booleans, null, numbers only for counts; lists and rows of
 * those.
 */
export type CalcValue =
  | string
  | number
  | boolean
  | null
  | readonly CalcValue[]
  | { readonly [name: string]: CalcValue }
export type CalcResult = Readonly<Record<string, CalcValue>>

/**
 * One method of the auditor's tool. It only reads inputs, calls the domain and prints: no arithmetic of its
 * own.
 */
export interface CalcMethod {
  /** As in the golden cases: snake_case. */
  readonly name: string
  readonly summary: string
  /** Input name → unit and meaning; a trailing ? on the name marks an optional input. */
  readonly inputs: Readonly<Record<string, string>>
  /** Result name → unit and meaning. */
  readonly results: Readonly<Record<string, string>>
  readonly run: (inputs: CalcInputs) => CalcResult
}
