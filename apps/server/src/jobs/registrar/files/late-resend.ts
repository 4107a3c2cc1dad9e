import type { Tx } from '@tongzhou/db/connect'
import { closeMendedBreaks, addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { type ResentRow, resentRows, takenVersion } from '@tongzhou/db/stores/registrar/late-resend-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { StepContext } from '../../engine/step'
import { type ExpectedIndex, type ReceivedBatch, keepBatch } from './receive-batch'
import type { FreshFile } from '../book/store-rows'

/** A batch of an earlier day that says something else than what was taken in. */
const LATE_RESEND = 'LATE_RESEND'

/** Rows that a difference names; it counts the others. */
const NAMED = 50
const MOST = 10_000

/**
 * A batch of an earlier day was sent again (registrar.md §11): it is stored whole and never applied, because
 * later days were built on the first version. A file with other content is a difference that lists its rows;
 * one equal to what was taken in closes it.
 */
export async function holdLateBatch(
  tx: Tx,
  received: ReceivedBatch,
  where: { readonly index: ExpectedIndex; readonly context: StepContext },
): Promise<void> {
  const { index, context } = where
  const { now } = context
  const { taCode, day } = index
  for (const file of await keepBatch(tx, received, { taCode, context, isHeld: true }))
    await compareHeld(tx, file, now)
  await closeMendedBreaks(tx, { day, kind: LATE_RESEND, about: [batchName(index)], still: [], now })
}

/** A broken batch of an earlier day: all that is recorded is that it came. */
export async function noteBrokenBatch(
  tx: Tx,
  index: ExpectedIndex,
  { fault, now }: { readonly fault: string; readonly now: Date },
): Promise<void> {
  const subject = `${batchName(index)}, seen on ${dayOf(now)}`
  await addBreak(tx, { day: index.day, kind: LATE_RESEND, subject, ours: null, theirs: fault, now })
}

const batchName = ({ kind, taCode }: ExpectedIndex): string => `${kind} of ${taCode}`

async function compareHeld(tx: Tx, { taCode, version, file }: FreshFile, now: Date): Promise<void> {
  const { fileName: name, quarantined } = file
  const { day } = file.header
  const taken = await takenVersion(tx, { taCode, name, version })
  const rows = await resentRows(tx, { taCode, name, version, taken: taken ?? 0, limit: MOST })
  const isOther = rows.length > 0 || quarantined.length > 0
  // Each version is a difference of its own: one that two persons have closed says nothing of the next.
  const subject = `${name} version ${version}`
  await closeMendedBreaks(tx, { day, kind: LATE_RESEND, about: [name], still: isOther ? [subject] : [], now })
  if (!isOther) return
  const ours = taken === null ? null : `version ${taken}`
  const unread = quarantined.length === 0 ? '' : `, ${quarantined.length} unreadable`
  const theirs = `${countsOf(rows)}${unread}; ${rows.slice(0, NAMED).map(nameOf).join(', ')}`
  await addBreak(tx, { day, kind: LATE_RESEND, subject, ours, theirs, now })
}

function countsOf(rows: readonly ResentRow[]): string {
  const count = (kind: ResentRow['kind']): number => rows.filter((row) => row.kind === kind).length

  return `${count('NEW')} new, ${count('CHANGED')} changed, ${count('GONE')} gone`
}

const signs = { NEW: '+', CHANGED: '~', GONE: '-' } as const

/** + an added row, ~ changed content with its fields, - a missing row; by serial, else by place. */
function nameOf({ kind, serial, recordNo, fields }: ResentRow): string {
  return [`${signs[kind]}${serial ?? `#${recordNo}`}`, ...fields].join(' ')
}
