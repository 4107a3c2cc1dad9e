import type { Tx } from '@tongzhou/db/connect'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../../services'

/**
 * What a step may use. `day` is the business day it belongs to, `now` the business clock; never the machine's
 * clock.
 */
export interface StepContext {
  readonly services: Services
  readonly day: Day
  readonly now: Date
}

/**
 * A piece of a step that takes effect once, in its own transaction. `data` travels between workers, so it is
 * plain JSON.
 */
export interface Unit<D = unknown> {
  readonly key: string
  readonly data: D
}

/**
 * What the comparison at the end of a step found. A mismatch is a named fault and stops the steps that
 * follow.
 */
export type Reconciliation =
  | { readonly ok: true; readonly detail: Readonly<Record<string, string | number>> }
  | {
      readonly ok: false
      readonly fault: string
      readonly detail: Readonly<Record<string, string | number>>
    }

export interface StepDefinition<D, O, R = D> {
  /** NNN-verb-noun; the number orders steps that fall due together. */
  readonly name: string
  /** For the operator. */
  readonly title: string
  readonly on: 'every-day' | 'trading-day'
  /** Steps of the same day that must be done before. */
  readonly after: readonly string[]
  /** Shanghai time of day, 'HH:MM', at which it falls due. */
  readonly due: string
  /** What the step still waits for, e.g. a file; null when it can run. Called repeatedly; writes nothing. */
  readonly waitsFor?: (context: StepContext) => Promise<string | null>
  /**
   * A digest of the outside input that can cause a fault of this step, e.g. the registrar's files. When it
   * changes, a faulted step runs all its units again by itself. Absent = an operator must retry.
   */
  readonly mark?: (context: StepContext) => Promise<string>
  /**
   * For a step that reads what others send: a digest of that input, and the steps of the same day that use
   * it. When the digest changes after the step was done, the step runs again and its readers look for new
   * units.
   */
  readonly arrival?: {
    readonly mark: (context: StepContext) => Promise<string>
    readonly readers: readonly string[]
  }
  /** Every unit of the day, done ones included; reads only. With `unitsIn` it lists ranges of units. */
  readonly select: (context: StepContext) => Promise<readonly Unit<R>[]>
  /**
   * For a step with very many units: the open units of a range, read by the worker that takes it. A range is
   * done, under its own key, when all its units are; of an interrupted range `select` lists the rest, not the
   * range itself.
   */
  readonly unitsIn?: (range: Unit<R>, context: StepContext) => Promise<readonly Unit<D>[]>
  /**
   * The outside part of a unit (files, bank), before its transaction; may run twice, so it must be
   * repeatable.
   */
  readonly outside?: (unit: Unit<D>, context: StepContext) => Promise<O>
  /**
   * Books one unit. Runs in a transaction that also holds the unit's row, so it takes effect exactly once.
   */
  readonly apply: (tx: Tx, unit: Unit<D>, context: StepContext, outside: O) => Promise<void>
  /**
   * Books the plain units among many in one transaction and returns the keys of the others, which `apply`
   * then books one by one. When it fails, it rolls back and `apply` books every unit. Only for steps without
   * `outside`.
   */
  readonly applyMany?: (tx: Tx, units: readonly Unit<D>[], context: StepContext) => Promise<readonly string[]>
  /**
   * Whether a unit that `applyMany` left may share a transaction with others of its range: it locks no row
   * that other customers need (an order the registrar started locks the number counter of its bucket). When
   * one of them fails, each is booked by itself. Only for steps with `unitsIn` and without `outside`.
   */
  readonly mayShare?: (unit: Unit<D>) => boolean
  readonly reconcile?: (context: StepContext) => Promise<Reconciliation>
}

/** A step with its unit types taken off: what scheduler and workers see. */
export type Step = StepDefinition<unknown, unknown, unknown>

/**
 * Defines a batch step. It may be stopped at any point and run again: units done are skipped, the others are
 * done. Throws AssertionFault for a malformed name or due time.
 */
export function defineStep<D, O = undefined, R = D>(step: StepDefinition<D, O, R>): Step {
  assert(/^\d{3}-[a-z]+(-[a-z]+)+$/.test(step.name), `${step.name} reads NNN-verb-noun`)
  assert(/^([01]\d|2[0-3]):[0-5]\d$/.test(step.due), `${step.name} falls due at HH:MM`)

  // Units come out of this step's own select and go into its own apply, so their types agree; JSON keeps
  // them.
  return step as unknown as Step
}

/** Reconciliation of a step that has nothing to compare beyond its own count. */
export function counted(detail: Readonly<Record<string, string | number>>): Reconciliation {
  return { ok: true, detail }
}
