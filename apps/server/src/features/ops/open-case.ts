import type { Tx } from '@tongzhou/db/connect'
import { findReviewedChange, moveCardChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { readUploadedFile } from '@tongzhou/db/stores/account/card-change/uploaded-file-store'
import { findReviewedIdentityChange } from '@tongzhou/db/stores/account/identity/identity-change-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdentityPictures } from '@tongzhou/db/stores/account/identity-picture-store'
import { type DecidedReview, findReview } from '@tongzhou/db/stores/account/review-store'
import type { IdentityPapers } from '@tongzhou/domain/account/identity/identity-change'
import { z } from 'zod'
import { heldPapers, openPapers } from '../../shared/account/identity-change/identity-papers'
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
    typed: await typedOf(tx, cipher, review),
    pictures: kept.map(({ side, mimeType, pictureCipher, fieldsCipher }) => ({
      name: side,
      mimeType,
      bytes: Buffer.from(own.decrypt('identity.picture', pictureCipher), 'base64'),
      fields: readFields.parse(JSON.parse(own.decrypt('identity.fields', fieldsCipher))),
    })),
  }
}

/** The papers that are compared with the pictures: of a change both those on file and the new ones. */
async function typedOf(tx: Tx, cipher: FieldCipher, review: DecidedReview): Promise<Record<string, string>> {
  const { id, kind, customerNo } = review
  if (customerNo === null || (kind !== 'FOREIGN' && kind !== 'IDENTITY_CHANGE')) return {}
  const own = cipher.of(customerNo)
  const identity = await findIdentity(tx, customerNo)
  const held = identity === null ? null : heldPapers(own, identity)
  if (kind === 'FOREIGN') return held === null ? {} : named('typed', held)
  const change = await findReviewedIdentityChange(tx, id)

  return {
    ...(held === null ? {} : named('held', held)),
    ...(change === null ? {} : named('typed', openPapers(own, change.papersCipher))),
  }
}

function named(word: string, papers: IdentityPapers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(papers).map(([field, value]) => [`${word} ${field}`, value ?? '--']),
  )
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
