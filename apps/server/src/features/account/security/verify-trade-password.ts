import { forgiveTradeTries, takeTradeTry } from '@tongzhou/db/stores/account/trade-password-store'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import type { Asker } from '../../../shared/fair-turns'
import type { Hashing } from '../../../shared/password-hasher'

interface Attempt {
  readonly customerNo: string
  readonly password: string
}
type Verified = Decision<null, 'TRADE_PASSWORD_NOT_SET' | 'TRADE_PASSWORD_LOCKED' | 'TRADE_PASSWORD_WRONG'>

/**
 * Compares the trade password under its lock, in the asker's turn; the remaining tries are told from the
 * third failure on.
 */
export function verifyTradePassword(context: AccountContext, attempt: Attempt): Promise<Verified> {
  const asker = tradeAsker(context, attempt.customerNo)

  return context.services.passwords.inTurn(asker, (hashing) => verify(context, attempt, hashing))
}

/** Who waits for the hashing of a trade password. */
export function tradeAsker({ request }: AccountContext, customerNo: string): Asker {
  return { network: request.network, account: `trade/${customerNo}` }
}

async function verify(context: AccountContext, attempt: Attempt, hashing: Hashing): Promise<Verified> {
  const { customerNo } = attempt
  const taken = await context.transaction((tx) => takeTradeTry(tx, { customerNo, wallNow: context.wallNow }))
  if (taken.kind === 'not-set') return refuse('TRADE_PASSWORD_NOT_SET')
  if (taken.kind === 'locked') return refuse('TRADE_PASSWORD_LOCKED')
  if (!(await hashing.verify(taken.hash, attempt.password))) {
    if (taken.triesLeft === 0) return refuse('TRADE_PASSWORD_LOCKED')

    return refuse('TRADE_PASSWORD_WRONG', taken.tell === null ? {} : { left: taken.tell })
  }
  await forgiveTradeTries(context.db, customerNo)

  return accept(null)
}
