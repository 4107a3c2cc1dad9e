import { portfolioByReport } from '@tongzhou/contract/fund/portfolio-by-report'
import { daysBetween } from '@tongzhou/domain/kernel/business-day'
import { type Rate, rateOfUnits } from '@tongzhou/domain/kernel/rate'
import { handleOpen } from '../../http/handle'
import { tenureCode } from '../../market/fund-managers'
import { chooseReport, reportHoldings, reportParts } from '../../market/fund-reports'

/** The portfolio of one quarter; the classes of a fund share it. */
export const handler = handleOpen(portfolioByReport, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const choice = await chooseReport(db, tenureCode(fund, market), input.reportDate)
  const [assets, holdings] = await Promise.all([reportParts(db, choice, 'ASSET'), reportHoldings(db, choice)])
  const stocks = holdings.filter((row) => row.kind === 'STOCK')
  const asOf = fund.history.lastDay

  return {
    reportDate: choice.reportDate,
    reportDates: choice.reportDates,
    assets: assets.filter((part) => part.weight !== 0n),
    stocks,
    bonds: holdings.filter((row) => row.kind === 'BOND'),
    funds: holdings.filter((row) => row.kind === 'FUND'),
    topTenWeight: stocks.length === 0 ? null : sumOf(stocks.slice(0, 10).map((row) => row.weight)),
    ageDays: choice.reportDate === null || asOf === null ? null : daysBetween(choice.reportDate, asOf),
  }
})

function sumOf(weights: readonly Rate[]): Rate {
  return rateOfUnits(weights.reduce((sum, weight) => sum + weight, 0n))
}
