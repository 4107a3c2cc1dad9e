import type { FieldSpec } from './dictionary'

/**
 * A field at its place in the record; what follows a TEXT field stands further right by the length of the
 * text.
 */
export interface Place {
  readonly field: FieldSpec
  /** Counted from 0 in the order of the fields. */
  readonly index: number
  readonly start: number
  readonly end: number
}
