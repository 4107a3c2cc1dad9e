import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'
import { statement } from '../../driver/statement'
import type { RegistrarFileKey } from './registrar-record-store'

/** A finished step of an earlier day with what it had taken in. */
export interface EarlierArrival {
  readonly day: Day
  readonly step: string
  readonly mark: string
}

/**
 * Finished steps of the days from `from` up to but not including `before` that know what they took in from
 * outside.
 */
export function earlierArrivals(
  db: Queryable,
  days: { readonly from: Day; readonly before: Day },
): Promise<readonly EarlierArrival[]> {
  return readEarlier(db, { from: days.from, before: days.before })
}

const readEarlier = statement<EarlierArrival, { from: string; before: string }>(
  `select day, step, fault_mark as mark from batch_step
    where day >= :from and day < :before and state = 'DONE' and fault_mark is not null order by day, step limit 1000`,
)

/** What a finished step took in has been looked at again. */
export async function keepArrivalMark(tx: Tx, seen: EarlierArrival): Promise<void> {
  await writeMark(tx, { day: seen.day, step: seen.step, mark: seen.mark })
}

const writeMark = statement<never, { day: string; step: string; mark: string }>(
  `update batch_step set fault_mark = :mark where day = :day and step = :step and state = 'DONE'`,
)

/** A row in which a file that was sent again says something else than the one that was taken in. */
export interface ResentRow {
  readonly kind: 'NEW' | 'CHANGED' | 'GONE'
  /** The registrar's serial; null for rows that have none. */
  readonly serial: string | null
  /** Within the file that has the row; counted from 1. */
  readonly recordNo: number
  /** Fields that differ, for a row that changed. */
  readonly fields: readonly string[]
}

/** The version of a file that was taken in before this one was sent; null when none was. */
export async function takenVersion(tx: Tx, file: RegistrarFileKey): Promise<number | null> {
  const [row] = await readTaken(tx, { ta: file.taCode, name: file.name, version: file.version })

  return row?.version ?? null
}

const readTaken = statement<{ version: number | null }, { ta: string; name: string; version: number }>(
  `select max(version) as version from registrar_file where ta_code = :ta and direction = 'FROM_TA' and name = :name
    and version < :version and state not in ('REFUSED', 'HELD')`,
)

/**
 * Rows in which a version of a file differs from an earlier one, in order of their places. Rows are known by
 * their serials, those without by what they say.
 */
export function resentRows(
  tx: Tx,
  file: RegistrarFileKey & { readonly taken: number; readonly limit: number },
): Promise<readonly ResentRow[]> {
  const { taCode: ta, name, version, taken, limit } = file

  return readResent(tx, { ta, name, version, taken, limit })
}

// A row without a serial is known by what it says, and by how often it said so before.
const rowsOf = (version: string): string =>
  `select record_no, ta_serial_no as serial, record, coalesce(ta_serial_no, md5(record::text) || '#'
      || row_number() over (partition by ta_serial_no, md5(record::text) order by record_no)) as key
    from registrar_record where ta_code = :ta and file_name = :name and file_version = ${version} and state <> 'REPLACED'`

const readResent = statement<
  ResentRow,
  { ta: string; name: string; version: number; taken: number; limit: number }
>(
  `select case when o.key is null then 'NEW' when n.key is null then 'GONE' else 'CHANGED' end as kind,
      coalesce(n.serial, o.serial) as serial, coalesce(n.record_no, o.record_no) as "recordNo",
      case when o.key is null or n.key is null then '{}' else array(
        select key from jsonb_each_text(o.record) a full join jsonb_each_text(n.record) b using (key)
        where a.value is distinct from b.value order by key) end as fields
    from (${rowsOf(':version')}) n full join (${rowsOf(':taken')}) o using (key)
    where o.key is null or n.key is null or o.record <> n.record order by 3, 1, 2 limit :limit`,
)
