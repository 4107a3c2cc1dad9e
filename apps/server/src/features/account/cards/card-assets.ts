import { cardAssets } from '@tongzhou/contract/account/cards/card-assets'
import { findCardAssets, findCardBusiness } from '@tongzhou/db/stores/account/card-asset-store'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { findQuickPaid } from '@tongzhou/db/stores/holding/holding-store'
import { assetShares } from '@tongzhou/domain/holding/asset-shares'
import { marketValueOf } from '@tongzhou/domain/holding/position-figures'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { subtractShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../../http/handle'
import { fundTypeLabels } from '../../../market/import/fund-types'
import { paidOf } from '../../../trading/quick-paid'

/** Until a fund has its first NAV its shares count at the price they were issued at. */
const ISSUE_PRICE = navFrom('1.0000')

export const handler = handleOpen(cardAssets, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const cards = await findCards(db, customerNo)
  const business = await findCardBusiness(db, customerNo)
  const held = await findCardAssets(db, customerNo)
  const paid = await findQuickPaid(db, { customerNo })
  const assets = held.map((row) => {
    const { tradeAcco, fundCode, nav, unpaidIncome } = row
    const fund = market.funds.get(fundCode)
    const shares = subtractShares(row.totalShares, paidOf(paid, row))

    return {
      tradeAcco,
      typeLabel: fund === undefined ? '其他' : fundTypeLabels[fund.fundType],
      value: marketValueOf(shares, nav ?? ISSUE_PRICE, unpaidIncome),
    }
  })
  const byCard = withPercents(
    cards.map(({ tradeAcco, bankName, cardTail }) => {
      const own = business.find((one) => one.tradeAcco === tradeAcco)

      return {
        tradeAcco,
        bankName,
        cardTail,
        value: sumMoney(assets.filter((one) => one.tradeAcco === tradeAcco).map(({ value }) => value)),
        inTransit: own?.inTransit ?? 0,
        plans: own?.plans ?? 0,
      }
    }),
  )
  const labels = [...new Set(assets.map(({ typeLabel }) => typeLabel))]
  const byType = withPercents(
    labels.map((typeLabel) => ({
      typeLabel,
      value: sumMoney(assets.filter((one) => one.typeLabel === typeLabel).map(({ value }) => value)),
    })),
  )

  return { total: sumMoney(byCard.map(({ value }) => value)), byCard, byType }
})

function withPercents<Row extends { readonly value: Money }>(rows: readonly Row[]) {
  const percents = assetShares(rows.map(({ value }) => value))

  return rows.map((row, at) => ({ ...row, percent: percents[at] ?? '0.00' }))
}
