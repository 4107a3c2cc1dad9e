import { findCardAssets } from '@tongzhou/db/stores/account/card-asset-store'
import type { Queryable } from '@tongzhou/db/connect'
import { findQuickPaid } from '@tongzhou/db/stores/holding/holding-store'
import { marketValueOf } from '@tongzhou/domain/holding/position-figures'
import type { Money } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { subtractShares } from '@tongzhou/domain/kernel/shares'
import { paidOf } from '../../../trading/quick-paid'

/** Until a fund has its first NAV its shares count at the price they were issued at. */
const ISSUE_PRICE = navFrom('1.0000')

/** What a customer's cards hold of each fund now, at its newest NAV, with income that is not shares yet. */
export async function heldByCards(
  db: Queryable,
  customerNo: string,
): Promise<{ tradeAcco: string; fundCode: string; value: Money }[]> {
  const held = await findCardAssets(db, customerNo)
  const paid = await findQuickPaid(db, { customerNo })

  return held.map((row) => {
    const shares = subtractShares(row.totalShares, paidOf(paid, row))

    return {
      tradeAcco: row.tradeAcco,
      fundCode: row.fundCode,
      value: marketValueOf(shares, row.nav ?? ISSUE_PRICE, row.unpaidIncome),
    }
  })
}
