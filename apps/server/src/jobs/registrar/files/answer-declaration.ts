import type { Tx } from '@tongzhou/db/connect'
import { lockAccountChangeBySheet } from '@tongzhou/db/stores/account/account-change-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { type RegistrarRecord, markRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { lockRegistrationBySheet } from '@tongzhou/db/stores/account/registration-store'
import { addSuspense } from '@tongzhou/db/stores/settlement/suspense-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { outcomeOf } from '@tongzhou/registrar-files/return-codes'
import { textOf } from './stored-record'

/**
 * A tax residence (R1) or personal data (X1) that could not be sent or that the registrar refused: two
 * persons close it. It stops nothing.
 */
export const DECLARATION_BREAK = 'DECLARATION'

/**
 * Takes in the answer to a record of R1 (R2) or X1 (X2); one to an application that we never made waits for a
 * person.
 */
export async function answerDeclaration(
  tx: Tx,
  row: RegistrarRecord,
  { day, now }: { readonly day: Day; readonly now: Date },
): Promise<void> {
  const serial = textOf(row.record, 'AppSheetSerialNo')
  const isOurs = (await lockRegistrationBySheet(tx, serial)) ?? (await lockAccountChangeBySheet(tx, serial))
  if (!isOurs) {
    await addSuspense(tx, row, { reason: 'UNKNOWN_ACCOUNT_APPLICATION', now })
    return markRecord(tx, row, { state: 'SUSPENSE', reason: 'UNKNOWN_ACCOUNT_APPLICATION', now })
  }
  const code = textOf(row.record, 'ReturnCode')
  if (outcomeOf(code) === 'failure') {
    // A person with several residences has an answer for each.
    const subject = `${row.taCode} ${row.fileType} ${serial} ${row.taSerialNo ?? ''}`.trim()
    await addBreak(tx, {
      day,
      kind: DECLARATION_BREAK,
      subject,
      ours: null,
      theirs: `${code} ${textOf(row.record, 'ErrorDetail')}`.trim(),
      now,
    })
  }
  await markRecord(tx, row, { state: 'APPLIED', now })
}
