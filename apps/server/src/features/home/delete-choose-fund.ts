import { deleteChooseFund } from '@tongzhou/contract/home/delete-choose-fund'
import { countWatched, removeWatched } from '@tongzhou/db/stores/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(deleteChooseFund, async (input, { tx, customer }) => {
  const { customerNo } = customer
  await removeWatched(tx, { customerNo, fundCodes: input.fundCodes })

  return { total: await countWatched(tx, customerNo) }
})
