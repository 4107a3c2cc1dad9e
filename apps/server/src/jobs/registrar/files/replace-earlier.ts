import type { Tx } from '@tongzhou/db/connect'
import { type RegistrarFileKey } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import {
  type ReplacedRow,
  closeResentBreaks,
  leaveSuspense,
  openWithdrawals,
  replaceEarlierRows,
  withdrawnSerials,
} from '@tongzhou/db/stores/registrar/resend-store'
import { SUSPENSE_BREAK } from '@tongzhou/db/stores/settlement/suspense-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { serialIn } from './confirmation-of'

/** The kind of difference for an applied row that the registrar's new version lacks. */
const WITHDRAWN = 'WITHDRAWN_ROW'

/**
 * Retires the earlier versions of a file that was sent again with other content (registrar.md §11): their
 * unapplied rows are replaced and the differences about them closed. Applied rows stay, since only the
 * registrar's own records change the books; one that the new version lacks is a difference for two persons.
 */
export async function replaceEarlier(
  tx: Tx,
  file: RegistrarFileKey & { readonly fileDate: Day },
  now: Date,
): Promise<void> {
  const { taCode, name, fileDate: day } = file
  const replaced = await replaceEarlierRows(tx, file)
  const suspended = replaced.filter(({ state }) => state === 'SUSPENSE')
  const set = replaced.filter(({ state }) => state === 'QUARANTINED')
  const close = (kind: string, subjects: readonly string[]) =>
    subjects.length === 0 ? null : closeResentBreaks(tx, { kind, day, subjects, now })
  await close(
    SUSPENSE_BREAK,
    suspended.map(({ recordNo }) => `${taCode}/${name}/${recordNo}`),
  )
  await leaveSuspense(tx, { taCode, name, lines: suspended.map(({ recordNo }) => recordNo), now })
  await close(
    'RECORD',
    set.map(({ recordNo }) => `${name}#${recordNo}`),
  )
  await close(
    'CONFIRMATION',
    set.filter(isReadable).map((row) => `${taCode}:${serialIn(row.record)}`),
  )

  const prefix = `${name} `
  const gone = (await withdrawnSerials(tx, file)).map((serial) => `${prefix}${serial}`)
  const known = await openWithdrawals(tx, { day, kind: WITHDRAWN, prefix })
  await close(
    WITHDRAWN,
    known.filter((subject) => !gone.includes(subject)),
  )
  for (const subject of gone)
    await addBreak(tx, { day, kind: WITHDRAWN, subject, ours: 'applied', theirs: null, now })
}

/** A row that could not be read is stored without fields; its difference names its place, not a serial. */
function isReadable({ record }: ReplacedRow): boolean {
  return Object.keys(record).length > 0
}
