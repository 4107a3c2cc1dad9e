import type { Tx } from '@tongzhou/db/connect'
import { findIdentityPictures } from '@tongzhou/db/stores/account/identity-picture-store'
import { type DecidedReview, findReview } from '@tongzhou/db/stores/account/review-store'
import { z } from 'zod'
import type { FieldCipher } from '../../shared/field-cipher'

interface CasePicture {
  readonly side: 'front' | 'back'
  readonly mimeType: string
  readonly bytes: Buffer
  /** What the reading service made of it, by field. */
  readonly fields: Readonly<Record<string, { readonly value: string; readonly confidence: number }>>
}

const withPictures = z.object({ pictures: z.array(z.string()) })
const readFields = z.record(z.string(), z.object({ value: z.string(), confidence: z.number() }))

/**
 * A case for the person who decides it, with the decrypted pictures of its documents; null =
 * unknown.
 */
export async function openCase(
  tx: Tx,
  cipher: FieldCipher,
  id: bigint,
): Promise<{ review: DecidedReview; pictures: readonly CasePicture[] } | null> {
  const review = await findReview(tx, id)
  if (!review) return null
  const named = withPictures.safeParse(review.detail)
  const kept =
    named.success && review.customerNo !== null
      ? await findIdentityPictures(tx, { customerNo: review.customerNo, ids: named.data.pictures })
      : []

  const own = cipher.of(review.customerNo ?? '')

  return {
    review,
    pictures: kept.map(({ side, mimeType, pictureCipher, fieldsCipher }) => ({
      side,
      mimeType,
      bytes: Buffer.from(own.decrypt('identity.picture', pictureCipher), 'base64'),
      fields: readFields.parse(JSON.parse(own.decrypt('identity.fields', fieldsCipher))),
    })),
  }
}
