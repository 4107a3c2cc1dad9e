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

/** I33: the chain of each account is as it was sealed, up to the last night (R-TL-3). */
export async function checkChains(world: World): Promise<void> {
  const { db } = world.services().connection
  for (const customerNo of await customersOf(world)) {
    const { broken } = await verifyAccount(db, customerNo)
    if (broken === null) continue
    const what = `${broken.cause} ${broken.row ?? ''}`
    world.violate('I33', `${customerNo}'s chain is broken on ${broken.day}: ${what}`)
  }
}
