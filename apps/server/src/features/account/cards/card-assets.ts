import { cardAssets } from '@tongzhou/contract/account/cards/card-assets'
import { findCardBusiness } from '@tongzhou/db/stores/account/card-asset-store'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { assetShares } from '@tongzhou/domain/holding/asset-shares'
import { type Money, sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../../http/handle'
import { fundTypeLabels } from '../../../market/import/fund-types'
import { heldByCards } from './held-by-cards'

export const handler = handleOpen(cardAssets, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const cards = await findCards(db, customerNo)
  const business = await findCardBusiness(db, customerNo)
  const assets = (await heldByCards(db, customerNo)).map(({ tradeAcco, fundCode, value }) => {
    const fund = market.funds.get(fundCode)

    return { tradeAcco, typeLabel: fund === undefined ? '其他' : fundTypeLabels[fund.fundType], value }
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
