import type { Queryable } from '@tongzhou/db/connect'
import { confirmedRegistrations } from '@tongzhou/db/stores/account/registration-store'

/** The fund account of each trade account at a registrar, as far as the registrar has confirmed them. */
export async function findFundAccounts(db: Queryable, taCode: string): Promise<ReadonlyMap<string, string>> {
  const registrations = await confirmedRegistrations(db, taCode)

  return new Map(
    registrations.flatMap(({ tradeAcco, fundAcco }) =>
      fundAcco === null ? [] : [[tradeAcco, fundAcco] as const],
    ),
  )
}
