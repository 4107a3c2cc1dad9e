import { addDailyTry } from '@tongzhou/db/stores/account/daily-try-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { AccountContext } from '../../../shared/account/account-context'

/**
 * Counts one use of something limited per natural day (real time); false when the day's tries are used up.
 */
export async function countTry(
  context: Pick<AccountContext, 'db' | 'wallNow'>,
  use: { key: string; most: number },
): Promise<boolean> {
  const tries = await addDailyTry(context.db, { key: use.key, day: dayOf(context.wallNow) })

  return tries <= use.most
}
