import type { Queryable } from '@tongzhou/db/connect'
import { type ShareFigures, firstDays } from '@tongzhou/db/stores/account/rights/share-card-store'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import { assetShares } from '@tongzhou/domain/holding/asset-shares'
import { type Day, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { fundTypeLabels } from '../../../market/import/fund-types'
import type { Market } from '../../../market/market-data'
import { heldByCards } from '../cards/held-by-cards'

/** The house's switch: off, nothing is shared and no link shows anything. */
export async function isSharingOff(db: Queryable): Promise<boolean> {
  return (await parameterOf(db, 'share.real')) === 'false'
}

/** How a customer invests on a day, without what it is worth; null when nothing is held. */
export async function shareFigures(
  db: Queryable,
  { customerNo, day, market }: { customerNo: string; day: Day; market: Market },
): Promise<ShareFigures | null> {
  const held = (await heldByCards(db, customerNo)).filter(({ value }) => value > 0n)
  if (held.length === 0) return null
  const labelOf = (fundCode: string): string => {
    const fund = market.funds.get(fundCode)

    return fund === undefined ? '其他' : fundTypeLabels[fund.fundType]
  }
  const labels = [...new Set(held.map(({ fundCode }) => labelOf(fundCode)))]
  const classes = labels
    .map((label) => ({
      label,
      value: sumMoney(held.filter(({ fundCode }) => labelOf(fundCode) === label).map(({ value }) => value)),
    }))
    .toSorted((a, b) => (b.value > a.value ? 1 : -1))
  const percents = assetShares(classes.map(({ value }) => value))
  const first = await firstDays(db, customerNo)

  return {
    asOf: day,
    classes: classes.map(({ label }, at) => ({ label, percent: percents[at] ?? '0.00' })),
    funds: new Set(held.map(({ fundCode }) => fundCode)).size,
    longestDays: first.held === null ? 0 : Math.max(0, daysBetween(first.held, day)),
    planWeeks: first.debited === null ? 0 : Math.max(0, Math.floor(daysBetween(first.debited, day) / 7)),
  }
}
