import type { Tx } from '../../connect'
import { type RegistrarRecord } from '../registrar/registrar-record-store'
import { addBreak } from '../registrar/break-store'

/** The kind of difference that a row in suspense is. */
export const SUSPENSE_BREAK = 'UNKNOWN_ROW'

/**
 * Puts a row that matches nothing of ours into the suspense queue (§12.3), once, with a difference that has
 * age and owner.
 */
export async function addSuspense(
  tx: Tx,
  row: RegistrarRecord,
  input: { reason: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('suspense')
    .values({
      ta_code: row.taCode,
      file_name: row.fileName,
      line: row.recordNo,
      reason: input.reason,
      raw: JSON.stringify(row.record),
      created_at: input.now,
    })
    // The place of a row that was replaced may be taken by another one of a later version.
    .onConflict((conflict) =>
      conflict
        .constraint('suspense_row')
        .doUpdateSet({
          reason: input.reason,
          raw: JSON.stringify(row.record),
          created_at: input.now,
          resolved_at: null,
          resolved_by: null,
        })
        .where('suspense.resolved_by', '=', 'batch'),
    )
    .execute()
  await addBreak(tx, {
    day: row.fileDate,
    kind: SUSPENSE_BREAK,
    subject: `${row.taCode}/${row.fileName}/${row.recordNo}`,
    ours: null,
    theirs: input.reason,
    now: input.now,
  })
}

/** Two persons are done with a row in suspense; `subject` is that of its difference. */
export async function closeSuspense(
  tx: Tx,
  closing: { subject: string; by: string; now: Date },
): Promise<void> {
  const [taCode = '', fileName = '', line = '0'] = closing.subject.split('/')
  await tx
    .updateTable('suspense')
    .set({ resolved_at: closing.now, resolved_by: closing.by })
    .where('ta_code', '=', taCode)
    .where('file_name', '=', fileName)
    .where('line', '=', Number(line))
    .where('resolved_at', 'is', null)
    .execute()
}
