import type { FileRelease } from '@tongzhou/db/stores/registrar/file-release-store'
import { type FileRecord, textIn } from '@tongzhou/registrar-files/value'

/**
 * What of the trades to write was not released (R-STF-18), in words; null when all was. What no file can
 * carry (`unwritable`) was released too and is left out.
 */
export function unreleased(
  written: { readonly trades: readonly FileRecord[]; readonly unwritable: number },
  release: Pick<FileRelease, 'applications' | 'rows'>,
): string | null {
  const count = written.trades.length + written.unwritable
  if (count !== release.applications) return `${count} applications, ${release.applications} released`
  const left = new Map(release.rows.map((row) => [`${row.fundCode}/${row.bizCode}`, row.applications]))
  for (const trade of written.trades) {
    const line = `${textIn(trade, 'FundCode')}/${textIn(trade, 'BusinessCode')}`
    const before = left.get(line) ?? 0
    if (before === 0) return `more of ${line} than released`
    left.set(line, before - 1)
  }

  return null
}
