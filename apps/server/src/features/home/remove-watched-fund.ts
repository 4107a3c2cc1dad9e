import { removeWatchedFund } from '@tongzhou/contract/home/remove-watched-fund'
import { countWatched, removeWatched } from '@tongzhou/db/stores/home/watch-store'
import { handle } from '../../http/handle'

export const handler = handle(removeWatchedFund, async (input, { tx, customer }) => {
  const { customerNo } = customer
  await removeWatched(tx, { customerNo, fundCodes: input.fundCodes })

  return { total: await countWatched(tx, customerNo) }
})
