import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { WITH_NEXT } from '../../driver/preparing-client'
import { statement } from '../../driver/statement'
import { unnested } from '../../driver/unnested'

/** Forgets the done units of a step, so that they are done again. */
export async function forgetUnits(db: Queryable, key: { day: Day; step: string }): Promise<void> {
  await db.deleteFrom('batch_unit').where('day', '=', key.day).where('step', '=', key.step).execute()
}

/** Which of these units are done already. */
export async function doneUnits(
  db: Queryable,
  key: { day: Day; step: string },
  units: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unit: string }>`select unit from batch_unit
    where day = ${key.day} and step = ${key.step} and unit = any(${units}::text[]) limit ${units.length + 1}`.execute(
    db,
  )

  return new Set(rows.map((row) => row.unit))
}

export async function countDoneUnits(db: Queryable, key: { day: Day; step: string }): Promise<number> {
  const row = await db
    .selectFrom('batch_unit')
    .select((eb) => eb.fn.countAll<bigint>().as('done'))
    .where('day', '=', key.day)
    .where('step', '=', key.step)
    .limit(1)
    .executeTakeFirst()

  return Number(row?.done ?? 0n)
}

/**
 * Takes a unit for this transaction, sent with its next statement. That statement fails when the unit is done
 * already (`isUnitDone`), or when another worker on the same unit commits first.
 */
export async function takeUnit(
  tx: Tx,
  key: { day: Day; step: string; unit: string },
  now: Date,
): Promise<void> {
  await writeUnit(tx, { ...key, now })
}

const writeUnit = statement<never, { day: string; step: string; unit: string; now: Date }>(
  'insert into batch_unit (day, step, unit, done_at) values (:day, :step, :unit, :now)',
  { withNext: true },
)

/** Whether a transaction failed because the unit that it took was done before. */
export function isUnitDone(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'batch_unit_pk'
}

/** Takes many units for this transaction; those that are done already are not among them. */
export async function takeUnits(
  tx: Queryable,
  key: { day: Day; step: string; units: readonly string[] },
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ unit: string }>`insert into batch_unit (day, step, unit, done_at)
    select ${key.day}, ${key.step}, unit, ${now} from unnest(${key.units}::text[]) as w(unit) order by unit
    on conflict on constraint batch_unit_pk do nothing returning unit`.execute(tx)

  return new Set(rows.map((row) => row.unit))
}

/**
 * Takes the open ones of these units for this transaction and returns the done ones. If another worker takes
 * one at the same moment, this transaction fails when the other commits, unlike in `takeUnits`: meant for
 * units that rarely collide, where checking each row again would cost more.
 */
export async function takeOpenUnits(
  tx: Tx,
  key: { day: Day; step: string; units: readonly string[] },
  now: Date,
): Promise<ReadonlySet<string>> {
  const { day, step, units } = key
  const { rows } = await sql<{ unit: string }>`select b.unit from ${asTable(units)} join batch_unit b
    on b.day = ${day} and b.step = ${step} and b.unit = w.unit limit ${units.length}`.execute(tx)
  const done = new Set(rows.map((row) => row.unit))
  const open = done.size === 0 ? units : units.filter((unit) => !done.has(unit))
  await sql`${sql.raw(WITH_NEXT)}insert into batch_unit (day, step, unit, done_at) select ${day}, ${step}, unit, ${now} from ${asTable(open)}`.execute(
    tx,
  )

  return done
}

function asTable(units: readonly string[]) {
  return unnested(units, 'w', { unit: ['text', (unit: string) => unit] })
}

/** Gives back units that this transaction took and did not do. */
export async function giveUnitsBack(
  tx: Tx,
  key: { day: Day; step: string; units: readonly string[] },
): Promise<void> {
  await sql`${sql.raw(WITH_NEXT)}delete from batch_unit where day = ${key.day} and step = ${key.step}
    and unit = any(${key.units}::text[])`.execute(tx)
}
