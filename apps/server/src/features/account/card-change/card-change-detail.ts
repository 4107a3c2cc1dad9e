import { cardChangeDetail } from '@tongzhou/contract/account/card-change/card-change-detail'
import { cardChangeEvents, findCardChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { findUploadedFiles } from '@tongzhou/db/stores/account/card-change/uploaded-file-store'
import { faultWords } from '@tongzhou/domain/account/card-change/card-change-fault'
import { handleOpen } from '../../../http/handle'
import { presentCardChanges } from './present-card-change'

export const handler = handleOpen(cardChangeDetail, async ({ applyNo }, { db, customer, refuse }) => {
  const { customerNo } = customer
  const change = await findCardChange(db, { customerNo, applyNo })
  if (change === null || change.state === 'DRAFT') return refuse('NOT_FOUND')
  const [view] = await presentCardChanges(db, customerNo, [change])
  if (!view) throw new Error('an application without its view')
  const files = await findUploadedFiles(db, { customerNo, ids: change.files })

  return {
    ...view,
    oldUsable: change.oldUsable,
    events: await cardChangeEvents(db, change),
    files: files.map(({ fileId, kind }) => ({ fileId, kind })),
    faults: change.faults.map(faultWords),
  }
})
