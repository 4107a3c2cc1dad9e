import { replayCheck } from '@tongzhou/contract/holding/replay-check'
import { addDailyTry } from '@tongzhou/db/stores/account/daily-try-store'
import { CHECKS_A_DAY } from '@tongzhou/domain/holding/replay'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../http/handle'
import { replayAccount } from '../../trading/holdings/note-replay'

/** Signs of a hash that are shown: enough to compare with a paper that carries it. */
const CODE_SIGNS = 16

/**
 * The customer's account replayed from its rows, and its chain recomputed (R-TL-2, R-TL-3). What is found is
 * before the house at once, as if the nightly replay had found it.
 */
export const handler = handleOpen(replayCheck, async (_input, context) => {
  const { db, customer, services, now, day, wallNow, refuse } = context
  const { customerNo } = customer
  const tries = await addDailyTry(db, { key: `${customerNo}:replay`, day: dayOf(wallNow) })
  if (tries > CHECKS_A_DAY) return refuse('TOO_MANY_TODAY')
  const market = await services.market.current()
  const { chain, differences } = await db
    .transaction()
    .execute((tx) => replayAccount(tx, { customerNo, day, now }))

  return {
    rowsRead: chain.rows,
    differences: differences.map(({ fundCode, thing, of, stands, replayed }) => ({
      fundCode,
      name: market.funds.get(fundCode)?.name ?? fundCode,
      thing,
      of,
      stands,
      replayed,
    })),
    seal:
      chain.head === null
        ? null
        : { day: chain.head.day, code: chain.head.hash.toString('hex').slice(0, CODE_SIGNS) },
    unsealed: chain.unsealed,
    broken: chain.broken === null ? null : { day: chain.broken.day, cause: chain.broken.cause },
  }
})
