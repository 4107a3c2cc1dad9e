import { addChooseFund } from '@tongzhou/contract/home/add-choose-fund'
import { handle } from '../../http/handle'
import { countWatched } from './count-watched'
import { lockCustomer } from './lock-customer'

const MOST = 200

/** Adding a fund twice is the same as once; the list holds at most 200 (§7.7). */
export const handler = handle(addChooseFund, async (input, { tx, customer, services, now, refuse }) => {
  const market = await services.market.current()
  if (input.fundCodes.some((code) => !market.funds.has(code))) return refuse('FUND_NOT_FOUND')
  await lockCustomer(tx, customer.customerNo)
  await tx
    .insertInto('watch_list')
    .values(
      input.fundCodes.map((code) => ({ customer_no: customer.customerNo, fund_code: code, added_at: now })),
    )
    .onConflict((c) => c.columns(['customer_no', 'fund_code']).doNothing())
    .execute()
  const total = await countWatched(tx, customer.customerNo)

  return total > MOST ? refuse('WATCH_LIST_FULL') : { total }
})
