import { transformableHoldings } from '@tongzhou/contract/holding/transformable-holdings'
import { conversionTargets } from '@tongzhou/db/stores/settlement/conversion-store'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { marketValueOf } from '@tongzhou/domain/holding/position-figures'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../http/handle'
import type { Market } from '../../market/market-data'
import { availableOn, findOwnPositions } from '../../trading/own-position'

/** Funds of the customer whose shares may go over into another fund now. */
export const handler = handleOpen(transformableHoldings, async (_input, { db, customer, now, services }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const held = (await findPositions(db, { customerNo })).filter((one) => one.totalShares > noShares)
  const rows = []
  for (const fundCode of new Set(held.map((one) => one.fundCode))) {
    const fund = await findTradedFund(db, fundCode)
    if (!fund || fund.taCode === null || !statusAllows(fund.terms.status, 'transform-out')) continue
    const targetCount = await countTargets(db, market, { fundCode, taCode: fund.taCode })
    const tDay = fundTDay(now, fund.terms)
    if (targetCount === 0 || tDay.kind === 'refused') continue
    const positions = await findOwnPositions(db, { customerNo, fundCode })
    const totalShares = sumShares(positions.map(({ position }) => position.totalShares))
    const nav = fund.terms.latestNav
    rows.push({
      fundCode,
      name: fund.name,
      riskLevel: fund.risk,
      totalShares,
      available: sumShares(positions.map((own) => availableOn(own, { fund, tDay: tDay.value }))),
      marketValue: nav === null ? null : marketValueOf(totalShares, nav.nav, noMoney),
      nav: nav?.nav ?? null,
      navDate: nav?.day ?? null,
      targetCount,
    })
  }

  return { rows }
})

/** Targets by the registrar's list, or before it has sent one the other funds of the company. */
async function countTargets(
  db: Parameters<typeof conversionTargets>[0],
  market: Market,
  fund: { fundCode: string; taCode: string },
): Promise<number> {
  const listed = await conversionTargets(db, fund)
  const company = market.funds.get(fund.fundCode)?.companyCode
  const others = [...market.funds.values()].filter((other) =>
    listed === null
      ? other.taCode === fund.taCode && other.companyCode === company && other.fundCode !== fund.fundCode
      : listed.has(other.fundCode),
  )

  return others.filter((other) => statusAllows({ code: other.status, isPlanOpen: true }, 'transform-in'))
    .length
}
