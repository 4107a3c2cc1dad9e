import { textDiff } from '@tongzhou/domain/content/text-diff'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { type StaffRefused, isStaffRefused } from '../../../staff/handle-staff'

/** What is published by versions: a file's words, and the time in which they show. */
interface VersionedFile {
  readonly id: string
  readonly title: string
  readonly content: string
  /** null: as soon as it is approved. */
  readonly from: Date | null
  /** null: until it is taken back. */
  readonly until: Date | null
}

/** What a file would make of what it names: the next version, with what the second person reads. */
export interface NextVersion<File> {
  readonly subject: string
  readonly shows: readonly string[]
  readonly changes: readonly string[]
  readonly file: File
  readonly version: number
}

/** The next version of a file's content, or that it was taken back for good, in the sentence for it. */
export function nextVersion<File extends VersionedFile>(
  newest: { readonly version: number; readonly content: string; readonly isWithdrawn: boolean } | null,
  of: { file: File; subject: string; shows: readonly string[]; gone: string },
): NextVersion<File> | StaffRefused {
  const { file, subject, shows, gone } = of
  if (newest?.isWithdrawn === true) return refuse('FILE_WRONG', { faults: gone })
  const changes = changesOf(newest?.content ?? '', file.content)

  return { subject, shows, changes, file, version: (newest?.version ?? 0) + 1 }
}

/** The paragraphs that come and go between two texts, a line each. */
export function changesOf(before: string, after: string): string[] {
  return textDiff(before, after).flatMap(({ kind, text }) =>
    kind === 'SAME' ? [] : [`${kind === 'ADDED' ? '+' : '-'} ${text}`],
  )
}

/** What a preview answers. */
export function previewed<File>(next: NextVersion<File> | StaffRefused) {
  if (isStaffRefused(next)) return next
  const { subject, shows, changes } = next

  return { answer: { subject, shows: [...shows], changes: [...changes] } }
}

/** What the second person decides about. */
export function judged<File>(next: NextVersion<File> | StaffRefused) {
  if (isStaffRefused(next)) return next
  const { subject, shows, changes, version } = next

  return { subject, facts: { version, shows: [...shows], changes: [...changes] } }
}

/** From when an approved version shows: its own time, and never before it was approved. */
export function showsFrom({ from }: VersionedFile, now: Date): Date {
  return from !== null && from > now ? from : now
}

/** The lines that tell from when and until when a file shows; without an end, until `openEnd`. */
export function windowLines({ from, until }: VersionedFile, openEnd: string): [string, string] {
  return [
    `开始 ${from === null ? '复核通过时' : dayOf(from)}`,
    `结束 ${until === null ? openEnd : `${dayOf(new Date(until.getTime() - 1))} 24:00`}`,
  ]
}

/** Where a version stands in its time; `withdrawn` is the word for one that was taken back. */
export function versionState(
  row: { readonly isWithdrawn: boolean; readonly validFrom: Date; readonly validUntil: Date | null },
  { withdrawn, now }: { withdrawn: string; now: Date },
): string {
  if (row.isWithdrawn) return withdrawn
  if (row.validFrom > now) return '未开始'

  return row.validUntil !== null && row.validUntil <= now ? '已结束' : '展示中'
}
