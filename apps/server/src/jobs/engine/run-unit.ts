import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import {
  giveUnitsBack,
  isUnitDone,
  takeOpenUnits,
  takeUnit,
  takeUnits,
} from '@tongzhou/db/stores/registrar/batch-unit-store'
import type { Tx } from '@tongzhou/db/connect'
import { MOST_MEMBERS } from '@tongzhou/db/driver/transaction-group'
import { inPortions } from './in-portions'
import type { Step, StepContext, Unit } from './step'

/** PostgreSQL's "try again": serialization failure and deadlock. */
const RETRY_CODES = new Set(['40001', '40P01'])
const TRIES = 5
/** A database that went away is waited for: a quarter of a second, then twice as long each time. */
const FIRST_PAUSE_MS = 250
const LOST_TRIES = 8

/**
 * Writes about the step in the unit's own transaction: before the unit is taken, and after it is booked or
 * found done.
 */
export interface StepMarks {
  readonly begin: (tx: Tx) => Promise<void>
  readonly end: (tx: Tx) => Promise<void>
}

/**
 * Does one unit: its outside part, then one transaction that takes the unit's row and books it. A done unit
 * changes nothing. Deadlocks and lost connections are retried; other errors are thrown.
 */
export async function runUnit(
  step: Step,
  unit: Unit,
  context: StepContext,
  marks?: StepMarks,
): Promise<'done' | 'repeated'> {
  const outside = step.outside ? await step.outside(unit, context) : undefined
  const { db } = context.services.connection
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await marks?.begin(tx)
        await takeUnit(tx, { day: context.day, step: step.name, unit: unit.key }, context.now)
        await step.apply(tx, unit, context, outside)
        await marks?.end(tx)

        return 'done' as const
      })
    } catch (error) {
      if (isUnitDone(error)) {
        if (marks) await db.transaction().execute((tx) => marks.begin(tx).then(() => marks.end(tx)))

        return 'repeated'
      }
      const isLost = isConnectionLoss(error)
      if (attempt >= (isLost ? LOST_TRIES : TRIES)) throw error
      if (isLost) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      else if (!isRetryable(error)) throw error
    }
  }
}

/** Units in one portion of a step with `applyMany`, which books them in one transaction as one group. */
const UNITS_AT_ONCE = MOST_MEMBERS

/**
 * Splits what a step selected into portions for workers: a range each, or a number of units (`otherwise` for
 * a step that books each alone).
 */
export function portionsOf(step: Step, units: readonly Unit[], otherwise: number): (readonly Unit[])[] {
  const size = step.unitsIn ? 1 : step.applyMany ? UNITS_AT_ONCE : otherwise

  return inPortions(units, size)
}

/**
 * Does a portion: the plain units together, then the others one by one while `mayGoOn`. Returns the first
 * failed unit with its error, or null. A range is done when all its units are.
 */
export async function runPortion(
  step: Step,
  portion: readonly Unit[],
  context: StepContext,
  mayGoOn: () => boolean | Promise<boolean>,
): Promise<{ readonly unit: Unit; readonly error: unknown } | null> {
  if (step.unitsIn === undefined)
    return runOneByOne(step, await runUnitsTogether(step, portion, context), context, mayGoOn)
  for (const range of portion) {
    try {
      const units = await step.unitsIn(range, context)
      const left = await runUnitsTogether(step, units, context, range)
      const failed = await runLeft(step, left, context, mayGoOn)
      if (failed || !(await mayGoOn())) return failed
      const isClosed = step.applyMany !== undefined && units.length > 0 && left.length === 0
      if (!isClosed) await closeRange(step, range, context)
    } catch (error) {
      return { unit: range, error }
    }
  }

  return null
}

/** Most units in a shared transaction: customers wait for its locks, so it is short. */
const UNITS_SHARING = 25

/** Does what was not plain: some in one transaction where they may share it, the others one by one. */
async function runLeft(
  step: Step,
  left: readonly Unit[],
  context: StepContext,
  mayGoOn: () => boolean | Promise<boolean>,
): Promise<{ readonly unit: Unit; readonly error: unknown } | null> {
  const mayShare = (unit: Unit): boolean => step.mayShare?.(unit) === true
  const sharing = left.filter(mayShare)
  for (let start = 0; start < sharing.length; start += UNITS_SHARING) {
    if (!(await mayGoOn())) return null
    const group = sharing.slice(start, start + UNITS_SHARING)
    const failed = await runOneByOne(step, await runSharing(step, group, context), context, mayGoOn)
    if (failed) return failed
  }

  return runOneByOne(
    step,
    left.filter((unit) => !mayShare(unit)),
    context,
    mayGoOn,
  )
}

/**
 * Books units one after the other in one transaction, once each like runUnit; when one fails, all are rolled
 * back.
 */
async function runSharing(
  step: Step,
  units: readonly Unit[],
  context: StepContext,
): Promise<readonly Unit[]> {
  const { services, day, now } = context
  try {
    await services.connection.db.transaction().execute(async (tx) => {
      const taken = await takeUnits(tx, { day, step: step.name, units: units.map((unit) => unit.key) }, now)
      for (const unit of units) if (taken.has(unit.key)) await step.apply(tx, unit, context, undefined)
    })

    return []
  } catch (error) {
    services.log.warn({ step: step.name, error: String(error) }, 'units are done one by one')

    return units
  }
}

async function runOneByOne(
  step: Step,
  units: readonly Unit[],
  context: StepContext,
  mayGoOn: () => boolean | Promise<boolean>,
): Promise<{ readonly unit: Unit; readonly error: unknown } | null> {
  for (const unit of units) {
    if (!(await mayGoOn())) return null
    try {
      await runUnit(step, unit, context)
    } catch (error) {
      return { unit, error }
    }
  }

  return null
}

async function closeRange(step: Step, range: Unit, { services, day, now }: StepContext): Promise<void> {
  await takeUnits(services.connection.db, { day, step: step.name, units: [range.key] }, now)
}

/**
 * Books the plain units of a step together, once each like runUnit, and returns the units left to book one by
 * one: those the step left, or all when anything failed, so that the fault shows at its own unit. If none is
 * left, their range is marked done in the same transaction.
 */
async function runUnitsTogether(
  step: Step,
  units: readonly Unit[],
  context: StepContext,
  range?: Unit,
): Promise<readonly Unit[]> {
  const { applyMany } = step
  if (applyMany === undefined || units.length === 0) return units
  const key = { day: context.day, step: step.name }
  try {
    return await context.services.connection.db.transaction().execute(async (tx) => {
      const done = await takeOpenUnits(tx, { ...key, units: units.map((unit) => unit.key) }, context.now)
      const open = units.filter((unit) => !done.has(unit.key))
      const left = new Set(await applyMany(tx, open, context))
      if (left.size > 0) await giveUnitsBack(tx, { ...key, units: [...left] })
      else if (range) await takeUnits(tx, { ...key, units: [range.key] }, context.now)

      return open.filter((unit) => left.has(unit.key))
    })
  } catch (error) {
    const { log } = context.services
    log.warn({ step: step.name, error: String(error) }, 'units are done one by one')

    return units
  }
}

function isRetryable(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && RETRY_CODES.has(String(error.code))
}
