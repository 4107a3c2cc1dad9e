import {
  keepExportPart,
  markExportReady,
  wantExport,
} from '@tongzhou/db/stores/account/rights/data-export-store'
import { EXPORT_CONTENT } from '../../../shared/account/export-intent'
import type { TestApp } from '../../../http/test-app'

/** An export of one empty file that can be fetched for an hour; its number. */
export async function readyExport({ services }: TestApp, customerNo: string): Promise<string> {
  const { cipher, connection } = services
  const now = new Date()
  const content = '{}'

  return connection.db.transaction().execute(async (tx) => {
    const exportNo = await wantExport(tx, { customerNo, requestedAt: now })
    const of = { customerNo, exportNo }
    const sealed = cipher.of(customerNo).encrypt(EXPORT_CONTENT, content)
    await keepExportPart(tx, { ...of, part: 1, sealed, sha256: Buffer.alloc(32), bytes: content.length })
    await markExportReady(tx, { ...of, readyAt: now, expiresAt: new Date(now.getTime() + 3_600_000) })

    return String(exportNo)
  })
}
