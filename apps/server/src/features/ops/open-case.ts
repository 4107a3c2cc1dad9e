import type { Tx } from '@tongzhou/db/connect'
import { findReviewedChange, moveCardChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { readUploadedFile } from '@tongzhou/db/stores/account/card-change/uploaded-file-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdentityPictures } from '@tongzhou/db/stores/account/identity-picture-store'
import { type DecidedReview, findReview } from '@tongzhou/db/stores/account/review-store'
import { z } from 'zod'
import { heldDocument } from '../../shared/account/held-document'
import type { FieldCipher } from '../../shared/field-cipher'

interface CasePicture {
  /** front and back of a document, or which paper it is, with a number where there are several. */
  readonly name: string
  readonly mimeType: string
  readonly bytes: Buffer
  /** What the reading service made of it, by field. */
  readonly fields: Readonly<Record<string, { readonly value: string; readonly confidence: number }>>
}

const withPictures = z.object({ pictures: z.array(z.string()) })
const readFields = z.record(z.string(), z.object({ value: z.string(), confidence: z.number() }))

/**
 * A case for the person who decides it, with the decrypted pictures of its documents; null =
 * unknown. An application for another card is taken up by being opened: it cannot be withdrawn any more.
 */
export async function openCase(
  tx: Tx,
  cipher: FieldCipher,
  opening: { readonly id: bigint; readonly staffNo: string; readonly now: Date },
): Promise<{
  review: DecidedReview
  pictures: readonly CasePicture[]
  /** What the customer wrote and the pictures are compared with. */
  typed: Readonly<Record<string, string>>
} | null> {
  const review = await findReview(tx, opening.id)
  if (!review) return null
  if (review.kind === 'CARD_CHANGE')
    return { review, pictures: await papersOf(tx, cipher, opening), typed: {} }
  const named = withPictures.safeParse(review.detail)
  const kept =
    named.success && review.customerNo !== null
      ? await findIdentityPictures(tx, { customerNo: review.customerNo, ids: named.data.pictures })
      : []

  const own = cipher.of(review.customerNo ?? '')

  return {
    review,
    typed: review.kind === 'FOREIGN' ? await typedPapers(tx, cipher, review.customerNo ?? '') : {},
    pictures: kept.map(({ side, mimeType, pictureCipher, fieldsCipher }) => ({
      name: side,
      mimeType,
      bytes: Buffer.from(own.decrypt('identity.picture', pictureCipher), 'base64'),
      fields: readFields.parse(JSON.parse(own.decrypt('identity.fields', fieldsCipher))),
    })),
  }
}

/** What a person from abroad wrote of his document (R-ACT-18); nothing once it was refused. */
async function typedPapers(tx: Tx, cipher: FieldCipher, customerNo: string): Promise<Record<string, string>> {
  const identity = await findIdentity(tx, customerNo)
  if (identity === null) return {}
  const { name, idType, idNo } = heldDocument(cipher.of(customerNo), identity)
  const { nationality, sex, birthDate, idBegin, idEnd } = identity
  const papers = { name, idType, idNo, nationality, sex, birthDate, idBegin, idEnd }

  return Object.fromEntries(Object.entries(papers).map(([field, value]) => [`typed ${field}`, value ?? '--']))
}

/** The papers of an application for another card, which is under review from now on. */
async function papersOf(
  tx: Tx,
  cipher: FieldCipher,
  { id, staffNo, now }: { readonly id: bigint; readonly staffNo: string; readonly now: Date },
): Promise<CasePicture[]> {
  const change = await findReviewedChange(tx, id)
  if (change === null) return []
  const { customerNo } = change
  await lockCustomer(tx, customerNo)
  // Only the first opening moves it.
  await moveCardChange(tx, change, { to: 'REVIEWING', actor: staffNo, now })
  const own = cipher.of(customerNo)
  const pictures: CasePicture[] = []
  for (const [at, fileId] of change.files.entries()) {
    const file = await readUploadedFile(tx, { customerNo, fileId })
    if (file === null) continue
    const bytes = Buffer.from(own.decrypt('file.bytes', file.bytesCipher), 'base64')
    pictures.push({ name: `${at + 1}-${file.kind}`, mimeType: file.mimeType, bytes, fields: {} })
  }

  return pictures
}
