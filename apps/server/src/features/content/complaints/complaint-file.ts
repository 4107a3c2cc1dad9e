import { complaintFile } from '@tongzhou/contract/content/complaints/complaint-file'
import { readComplaintFile } from '@tongzhou/db/stores/content/complaint-file-store'
import { findComplaint } from '@tongzhou/db/stores/content/complaint-store'
import { handleOpen } from '../../../http/handle'
import { complaining } from '../../../shared/complaint/complainant'

export const handler = handleOpen(complaintFile, async ({ complaintNo, pictureId, pass }, context) => {
  const { db, customer, services, wallNow, refuse } = context
  const by = complaining({ customer, pass }, services.cipher, wallNow)
  if (by === null) return refuse('COMPLAINT_PASS')
  const row = await findComplaint(db, { by, complaintNo })
  const file = row === null ? null : await readComplaintFile(db, { ...row, fileId: pictureId })
  if (file === null) return refuse('NOT_FOUND')

  return { mimeType: file.mimeType, base64: services.cipher.of(pictureId).decrypt('file.bytes', file.bytes) }
})
