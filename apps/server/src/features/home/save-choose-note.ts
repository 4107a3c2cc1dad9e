import { saveChooseNote } from '@tongzhou/contract/home/save-choose-note'
import { noteWatched } from '@tongzhou/db/stores/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(saveChooseNote, async (input, { tx, customer, refuse }) => {
  const text = input.note === '' ? null : input.note
  const isThere = await noteWatched(tx, { customerNo: customer.customerNo, fundCode: input.fundCode, text })

  return isThere ? {} : refuse('NOT_FOUND')
})
