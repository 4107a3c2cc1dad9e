import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../connect'

export type ListKind = 'SANCTION' | 'AML' | 'PEP'

export interface NewScreeningEntry {
  readonly entryNo: string
  readonly list: ListKind
  readonly nameKeys: readonly string[]
  readonly idIndex: Buffer | null
  readonly birthDate: Day | null
  readonly contentHash: Buffer
}

/** An entry of the newest list that shares a name or a document with a person. */
export interface ScreeningCandidate {
  readonly version: number
  readonly entryNo: string
  readonly list: string
  readonly nameKeys: readonly string[]
  readonly idIndex: Buffer | null
  readonly birthDate: Day | null
  readonly contentHash: Buffer
}

/** The bytes and the size of the newest list; null before the first. */
export async function newestScreeningList(
  db: Queryable,
): Promise<{ sha256: Buffer; entries: number } | null> {
  const row = await db
    .selectFrom('screening_list')
    .select(['sha256', 'entries'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

  return row ?? null
}

/** Keeps a whole list as the next version; `by` is the second of the two persons. */
export async function addScreeningList(
  tx: Tx,
  list: { source: string; sha256: Buffer; by: string; now: Date; entries: readonly NewScreeningEntry[] },
): Promise<number> {
  const { version } = await tx
    .insertInto('screening_list')
    .values({
      source: list.source,
      sha256: list.sha256,
      entries: list.entries.length,
      imported_at: list.now,
      imported_by: list.by,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  for (let start = 0; start < list.entries.length; start += 1000) {
    const part = list.entries.slice(start, start + 1000)
    await tx
      .insertInto('screening_entry')
      .values(
        part.map((entry) => ({
          version,
          entry_no: entry.entryNo,
          list: entry.list,
          id_index: entry.idIndex,
          birth_date: entry.birthDate,
          content_hash: entry.contentHash,
        })),
      )
      .execute()
    await tx
      .insertInto('screening_name')
      .values(
        part.flatMap(({ entryNo, nameKeys }) =>
          nameKeys.map((name_key) => ({ version, entry_no: entryNo, name_key })),
        ),
      )
      .execute()
  }

  return version
}

/** Whether there is a list to search. */
export async function hasScreeningList(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('screening_list').select('version').limit(1).executeTakeFirst()

  return row !== undefined
}

/** Entries of the newest list that share a name or a document with any of these persons. */
export async function screeningCandidates(
  db: Queryable,
  persons: readonly { nameKey: string; idIndex: Buffer | null }[],
): Promise<ScreeningCandidate[]> {
  const names = persons.map((person) => person.nameKey)
  const documents = persons.flatMap((person) => (person.idIndex === null ? [] : [person.idIndex]))
  const { rows } = await sql<ScreeningCandidate>`
    with newest as (select max(version) as version from screening_list),
    found as (
      select version, entry_no from screening_name natural join newest where name_key = any(${names}::text[])
      union
      select version, entry_no from screening_entry natural join newest where id_index = any(${documents}::bytea[])
    )
    select e.version, e.entry_no as "entryNo", e.list, e.id_index as "idIndex", e.birth_date as "birthDate",
      e.content_hash as "contentHash",
      array(select name_key from screening_name n where n.version = e.version and n.entry_no = e.entry_no) as "nameKeys"
    from found join screening_entry e using (version, entry_no) order by e.entry_no limit 10000`.execute(db)

  return rows
}

export interface ScreeningHit {
  readonly customerNo: string
  readonly role: string
  readonly personIndex: Buffer
  readonly contentHash: Buffer
}

/** Whether this hit was raised before, whatever was decided of it. */
export async function isHitKnown(db: Queryable, hit: ScreeningHit): Promise<boolean> {
  const row = await db
    .selectFrom('screening_hit')
    .select('review_id')
    .where('customer_no', '=', hit.customerNo)
    .where('role', '=', hit.role)
    .where('person_index', '=', hit.personIndex)
    .where('content_hash', '=', hit.contentHash)
    .limit(1)
    .executeTakeFirst()

  return row !== undefined
}

export async function addHit(tx: Tx, hit: ScreeningHit, reviewId: bigint): Promise<void> {
  await tx
    .insertInto('screening_hit')
    .values({
      customer_no: hit.customerNo,
      role: hit.role,
      person_index: hit.personIndex,
      content_hash: hit.contentHash,
      review_id: reviewId,
    })
    .execute()
}

/** A person to be searched for, still encrypted: the customer himself, or a related person as he gave it. */
export interface ScreenedRow {
  readonly customerNo: string
  readonly role: 'SELF' | 'BENEFICIARY' | 'CONTROLLER'
  readonly nameCipher: Buffer | null
  readonly idCipher: Buffer | null
  readonly birthDate: Day | null
  readonly detailCipher: Buffer | null
}

/** A range of customer numbers; `before` is not in it any more, null = to the end. */
export interface ScreeningPage {
  readonly from: string
  readonly before: string | null
}

/** All open customers with papers, in ranges of about `size`. */
export async function screeningPages(db: Queryable, size: number): Promise<ScreeningPage[]> {
  const { rows } = await sql<{ customer_no: string }>`
    select customer_no from (
      select c.customer_no, row_number() over (order by c.customer_no) as n
      from customer c join customer_identity i using (customer_no) where c.status <> '3') numbered
    where n % ${size} = 1 or ${size} = 1 order by customer_no limit 1000000`.execute(db)

  return rows.map((row, at) => ({ from: row.customer_no, before: rows[at + 1]?.customer_no ?? null }))
}

/** The persons of a page: himself and his newest related persons. */
export async function screenedRows(db: Queryable, page: ScreeningPage): Promise<ScreenedRow[]> {
  const { rows } = await sql<ScreenedRow>`
    with page as (
      select i.* from customer_identity i join customer c using (customer_no)
      where c.status <> '3' and i.customer_no >= ${page.from}
        and (${page.before}::text is null or i.customer_no < ${page.before}))
    select customer_no as "customerNo", 'SELF' as role, name_cipher as "nameCipher", id_cipher as "idCipher",
      birth_date as "birthDate", null::bytea as "detailCipher" from page
    union all
    select p.customer_no, r.kind, null, null, null, r.detail_cipher from page p
    cross join lateral (
      select distinct on (kind) kind, detail_cipher, is_self from related_person
      where customer_no = p.customer_no order by kind, version desc) r
    where not r.is_self`.execute(db)

  return rows
}
