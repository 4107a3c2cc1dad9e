import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { BatchStep } from '../../tables'

export type StepState = 'PENDING' | 'RUNNING' | 'DONE' | 'FAULT' | 'SKIPPED'

/** A step of a business day with its progress. */
export interface StepRow {
  readonly day: Day
  readonly step: string
  readonly dueAt: Date
  readonly state: StepState
  readonly unitsTotal: number
  readonly unitsDone: number
  readonly fault: string | null
  /** The mark of its input when it failed, or when it was done; null for steps without one. */
  readonly faultMark: string | null
  readonly reconciliation: unknown
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

const columns = [
  'day',
  'step',
  'due_at',
  'state',
  'units_total',
  'units_done',
  'fault',
  'fault_mark',
  'reconciliation',
  'started_at',
  'finished_at',
] as const

/** Plans the steps of a day; those planned already stay as they are. */
export async function planSteps(
  db: Queryable,
  day: Day,
  steps: readonly { name: string; dueAt: Date }[],
): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('batch_step')
    .values(steps.map((step) => ({ day, step: step.name, due_at: step.dueAt })))
    .onConflict((conflict) => conflict.constraint('batch_step_pk').doNothing())
    .execute()
}

/** Steps that are due at `now` and not finished, in order of their due times and names. */
export async function dueSteps(db: Queryable, now: Date): Promise<StepRow[]> {
  return (await unfinishedSteps(db)).filter((row) => row.dueAt <= now)
}

/** All planned steps that are not finished, due or not, in order of their due times and names. */
export async function unfinishedSteps(db: Queryable): Promise<StepRow[]> {
  const rows = await listUnfinished(db, {})

  return rows.map(stepFrom)
}

const listUnfinished = statement<
  Pick<Selectable<BatchStep>, (typeof columns)[number]>,
  Readonly<Record<string, never>>
>(
  `select ${columns.join(', ')} from batch_step where state in ('PENDING', 'RUNNING', 'FAULT') order by due_at, step limit 10000`,
)

/** All unfinished steps, and the done steps of a day that keep a mark of their input (`faultMark`). */
export async function openAndArrived(db: Queryable, day: Day): Promise<StepRow[]> {
  return (await listOpenAndArrived(db, { day })).map(stepFrom)
}

const listOpenAndArrived = statement<Pick<Selectable<BatchStep>, (typeof columns)[number]>, { day: string }>(
  `select ${columns.join(', ')} from batch_step where state in ('PENDING', 'RUNNING', 'FAULT')
    union all select ${columns.join(', ')} from batch_step where day = :day and state = 'DONE' and fault_mark is not null
    order by due_at, step limit 10000`,
)

/** Whether a day planned this step. */
export async function hasStep(db: Queryable, key: { day: Day; step: string }): Promise<boolean> {
  const [row] = await findStep(db, { day: key.day, step: key.step })

  return row !== undefined
}

const findStep = statement<{ step: string }, { day: string; step: string }>(
  'select step from batch_step where day = :day and step = :step',
)

/** Whether a step of a day has begun; nothing that comes later is one of its units. */
export async function hasBegun(db: Queryable, key: { day: Day; step: string }): Promise<boolean> {
  const [row] = await findBegun(db, { day: key.day, step: key.step })

  return row !== undefined
}

const findBegun = statement<{ step: string }, { day: string; step: string }>(
  'select step from batch_step where day = :day and step = :step and started_at is not null',
)

/** Skips the open steps of days that turn out to be closed; returns their names and days. */
export async function skipSteps(
  tx: Tx,
  of: { days: readonly Day[]; steps: readonly string[]; now: Date },
): Promise<{ day: Day; step: string }[]> {
  return tx
    .updateTable('batch_step')
    .set({ state: 'SKIPPED', finished_at: of.now, fault: null })
    .where('day', '=', sql<Day>`any(${of.days}::date[])`)
    .where('step', '=', sql<string>`any(${of.steps}::text[])`)
    .where('state', 'in', ['PENDING', 'RUNNING', 'FAULT'])
    .returning(['day', 'step'])
    .execute()
}

/** All steps of a day, in order. */
export async function stepsOfDay(db: Queryable, day: Day): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('batch_step')
    .select(columns)
    .where('day', '=', day)
    .orderBy('due_at')
    .orderBy('step')
    .limit(1000)
    .execute()

  return rows.map(stepFrom)
}

/** The last day that has planned steps; null before the first. */
export async function lastPlannedDay(db: Queryable): Promise<Day | null> {
  const [row] = await readLastDays(db, { most: 1 })

  return row?.day ?? null
}

const readLastDays = statement<{ day: Day }, { most: number }>(
  'select day from batch_step order by day desc limit :most',
)

/** The first day that has planned steps; null before it. */
export async function firstPlannedDay(db: Queryable): Promise<Day | null> {
  const [row] = await readFirstDays(db, { most: 1 })

  return row?.day ?? null
}

const readFirstDays = statement<{ day: Day }, { most: number }>(
  'select day from batch_step order by day limit :most',
)

/** Those of `days` that have no such step, in their order. */
export async function daysWithoutStep(
  db: Queryable,
  of: { days: readonly Day[]; step: string },
): Promise<Day[]> {
  if (of.days.length === 0) return []
  const { rows } = await sql<{ day: Day }>`select wanted.day
    from unnest(${of.days}::date[]) with ordinality as wanted (day, place)
    where not exists (select from batch_step as b where b.day = wanted.day and b.step = ${of.step})
    order by wanted.place limit 10000`.execute(db)

  return rows.map(({ day }) => day)
}

/** Starts a step with its number of units; a repeated start keeps the first start time. */
export async function beginStep(
  db: Queryable,
  key: { day: Day; step: string },
  facts: { now: Date; units: number; done: number },
): Promise<void> {
  await writeBegin(db, { day: key.day, step: key.step, ...facts })
}

/** The same in the transaction of its first unit, sent with the statement that takes the unit. */
export async function beginStepWithUnit(
  tx: Tx,
  key: { day: Day; step: string },
  facts: { now: Date; units: number; done: number },
): Promise<void> {
  await writeBeginWithUnit(tx, { day: key.day, step: key.step, ...facts })
}

type BeginFacts = { day: string; step: string; now: Date; units: number; done: number }

const beginSql = `update batch_step set state = 'RUNNING', fault = null, started_at = coalesce(started_at, :now::timestamptz), units_total = :units,
    units_done = :done where day = :day and step = :step`
const writeBegin = statement<never, BeginFacts>(beginSql)
const writeBeginWithUnit = statement<never, BeginFacts>(beginSql, { withNext: true })

/** What a step ends with. */
export interface StepEnd {
  readonly now: Date
  readonly fault: string | null
  readonly faultMark: string | null
  readonly units: number
  readonly reconciliation: unknown
}

/**
 * Ends a step, done or with a fault; its done units are counted in the same statement. `units` is the number
 * selected; a step of ranges has more done units than that.
 */
export async function finishStep(
  db: Queryable,
  key: { day: Day; step: string },
  end: StepEnd,
): Promise<void> {
  await writeEnd(db, endFacts(key, end))
}

/** The same in the transaction of its only unit, sent with the commit. */
export async function finishStepWithUnit(
  tx: Tx,
  key: { day: Day; step: string },
  end: StepEnd,
): Promise<void> {
  await writeEndWithUnit(tx, endFacts(key, end))
}

function endFacts(key: { day: Day; step: string }, end: StepEnd) {
  return {
    day: key.day,
    step: key.step,
    state: end.fault === null ? 'DONE' : 'FAULT',
    fault: end.fault,
    mark: end.faultMark,
    units: end.units,
    reconciliation: JSON.stringify(end.reconciliation),
    now: end.now,
  }
}

const endSql = `with done as (select count(*)::int as units from batch_unit where day = :day and step = :step)
  update batch_step set state = case when is_wanted_again and :state = 'DONE' then 'PENDING' else :state end, is_wanted_again = false, fault = :fault, fault_mark = :mark, units_done = done.units, units_total = greatest(done.units, :units::int),
    reconciliation = :reconciliation::jsonb, started_at = coalesce(started_at, :now::timestamptz), finished_at = :now
  from done where day = :day and step = :step`
const writeEnd = statement<never, ReturnType<typeof endFacts>>(endSql)
const writeEndWithUnit = statement<never, ReturnType<typeof endFacts>>(endSql, { withNext: true })

/** Changes what is known of a step. */
export async function updateStep(
  db: Queryable,
  key: { day: Day; step: string },
  change: {
    state?: StepState
    unitsTotal?: number
    unitsDone?: number
    fault?: string | null
    faultMark?: string | null
    reconciliation?: unknown
    startedAt?: Date
    finishedAt?: Date
  },
): Promise<void> {
  await db
    .updateTable('batch_step')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.unitsTotal === undefined ? {} : { units_total: change.unitsTotal }),
      ...(change.unitsDone === undefined ? {} : { units_done: change.unitsDone }),
      ...(change.fault === undefined ? {} : { fault: change.fault }),
      ...(change.faultMark === undefined ? {} : { fault_mark: change.faultMark }),
      ...(change.reconciliation === undefined
        ? {}
        : { reconciliation: JSON.stringify(change.reconciliation) }),
      ...(change.startedAt === undefined ? {} : { started_at: change.startedAt }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
    })
    .where('day', '=', key.day)
    .where('step', '=', key.step)
    .execute()
}

/** The fault a worker left on a step; null while there is none. */
export async function stepFault(db: Queryable, key: { day: Day; step: string }): Promise<string | null> {
  const row = await db
    .selectFrom('batch_step')
    .select('fault')
    .where('day', '=', key.day)
    .where('step', '=', key.step)
    .limit(1)
    .executeTakeFirst()

  return row?.fault ?? null
}

function stepFrom(row: {
  day: Day
  step: string
  due_at: Date | null
  state: string
  units_total: number
  units_done: number
  fault: string | null
  fault_mark: string | null
  reconciliation: unknown
  started_at: Date | null
  finished_at: Date | null
}): StepRow {
  return {
    day: row.day,
    step: row.step,
    dueAt: row.due_at ?? new Date(0),
    // The constraint batch_step_state holds the column to these.
    state: row.state as StepState,
    unitsTotal: row.units_total,
    unitsDone: row.units_done,
    fault: row.fault,
    faultMark: row.fault_mark,
    reconciliation: row.reconciliation,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

/**
 * Lets a step of a day look for new units: at once when it is done, else when the round that it is in has
 * ended. What its units have done stays done.
 */
export async function wantAgain(tx: Tx, key: { day: Day; step: string }): Promise<void> {
  await sql`update batch_step set is_wanted_again = state <> 'DONE',
      state = case when state = 'DONE' then 'PENDING' else state end
    where day = ${key.day} and step = ${key.step} and state in ('PENDING', 'RUNNING', 'FAULT', 'DONE')`.execute(
    tx,
  )
}

/** Lets the scheduler try a stopped step again; false when it has not stopped. */
export async function retryStep(tx: Tx, key: { day: Day; step: string }): Promise<boolean> {
  const row = await tx
    .updateTable('batch_step')
    .set({ state: 'PENDING', fault: null })
    .where('day', '=', key.day)
    .where('step', '=', key.step)
    .where('state', '=', 'FAULT')
    .returning('step')
    .executeTakeFirst()

  return row !== undefined
}
