import type { customerHome } from '@tongzhou/contract/home/customer-home'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { Queryable } from '@tongzhou/db/connect'
import { findHeldFunds } from '@tongzhou/db/stores/account/risk-mismatch-store'
import { findDynamics } from '@tongzhou/db/stores/content/dynamic-store'
import { dynamicKindWords, dynamicKinds } from '@tongzhou/domain/content/dynamic-kind'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { tenureCode } from '../../market/fund-managers'
import type { Market } from '../../market/market-data'

/** Rows that the front page shows. */
const SHOWN = 3
/** Of how many days they are. */
const DAYS = 30

/** The newest dated facts of the last month about the funds that a customer holds (R-HOM-5, R-LST-5). */
export async function findNews(
  db: Queryable,
  { customerNo, market, day }: { customerNo: string; market: Market; day: Day },
): Promise<CallOutput<typeof customerHome>['news']> {
  const held = await findHeldFunds(db, customerNo)
  if (held.length === 0) return []
  // Announcements stand under the first class of a fund.
  const nameOf = new Map<string, string>()
  for (const { fundCode, name } of held) {
    const fund = market.funds.get(fundCode)
    if (fund !== undefined) nameOf.set(tenureCode(fund, market), name)
    nameOf.set(fundCode, name)
  }
  const { rows } = await findDynamics(db, {
    kinds: dynamicKinds,
    fundCodes: [...nameOf.keys()],
    limit: SHOWN,
    offset: 0,
  })

  return rows
    .filter((row) => row.day >= addDays(day, -DAYS) && row.day <= day)
    .map(({ id, origin, kind, title, day: published, fundCodes }) => ({
      id,
      origin,
      kindLabel: dynamicKindWords[kind],
      title,
      day: published,
      fundName: fundCodes.flatMap((code) => nameOf.get(code) ?? [])[0] ?? null,
    }))
}
