import { deleteChooseFund } from '@tongzhou/contract/home/delete-choose-fund'
import { handle } from '../../http/handle'
import { countWatched } from './count-watched'

export const handler = handle(deleteChooseFund, async (input, { tx, customer }) => {
  await tx
    .deleteFrom('watch_list')
    .where('customer_no', '=', customer.customerNo)
    .where('fund_code', 'in', input.fundCodes)
    .execute()

  return { total: await countWatched(tx, customer.customerNo) }
})
