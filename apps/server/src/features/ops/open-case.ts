import type { Tx } from '@tongzhou/db/connect'
import { addAudit } from '@tongzhou/db/stores/audit-store'
import { findIdentityPictures } from '@tongzhou/db/stores/identity-picture-store'
import { type DecidedReview, findReview } from '@tongzhou/db/stores/review-store'
import { z } from 'zod'
import type { FieldCipher } from '../../shared/field-cipher'

export interface CasePicture {
  readonly side: 'front' | 'back'
  readonly mimeType: string
  readonly bytes: Buffer
  /** What the reading service made of it, by field. */
  readonly fields: Readonly<Record<string, { readonly value: string; readonly confidence: number }>>
}

const withPictures = z.object({ pictures: z.array(z.string()) })
const readFields = z.record(z.string(), z.object({ value: z.string(), confidence: z.number() }))

/** A case for the person who decides it, with the decrypted pictures of its documents; opening it leaves an audit row (R-PRV-3). null = unknown. */
export async function openCase(
  tx: Tx,
  cipher: FieldCipher,
  asked: { id: bigint; actor: string; now: Date },
): Promise<{ review: DecidedReview; pictures: readonly CasePicture[] } | null> {
  const { id, actor, now } = asked
  const review = await findReview(tx, id)
  if (!review) return null
  const named = withPictures.safeParse(review.detail)
  const kept =
    named.success && review.customerNo !== null
      ? await findIdentityPictures(tx, { customerNo: review.customerNo, ids: named.data.pictures })
      : []
  await addAudit(tx, {
    at: now,
    actor,
    action: 'REVIEW_OPENED',
    subject: `review:${id}`,
    reason: null,
    detail: { kind: review.kind, customerNo: review.customerNo, pictures: kept.length },
  })

  return {
    review,
    pictures: kept.map(({ side, mimeType, pictureCipher, fieldsCipher }) => ({
      side,
      mimeType,
      bytes: Buffer.from(cipher.decrypt('identity.picture', pictureCipher), 'base64'),
      fields: readFields.parse(JSON.parse(cipher.decrypt('identity.fields', fieldsCipher))),
    })),
  }
}
