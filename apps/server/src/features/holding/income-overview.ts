import { incomeOverview } from '@tongzhou/contract/holding/income-overview'
import { findPaidFees } from '@tongzhou/db/stores/trade/paid-fee-store'
import { findCashDividends } from '@tongzhou/db/stores/holding/position-event-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { type FundHolding, findHoldings, newestDay, total } from '../../trading/holdings/fund-holdings'
import { inScope, presentFundIncome } from './fund-income'

/**
 * What everything ever held brought, and out of what (R-INC-1): what a fund's price did is what is left of
 * its income when dividends are taken and fees are given back; a money fund's income is its own.
 */
export const handler = handleOpen(incomeOverview, async (input, { db, customer, services }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const { funds: all } = await findHoldings(db, { customerNo, market })
  const funds = inScope(all, input.scope)
  const held = funds.filter(({ view }) => view.totalShares > noShares)
  const day = newestDay(held)
  const fees = await findPaidFees(db, { customerNo })
  const dividends = await findCashDividends(db, { customerNo })
  const sumOf = (by: ReadonlyMap<string, Money>, of: readonly FundHolding[]) =>
    sumMoney(of.map(({ view }) => by.get(view.fundCode) ?? noMoney))
  const cumulativeIncome = total(funds, (view) => view.cumulativeIncome)
  const money = total(funds.filter(isMoneyFund), (view) => view.cumulativeIncome)
  const paid = sumOf(fees, funds)
  const others = funds.filter((fund) => !isMoneyFund(fund))
  const given = sumOf(dividends, others)

  return {
    dayIncome: total(held, (view) => view.dayIncome),
    day,
    isDayFinal: held.every(({ view }) => view.isDayIncomeFinal && view.dayIncomeDate === day),
    holdingIncome:
      held.length > 0 && held.every(({ view }) => view.holdingIncome === null)
        ? null
        : total(held, (view) => view.holdingIncome),
    cumulativeIncome,
    split: {
      price: addMoney(subtractMoney(subtractMoney(cumulativeIncome, money), given), paid),
      dividends: given,
      money,
      fees: paid,
    },
    funds: funds.map((fund) => presentFundIncome(fund)).toSorted(byIncome),
    points: [...cumulativePoints(funds)],
  }
})

function isMoneyFund({ view }: FundHolding): boolean {
  return view.fundType === 'MONEY'
}

function byIncome(
  a: { readonly cumulativeIncome: Money | null },
  b: { readonly cumulativeIncome: Money | null },
): number {
  const [left, right] = [a.cumulativeIncome ?? noMoney, b.cumulativeIncome ?? noMoney]

  return left === right ? 0 : left > right ? -1 : 1
}

/** Incomes of all funds by day, added up. */
function cumulativePoints(funds: readonly FundHolding[]) {
  const byDay = new Map<Day, Money>()
  for (const { days } of funds)
    for (const { day, income } of days) byDay.set(day, addMoney(byDay.get(day) ?? noMoney, income))
  let cumulative = noMoney

  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, income]) => {
      cumulative = addMoney(cumulative, income)

      return { day, income, cumulative }
    })
}
