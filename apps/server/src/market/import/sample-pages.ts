import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pageFile } from '@tongzhou/domain/content/page-file'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type pg from 'pg'
import type { ImportReport } from './import-report'

/** Written by nobody of the staff: the sample market is one. */
const SAMPLE = { maker: 'SAMPLE-MAKER', checker: 'SAMPLE-CHECKER' }

/**
 * Publishes the pages of content of a sample market, files in the form in which staff writes them; one that
 * stands already stays as it is. A market that is no sample has none: there staff writes them.
 */
export async function publishSamplePages(
  client: pg.ClientBase,
  from: { readonly folder: string; readonly today: Day; readonly report: ImportReport },
): Promise<void> {
  const folder = join(from.folder, 'pages')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).sort()) {
    const read = pageFile(readFileSync(join(folder, name), 'utf8'), from.today)
    if (read.kind === 'wrong') {
      from.report.refuseFile(from.report.file(`pages/${name}`), read.faults.join('; '))
      continue
    }
    const { file } = read
    await client.query(
      `insert into content_page (id, version, kind, title, content, valid_from, valid_until, published_at, made_by, approved_by)
       values ($1, 1, $2, $3, $4, coalesce($5, now()), $6, coalesce($5, now()), $7, $8)
       on conflict do nothing`,
      [file.id, file.kind, file.title, file.content, file.from, file.until, SAMPLE.maker, SAMPLE.checker],
    )
  }
}
