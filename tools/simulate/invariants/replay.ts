import { verifyAccount } from '@tongzhou/db/stores/holding/account-seal-store'
import { findReplayDifferences } from '@tongzhou/db/stores/holding/replay-store'
import { readTogether } from '../read-together'
import type { World } from '../world'

async function customersOf(world: World): Promise<string[]> {
  const { customers } = await readTogether(world.owner, { customers: 'select customer_no from customer' })

  return (customers as { customer_no: string }[]).map((row) => row.customer_no)
}

/** I32: every position, lot, frozen share and waiting income follows from the rows it came of (R-TL-2). */
export async function checkReplays(world: World): Promise<void> {
  const { db } = world.services().connection
  for (const one of await findReplayDifferences(db, await customersOf(world))) {
    const what = `${one.tradeAcco}/${one.fundCode} ${one.thing} ${one.of ?? ''}`
    world.violate('I32', `${what} stands as ${one.stands}, replayed ${one.replayed}`)
  }
}

const lateRows = `select subject, jsonb_array_elements_text(detail -> 'late') as row from audit where action = 'account.seal'`

/**
 * I33: the chain of each account is as it was sealed, up to the last night (R-TL-3). In a world nobody writes
 * while the clock moves on, so a row that came late for its seal was given another time than its own.
 */
export async function checkChains(world: World): Promise<void> {
  const { db } = world.services().connection
  const { late } = await readTogether(world.owner, { late: lateRows })
  for (const { subject, row } of late as { subject: string; row: string }[])
    world.violate('I33', `${row} says that it is older than ${subject}, which it came too late for`)
  for (const customerNo of await customersOf(world)) {
    const { broken } = await verifyAccount(db, customerNo)
    if (broken === null) continue
    const what = `${broken.cause} ${broken.row ?? ''}`
    world.violate('I33', `${customerNo}'s chain is broken on ${broken.day}: ${what}`)
  }
}
