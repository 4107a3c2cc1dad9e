import { findHoldersInTurn } from '@tongzhou/db/stores/holding/replay-store'
import { findSealedOn, verifyAccount } from '@tongzhou/db/stores/holding/account-seal-store'
import { addDays, dayFrom, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { noteReplay } from '../../../trading/holdings/note-replay'
import { inPortions } from '../../engine/in-portions'
import { defineStep } from '../../engine/step'

/** Customers replayed together. */
const PORTION = 500

/** In as many days everybody's turn comes, whether something happened to him or not. */
const TURNS = 30

/** Turns are counted from here, so that they move on by one each natural day. */
const FIRST_TURN = dayFrom('2000-01-01')

interface Portion {
  readonly customers: readonly string[]
  /** Whether their chains are checked too. */
  readonly isTurn: boolean
}

/**
 * 01:00, every natural day: replays the accounts that something happened to yesterday and a thirtieth of all,
 * whose chains are checked too (R-TL-2, R-TL-3). What does not follow from its rows is a difference REPLAY
 * for two persons; it stops nothing, since the registrar's own list decides what is held.
 */
export const replayAccounts = defineStep<Portion>({
  name: '043-replay-accounts',
  title: '复算客户账户',
  on: 'every-day',
  after: ['045-seal-accounts'],
  due: '01:00',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const turn = await findHoldersInTurn(db, { turn: daysBetween(FIRST_TURN, day) % TURNS, of: TURNS })
    const isInTurn = new Set(turn)
    const touched = (await findSealedOn(db, addDays(day, -1))).filter((one) => !isInTurn.has(one))

    return [...portionsOf(turn, true), ...portionsOf(touched, false)]
  },
  apply: async (tx, { data: { customers, isTurn } }, { day, now }) => {
    const broken = []
    for (const customerNo of isTurn ? customers : []) {
      const chain = await verifyAccount(tx, customerNo)
      if (chain.broken !== null) broken.push({ customerNo, broken: chain.broken })
    }
    await noteReplay(tx, { customers, broken, isTurn, day, now })
  },
})

function portionsOf(all: readonly string[], isTurn: boolean) {
  return inPortions(all, PORTION).map((customers) => ({
    key: `${isTurn ? 'turn' : 'touched'}/${customers[0]}`,
    data: { customers, isTurn },
  }))
}
