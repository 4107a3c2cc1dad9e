import { saveWatchNote } from '@tongzhou/contract/home/save-watch-note'
import { noteWatched } from '@tongzhou/db/stores/home/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(saveWatchNote, async (input, { tx, customer, refuse }) => {
  const text = input.note === '' ? null : input.note
  const isThere = await noteWatched(tx, { customerNo: customer.customerNo, fundCode: input.fundCode, text })

  return isThere ? {} : refuse('NOT_FOUND')
})
