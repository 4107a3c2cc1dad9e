import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../connect'
import { statement } from '../statement'

/** A difference with its age and owner, and how far its resolution has come. */
export interface BreakRow {
  readonly id: bigint
  readonly day: Day
  readonly kind: string
  readonly subject: string
  readonly ours: string | null
  readonly theirs: string | null
  readonly owner: string
  readonly createdAt: Date
  readonly resolution: string | null
  readonly proposedBy: string | null
}

const columns = [
  'id',
  'day',
  'kind',
  'subject',
  'ours',
  'theirs',
  'owner',
  'created_at as createdAt',
  'resolution',
  'proposed_by as proposedBy',
] as const

/** Differences nobody has closed yet, oldest first. */
export function findOpenBreaks(db: Queryable): Promise<BreakRow[]> {
  return db
    .selectFrom('reconciliation_break')
    .select(columns)
    .where('resolved_at', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .limit(1000)
    .execute()
}

/** An open difference, locked; null when there is none of that number. */
export async function lockOpenBreak(tx: Tx, id: bigint): Promise<BreakRow | null> {
  const row = await tx
    .selectFrom('reconciliation_break')
    .select(columns)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()

  return row ?? null
}

/** The first person says how a difference is resolved; null takes it back. */
export async function proposeResolution(
  tx: Tx,
  id: bigint,
  proposal: { resolution: string; by: string; now: Date } | null,
): Promise<void> {
  await tx
    .updateTable('reconciliation_break')
    .set({
      resolution: proposal?.resolution ?? null,
      proposed_by: proposal?.by ?? null,
      proposed_at: proposal?.now ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The second person agrees. */
export async function closeBreak(tx: Tx, id: bigint, closing: { by: string; now: Date }): Promise<void> {
  await tx
    .updateTable('reconciliation_break')
    .set({ resolved_at: closing.now, resolved_by: closing.by })
    .where('id', '=', id)
    .execute()
}

/** Closes open differences about these things (beginnings of their subjects) that are found no more. */
export async function closeMendedBreaks(
  db: Queryable,
  o: { day: Day; kind: string; about: readonly string[]; still: readonly string[]; now: Date },
): Promise<void> {
  await sql`update reconciliation_break b set resolved_at = ${o.now}, resolved_by = 'batch', resolution = 'mended'
    where b.day = ${o.day} and b.kind = ${o.kind} and b.resolved_at is null and b.subject <> all(${o.still}::text[])
      and exists (select from unnest(${o.about}::text[]) about where starts_with(b.subject, about))`.execute(
    db,
  )
}

/** Subjects of open differences of a kind that begin like this, whatever their day. */
export async function openSubjects(
  db: Queryable,
  wanted: { kind: string; prefix: string },
): Promise<ReadonlySet<string>> {
  const rows = await readSubjects(db, wanted)

  return new Set(rows.map(({ subject }) => subject))
}

const readSubjects = statement<{ subject: string }, { kind: string; prefix: string }>(
  `select subject from reconciliation_break where kind = :kind and resolved_at is null and starts_with(subject, :prefix)
    limit 100000`,
)

/** Closes open differences of a kind about these things, whatever their day, with what became of them. */
export async function closeSubjects(
  tx: Tx,
  closing: { kind: string; subjects: readonly string[]; resolution: string; now: Date },
): Promise<void> {
  await sql`update reconciliation_break set resolved_at = ${closing.now}, resolved_by = 'batch', resolution = ${closing.resolution}
    where kind = ${closing.kind} and subject = any(${closing.subjects}::text[]) and resolved_at is null`.execute(
    tx,
  )
}

/** How many differences of a kind people or batches have closed so far. */
export async function countClosedBreaks(db: Queryable, kind: string): Promise<number> {
  const [row] = await countClosed(db, { kind })

  return Number(row?.closed ?? 0)
}

const countClosed = statement<{ closed: bigint }, { kind: string }>(
  'select count(*) as closed from reconciliation_break where kind = :kind and resolved_at is not null',
)

/** Whether two persons accepted this very difference: same day, subject and figures. It stops its step no more. */
export async function isBreakAccepted(
  db: Queryable,
  wanted: { day: Day; kind: string; subject: string; ours: string | null; theirs: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_break')
    .select(['ours', 'theirs'])
    .where('day', '=', wanted.day)
    .where('kind', '=', wanted.kind)
    .where('subject', '=', wanted.subject)
    .where('resolved_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined && row.ours === wanted.ours && row.theirs === wanted.theirs
}
