import { findInTransit } from '@tongzhou/db/stores/holding/holding-store'
import { type OwedOrder, findOwed } from '@tongzhou/db/stores/settlement/money-map-store'
import { owedAccounts } from '@tongzhou/domain/holding/money-stage'
import { sum, cents, yuan } from '../model/arithmetic'
import { readTogether } from '../read-together'
import type { World } from '../world'

/** What the ledger owes each customer on the accounts of customers' money, whatever it was booked for. */
const owedByLedger = `select customer_no, account, sum(amount)::numeric(18, 2)::text as amount from (
    select customer_no, debit::text as account, -amount as amount from ledger_entry
    union all select customer_no, credit::text, amount from ledger_entry) e
  where account in (${owedAccounts.map((code) => `'${code}'`).join(', ')}) and customer_no is not null
  group by customer_no, account having sum(amount) <> 0`

/**
 * I31: the money map of each customer is the ledger's, to the cent, and what the pages of his orders say of
 * money paid in, and of money on its way to his card, is what the ledger holds for them (R-MAP-2).
 */
export async function checkMoneyMaps(world: World): Promise<void> {
  const { owed } = await readTogether(world.owner, { owed: owedByLedger })
  const rows = owed as { customer_no: string; account: string; amount: string }[]
  const { db } = world.services().connection
  for (const { customerNo } of world.customers) {
    const shown = await findOwed(db, { customerNo })
    for (const code of owedAccounts) {
      const own = rows.filter((row) => row.customer_no === customerNo && row.account === code)
      const [map, ledger] = [
        sum(shown.filter(({ account }) => account === code).map(({ amount }) => BigInt(amount))),
        sum(own.map(({ amount }) => cents(amount))),
      ]
      if (map !== ledger) {
        world.violate(
          'I31',
          `the map of ${customerNo} has ${yuan(map)} on ${code}, the ledger ${yuan(ledger)}`,
        )
      }
    }
    const onTheWay = await findInTransit(db, customerNo)
    const paying = sum(onTheWay.map((one) => BigInt(one.paying)))
    const soldFor = sum(shown.filter(isForCard).map(({ amount }) => BigInt(amount)))
    if (paying !== soldFor) {
      world.violate('I31', `${customerNo} has ${yuan(paying)} on its way to cards, the map ${yuan(soldFor)}`)
    }
    const buying = sum(onTheWay.map((one) => BigInt(one.buying)))
    const paidIn = sum(shown.filter(({ account }) => account === '2001').map(({ amount }) => BigInt(amount)))
    if (buying !== paidIn) {
      world.violate('I31', `${customerNo} has ${yuan(buying)} of purchases under way, 2001 ${yuan(paidIn)}`)
    }
  }
}

/** Owed for a sale, a dividend, or the interest of a failed raising; a refund goes back to its card. */
function isForCard({ account, payStatus }: OwedOrder): boolean {
  if (account === '2003') return ['PAYABLE', 'PAYING_OUT', 'PAYOUT_FAILED'].includes(payStatus)

  return account !== '2001'
}
