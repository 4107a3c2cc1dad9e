import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import {
  type CustomerRange,
  customerRanges,
  findMapDifferences,
} from '@tongzhou/db/stores/settlement/money-map-check-store'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { defineStep } from '../../engine/step'

/** Customers of one unit. */
const AT_ONCE = 1000

/**
 * 23:00: what every customer is shown of his money is what the ledger owes him, account by account (R-MAP-2).
 * A difference is one for persons; it stops nothing, since 500 has compared the sums.
 */
export const checkMoneyMap = defineStep<CustomerRange>({
  name: '505-check-money-map',
  title: '资金地图核对',
  on: 'trading-day',
  after: ['500-reconcile-money'],
  due: '23:00',
  select: async ({ services }) => {
    const ranges = await customerRanges(services.connection.db, AT_ONCE)

    return ranges.map((data) => ({ key: data.from, data }))
  },
  apply: async (tx, { data }, { day, now }) => {
    for (const found of await findMapDifferences(tx, data)) {
      const { customerNo, account, shown, ledger, isOfOrders } = found
      await addBreak(tx, {
        day,
        kind: 'MONEY_MAP',
        subject: `${customerNo}/${account}${isOfOrders ? '' : ' purchases under way'}`,
        ours: printMoney(shown),
        theirs: printMoney(ledger),
        now,
      })
    }
  },
})
