import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { noticeFile } from '@tongzhou/domain/content/notice-file'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type pg from 'pg'
import type { ImportReport } from './import-report'

/** Written by nobody of the staff: the sample market is one. */
const SAMPLE = { maker: 'SAMPLE-MAKER', checker: 'SAMPLE-CHECKER' }

/**
 * Publishes the notices of a sample market, files in the form in which staff writes them; one that stands
 * already stays as it is. A market that is no sample has none: there staff writes them.
 */
export async function publishSampleNotices(
  client: pg.ClientBase,
  from: { readonly folder: string; readonly today: Day; readonly report: ImportReport },
): Promise<void> {
  const folder = join(from.folder, 'notices')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).sort()) {
    const read = noticeFile(readFileSync(join(folder, name), 'utf8'), from.today)
    if (read.kind === 'wrong') {
      from.report.refuseFile(from.report.file(`notices/${name}`), read.faults.join('; '))
      continue
    }
    const { file } = read
    await client.query(
      `insert into notice_version (id, version, kind, title, content, display, must_read, is_pinned, fund_codes,
         valid_from, valid_until, published_at, made_by, approved_by, channels, platforms, audience, priority)
       values ($1, 1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now()), $10, coalesce($9, now()), $11, $12,
         $13, $14, $15, $16)
       on conflict do nothing`,
      [
        file.id,
        file.kind,
        file.title,
        file.content,
        file.display,
        file.mustRead,
        file.isPinned,
        file.fundCodes,
        file.from,
        file.until,
        SAMPLE.maker,
        SAMPLE.checker,
        file.channels,
        file.platforms,
        file.audience,
        file.priority,
      ],
    )
  }
}
