import { createHash, randomUUID } from 'node:crypto'
import { uploadComplaintFile } from '@tongzhou/contract/content/complaints/upload-complaint-file'
import type { CallInput } from '@tongzhou/contract/kit/define-call'
import { addDailyTry } from '@tongzhou/db/stores/account/daily-try-store'
import { addComplaintFile } from '@tongzhou/db/stores/content/complaint-file-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { type AnyHandler, type OpenContext, handleOpen } from '../../../http/handle'
import { pictureIn, withoutMetadata } from '../../../shared/account/uploaded-picture'
import { complaining } from '../../../shared/complaint/complainant'

/** Pictures that somebody may upload in a day (real time). */
const MOST_A_DAY = 60

/** Read by the mobile's pass before a file of a visitor is. */
const passBefore: AnyHandler['beforeFile'] = ({ pass }, { customer, services, wallNow }) => {
  const by = { customer, pass: typeof pass === 'string' ? pass : undefined }

  return complaining(by, services.cipher, wallNow) === null ? 'COMPLAINT_PASS' : null
}

/** Sealed as it is stored, without what a camera wrote beside the picture (place, device). */
export const handler = handleOpen(uploadComplaintFile, uploaded, { beforeFile: passBefore })

async function uploaded(
  { file, pass }: CallInput<typeof uploadComplaintFile>,
  context: OpenContext<typeof uploadComplaintFile>,
) {
  const { db, customer, services, now, wallNow, refuse } = context
  const by = complaining({ customer, pass }, services.cipher, wallNow)
  if (by === null) return refuse('COMPLAINT_PASS')
  const picture = pictureIn(file, { leastBytes: 0 })
  if (picture === null) return refuse('COMPLAINT_FILES')
  const whose = by.contactIndex === null ? by.customerNo : by.contactIndex.toString('hex')
  const tries = await addDailyTry(db, { key: `${whose}:complaint-file`, day: dayOf(wallNow) })
  if (tries > MOST_A_DAY) return refuse('TOO_MANY_TODAY')
  const bytes = Buffer.from(withoutMetadata(picture))
  const pictureId = randomUUID()
  await addComplaintFile(db, {
    by,
    fileId: pictureId,
    mimeType: picture.mimeType,
    sha256: createHash('sha256').update(bytes).digest(),
    bytes: services.cipher.of(pictureId).encrypt('file.bytes', bytes.toString('base64')),
    now,
  })

  return { pictureId }
}
