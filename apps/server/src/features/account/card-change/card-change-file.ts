import { cardChangeFile } from '@tongzhou/contract/account/card-change/card-change-file'
import { findCardChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { readUploadedFile } from '@tongzhou/db/stores/account/card-change/uploaded-file-store'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(cardChangeFile, async ({ applyNo, fileId }, context) => {
  const { db, customer, services, refuse } = context
  const { customerNo } = customer
  const change = await findCardChange(db, { customerNo, applyNo })
  if (change === null || !change.files.includes(fileId)) return refuse('NOT_FOUND')
  const file = await readUploadedFile(db, { customerNo, fileId })
  if (file === null) return refuse('NOT_FOUND')
  const { kind, mimeType, bytesCipher } = file

  return { kind, mimeType, base64: services.cipher.of(customerNo).decrypt('file.bytes', bytesCipher) }
})
