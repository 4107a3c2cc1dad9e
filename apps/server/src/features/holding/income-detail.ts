import { incomeDetail } from '@tongzhou/contract/holding/income-detail'
import { addMoney, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { type FundHolding, findHoldings } from '../../trading/holdings/fund-holdings'
import { inScope, presentFundIncome } from './fund-income'

const SHOWN_DAYS = 1000

/** One fund by its NAV dates, or one day by its funds; without either the newest day. */
export const handler = handleOpen(incomeDetail, async (input, { db, customer, services, refuse }) => {
  const { fundCode } = input
  const market = await services.market.current()
  const one = fundCode === undefined ? {} : { fundCode }
  const { funds } = await findHoldings(db, { customerNo: customer.customerNo, market, ...one })
  if (fundCode !== undefined) {
    const [fund] = funds

    return fund === undefined ? refuse('FUND_NOT_FOUND') : ofFund(fund)
  }
  const own = inScope(funds, input.scope)
  const day =
    input.day ??
    own
      .flatMap(({ days }) => days.at(-1)?.day ?? [])
      .toSorted()
      .at(-1) ??
    null
  const rows =
    day === null ? [] : own.map((fund) => presentFundIncome(fund, day)).filter((row) => row.day !== null)

  return {
    day,
    funds: rows.toSorted((a, b) => ((a.dayIncome ?? noMoney) > (b.dayIncome ?? noMoney) ? -1 : 1)),
    days: [],
    total: sumMoney(rows.map(({ dayIncome }) => dayIncome ?? noMoney)),
    name: null,
  }
})

function ofFund(fund: FundHolding) {
  let cumulative = noMoney
  const days = fund.days.map(({ day, point, income, isFinal }) => {
    cumulative = addMoney(cumulative, income)

    return { day, nav: point.nav, income, cumulative, isFinal }
  })

  return {
    day: null,
    funds: [presentFundIncome(fund)],
    days: days.slice(-SHOWN_DAYS).toReversed(),
    total: cumulative,
    name: fund.view.name,
  }
}
