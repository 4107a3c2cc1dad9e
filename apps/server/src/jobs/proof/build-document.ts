import { createHash } from 'node:crypto'
import type { Database } from '@tongzhou/db/connect'
import {
  type DocumentKey,
  failDocument,
  findDocument,
  keepCopy,
} from '@tongzhou/db/stores/proof/document-store'
import type { Config } from '../../config'
import type { FieldCipher } from '../../shared/field-cipher'
import { drawProof } from './draw-proof'
import { openForFile } from './paper-frame'
import { MissingGlyph } from '../../shared/paper/pdf-writer'

/** Makes the file of a paper that waits for it, once; one that has its file, or needs none, stays. */
export async function buildDocument(
  { db, cipher, config }: { db: Database; cipher: FieldCipher; config: Config },
  key: DocumentKey,
): Promise<void> {
  const document = await findDocument(db, key)
  if (document?.state !== 'GENERATING') return
  const { paper, frame } = openForFile({ cipher, config }, key.customerNo, document)
  const pdf = await drawProof(paper, frame).catch((error: unknown) => {
    if (error instanceof MissingGlyph) return null
    throw error
  })
  await db.transaction().execute(async (tx) => {
    if (pdf === null) return failDocument(tx, key)
    await keepCopy(tx, key, {
      sealed: cipher.of(key.customerNo).encrypt('document.copy', pdf.toString('base64')),
      sha256: createHash('sha256').update(pdf).digest(),
    })
  })
}
