import { createHash, randomUUID } from 'node:crypto'
import { uploadCardChangeFile } from '@tongzhou/contract/account/card-change/upload-card-change-file'
import { insertUploadedFile } from '@tongzhou/db/stores/account/card-change/uploaded-file-store'
import { handleOpen } from '../../../http/handle'
import { pictureIn, withoutMetadata } from '../../../shared/account/uploaded-picture'
import { countTry } from '../security/daily-tries'

/** Papers a customer may upload in a day (real time). */
const MOST_A_DAY = 60

/** Sealed as it is stored; what a camera wrote beside the picture (place, device) is not kept. */
export const handler = handleOpen(uploadCardChangeFile, async ({ kind, file }, context) => {
  const { db, customer, services, now, refuse } = context
  const { customerNo } = customer
  const picture = pictureIn(file)
  if (picture === null) return refuse('UPLOAD_UNUSABLE')
  if (!(await countTry(context, { key: `${customerNo}:change-paper`, most: MOST_A_DAY })))
    return refuse('TOO_MANY_TODAY')
  const bytes = Buffer.from(withoutMetadata(picture))
  const fileId = randomUUID()
  await insertUploadedFile(db, {
    customerNo,
    fileId,
    kind,
    mimeType: picture.mimeType,
    sha256: createHash('sha256').update(bytes).digest(),
    bytesCipher: services.cipher.of(customerNo).encrypt('file.bytes', bytes.toString('base64')),
    now,
  })

  return { fileId }
})
