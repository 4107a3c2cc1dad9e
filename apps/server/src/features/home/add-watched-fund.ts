import { addWatchedFund } from '@tongzhou/contract/home/add-watched-fund'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { addWatched, countWatched } from '@tongzhou/db/stores/home/watch-store'
import { handle } from '../../http/handle'

const MOST = 200

/** Adding a fund twice is the same as once; the list holds at most 200 (§7.7). */
export const handler = handle(addWatchedFund, async (input, { tx, customer, services, now, refuse }) => {
  const market = await services.market.current()
  if (input.fundCodes.some((code) => !market.funds.has(code))) return refuse('FUND_NOT_FOUND')
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  await addWatched(tx, { customerNo, fundCodes: input.fundCodes, now })
  const total = await countWatched(tx, customerNo)

  return total > MOST ? refuse('WATCH_LIST_FULL') : { total }
})
