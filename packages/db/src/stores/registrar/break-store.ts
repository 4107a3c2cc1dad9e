import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'

/** A difference with its age and owner. */
export interface BreakRow {
  readonly id: bigint
  readonly day: Day
  readonly kind: string
  readonly subject: string
  readonly ours: string | null
  readonly theirs: string | null
  readonly owner: string
  readonly createdAt: Date
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
] as const

/** Differences nobody has closed yet, of a day or kind where one is given, oldest first. */
export function findOpenBreaks(
  db: Queryable,
  wanted: { readonly day?: Day; readonly kind?: string } = {},
): Promise<BreakRow[]> {
  let query = db.selectFrom('reconciliation_break').select(columns).where('resolved_at', 'is', null)
  if (wanted.day !== undefined) query = query.where('day', '=', wanted.day)
  if (wanted.kind !== undefined) query = query.where('kind', '=', wanted.kind)

  return query.orderBy('day').orderBy('id').limit(1000).execute()
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

/** Two persons are done with a locked difference; returns what it was. */
export async function closeBreak(
  tx: Tx,
  id: bigint,
  closing: { resolution: string; makerNo: string; checkerNo: string; now: Date },
): Promise<{ day: Day; kind: string; subject: string }> {
  const { resolution, makerNo, checkerNo, now } = closing

  return tx
    .updateTable('reconciliation_break')
    .set({ resolution, proposed_by: makerNo, proposed_at: now, resolved_at: now, resolved_by: checkerNo })
    .where('id', '=', id)
    .returning(['day', 'kind', 'subject'])
    .executeTakeFirstOrThrow()
}

/**
 * Closes the open differences whose subjects begin with one of `about` and that are not among those `still`
 * found.
 */
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

/**
 * Whether two persons accepted exactly this difference: same day, subject and figures. An accepted difference
 * no longer stops its step.
 */
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

/**
 * Records the differences found between a registrar's list and our books, or records that could not be sent.
 * A difference is recorded once, so that it ages from its first day, even after two persons closed it with
 * these figures; with other figures it opens again; one that is gone is closed. Subjects begin with the
 * registrar's code and a blank.
 */
export async function noteDifferences(
  db: Queryable,
  input: {
    kind: 'SHARES' | 'LOTS' | 'SEND_FAILED'
    taCode: string
    day: Day
    now: Date
    found: readonly { readonly subject: string; readonly ours: string; readonly theirs: string }[]
  },
): Promise<void> {
  const { kind, taCode, day, now, found } = input
  const [subjects, ours, theirs] = [
    found.map((one) => one.subject),
    found.map((one) => one.ours),
    found.map((one) => one.theirs),
  ]
  await sql`update reconciliation_break b set resolved_at = ${now}, resolved_by = 'batch', resolution = ${`mended by ${day}`}
    where kind = ${kind} and resolved_at is null and starts_with(subject, ${`${taCode} `})
      and not exists (select from unnest(${subjects}::text[], ${ours}::text[], ${theirs}::text[]) as w(subject, ours, theirs)
        where w.subject = b.subject and w.ours = b.ours and w.theirs = b.theirs)`.execute(db)
  await sql`insert into reconciliation_break as b (day, kind, subject, ours, theirs, created_at)
    select ${day}, ${kind}, w.subject, w.ours, w.theirs, ${now}
    from unnest(${subjects}::text[], ${ours}::text[], ${theirs}::text[]) as w(subject, ours, theirs)
    where not exists (select from reconciliation_break b where b.kind = ${kind} and b.subject = w.subject
      and b.ours = w.ours and b.theirs = w.theirs and b.resolved_by is distinct from 'batch')
    on conflict on constraint reconciliation_break_once do update set ours = excluded.ours, theirs = excluded.theirs,
      created_at = excluded.created_at, resolved_at = null, resolved_by = null, resolution = null, proposed_by = null, proposed_at = null
    where b.resolved_by = 'batch' or (b.ours, b.theirs) is distinct from (excluded.ours, excluded.theirs)`.execute(
    db,
  )
}

/**
 * Records a difference that persons must resolve, once per day and subject. One that the batch had closed
 * itself is opened again.
 */
export async function addBreak(
  db: Queryable,
  input: { day: Day; kind: string; subject: string; ours: string | null; theirs: string | null; now: Date },
): Promise<void> {
  await db
    .insertInto('reconciliation_break')
    .values({
      day: input.day,
      kind: input.kind,
      subject: input.subject,
      ours: input.ours,
      theirs: input.theirs,
      created_at: input.now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('reconciliation_break_once')
        .doUpdateSet({
          ours: input.ours,
          theirs: input.theirs,
          created_at: input.now,
          resolved_at: null,
          resolved_by: null,
          resolution: null,
          proposed_by: null,
          proposed_at: null,
        })
        .where('reconciliation_break.resolved_by', '=', 'batch'),
    )
    .execute()
}
