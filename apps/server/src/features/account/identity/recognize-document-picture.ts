import { recognizeDocumentPicture } from '@tongzhou/contract/account/identity/recognize-document-picture'
import { insertIdentityPicture } from '@tongzhou/db/stores/account/identity-picture-store'
import {
  type DocumentSide,
  foreignTerms,
  isForeignDocument,
} from '@tongzhou/domain/account/identity/foreign-document'
import { readForeignPicture } from '@tongzhou/domain/account/identity/foreign-reading'
import { RESIDENT_CARD } from '@tongzhou/domain/fields/personal-codes'
import { handleOpen } from '../../../http/handle'
import type { OcrReading, ReadKind } from '../../../ports/ocr/port'
import { sealReading } from '../../../shared/account/document-readings'
import { pictureIn, withoutMetadata } from '../../../shared/account/uploaded-picture'
import { countTry } from '../security/daily-tries'
import { readPicture } from './read-picture'

/** Pictures a customer may have read in a day (real time): each costs money. */
const MOST_A_DAY = 20

/** What nobody reads but persons. */
const unread: OcrReading = { kind: 'read', side: 'unknown', confidence: 0, fields: {} }

/** How a document is read; null: it is for the counter. */
function termsOf(idType: string): { kind: ReadKind; sides: readonly DocumentSide[]; name: string } | null {
  if (idType === RESIDENT_CARD) return { kind: 'id-card', sides: ['front', 'back'], name: '身份证' }

  return isForeignDocument(idType) ? foreignTerms[idType] : null
}

/**
 * Kept sealed with what was read from it; what a camera wrote beside the picture is not kept. A picture that
 * cannot be read is kept, too: persons look at it (R-ACT-18).
 */
export const handler = handleOpen(recognizeDocumentPicture, async ({ idType, side, file }, context) => {
  const { customer, services, now, day, refuse } = context
  const { customerNo } = customer
  const terms = termsOf(idType)
  if (terms === null) return refuse('DOCUMENT_TYPE_COUNTER')
  if (side !== 'proof' && !terms.sides.includes(side))
    return refuse('BAD_REQUEST', { field: 'side', message: `${terms.name}只需拍摄一页` })
  const picture = pictureIn(file)
  if (picture === null) return refuse('UPLOAD_UNUSABLE')
  if (!(await countTry(context, { key: `foreign:${customerNo}`, most: MOST_A_DAY })))
    return refuse('TOO_MANY_TODAY')
  const reading =
    side === 'proof' ? unread : await readPicture(context, { ...picture, kind: terms.kind, side })
  if (reading === null) return refuse('SYSTEM_BUSY')
  if (reading.side !== 'unknown' && reading.side !== side) return refuse('OCR_UNREADABLE')
  const own = services.cipher.of(customerNo)
  const bytes = Buffer.from(withoutMetadata(picture)).toString('base64')
  const fileId = await context.transaction((tx) =>
    insertIdentityPicture(tx, {
      customerNo,
      idType,
      side,
      mimeType: picture.mimeType,
      pictureCipher: own.encrypt('identity.picture', bytes),
      confidence: reading.confidence,
      fieldsCipher: sealReading(own, reading.fields),
      now,
    }),
  )

  return { fileId, fields: readForeignPicture(reading.fields, day) }
})
