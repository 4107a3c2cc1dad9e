import type { Day } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import type { Tx } from '../../connect'
import { forgetUnits } from './batch-unit-store'
import type { RegistrarFileKey, StoredRecord } from './registrar-record-store'

/**
 * Starts a step of a day again: its units are done again. The steps that read its rows look for new ones and
 * keep their done units.
 */
export async function reopenSteps(
  tx: Tx,
  wanted: { day: Day; step: string; readers: readonly string[] },
): Promise<void> {
  await forgetUnits(tx, wanted)
  await tx
    .updateTable('batch_step')
    .set({ state: 'PENDING', fault: null, fault_mark: null, finished_at: null })
    .where('day', '=', wanted.day)
    .where('step', '=', sql<string>`any(${[wanted.step, ...wanted.readers]}::text[])`)
    .where('state', 'in', ['DONE', 'FAULT', 'RUNNING'])
    .execute()
}

/** A row of an earlier version that was set aside, with what it said. */
export interface ReplacedRow {
  readonly recordNo: number
  readonly state: string
  readonly record: StoredRecord
}

/**
 * Retires the unapplied rows of the earlier versions of a file that was sent again (registrar.md §11).
 * Returns those that had been set aside for persons; waiting rows are simply replaced.
 */
export async function replaceEarlierRows(tx: Tx, file: RegistrarFileKey): Promise<readonly ReplacedRow[]> {
  const { rows } = await sql<ReplacedRow>`with known as (
      select file_version, record_no, state from registrar_record where ta_code = ${file.taCode} and file_name = ${file.name}
        and file_version < ${file.version} and state in ('PENDING', 'SUSPENSE', 'QUARANTINED') for update)
    update registrar_record r set state = 'REPLACED' from known k where r.ta_code = ${file.taCode} and r.file_name = ${file.name}
      and r.file_version = k.file_version and r.record_no = k.record_no
    returning r.record_no as "recordNo", k.state, r.record`.execute(tx)

  return rows.filter(({ state }) => state !== 'PENDING')
}

/** Serials of rows that were applied from an earlier version and that this one does not name any more. */
export async function withdrawnSerials(tx: Tx, file: RegistrarFileKey): Promise<readonly string[]> {
  const { rows } = await sql<{ serial: string }>`
    select distinct ta_serial_no as serial from registrar_record r where ta_code = ${file.taCode} and file_name = ${file.name}
      and file_version < ${file.version} and file_type in ('04', '06') and state = 'APPLIED' and ta_serial_no is not null
      and not exists (select from registrar_record n where n.ta_code = ${file.taCode} and n.file_name = ${file.name}
        and n.file_version = ${file.version} and n.ta_serial_no = r.ta_serial_no)
    order by serial limit 1000`.execute(tx)

  return rows.map(({ serial }) => serial)
}

/** Closes open differences that a resend has resolved; if found again they reopen (`addBreak`). */
export async function closeResentBreaks(
  tx: Tx,
  closing: { kind: string; day: Day; subjects: readonly string[]; now: Date },
): Promise<void> {
  await sql`update reconciliation_break set resolved_at = ${closing.now}, resolved_by = 'batch', resolution = 'sent again'
    where day = ${closing.day} and kind = ${closing.kind} and subject = any(${closing.subjects}::text[])
      and resolved_at is null`.execute(tx)
}

/** Differences of a kind about a registrar's file that are still open, by the end of their subject. */
export async function openWithdrawals(
  tx: Tx,
  wanted: { day: Day; kind: string; prefix: string },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('reconciliation_break')
    .select('subject')
    .where('day', '=', wanted.day)
    .where('kind', '=', wanted.kind)
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`starts_with(subject, ${wanted.prefix})`)
    .limit(1000)
    .execute()

  return rows.map(({ subject }) => subject)
}

/** Rows in suspense that a resend has replaced leave the queue. */
export async function leaveSuspense(
  tx: Tx,
  file: { taCode: string; name: string; lines: readonly number[]; now: Date },
): Promise<void> {
  await sql`update suspense set resolved_at = ${file.now}, resolved_by = 'batch' where ta_code = ${file.taCode}
    and file_name = ${file.name} and line = any(${file.lines}::int[]) and resolved_at is null`.execute(tx)
}
