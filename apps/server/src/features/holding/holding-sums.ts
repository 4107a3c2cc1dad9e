import { sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { type FundHolding, newestDay, total } from '../../trading/holdings/fund-holdings'

/** The funds of which something is held. */
export function heldOf(funds: readonly FundHolding[]): readonly FundHolding[] {
  return funds.filter(({ view }) => view.totalShares > noShares)
}

/** What everything held is worth and brought (§6.1); funds sold out stay in the cumulative income. */
export function holdingSums(funds: readonly FundHolding[]) {
  const held = heldOf(funds)
  const valueOf = (own: readonly FundHolding[]) => total(own, (view) => view.marketValue)
  const cashValue = valueOf(held.filter((fund) => fund.isCashProduct))
  const fundValue = valueOf(held.filter((fund) => !fund.isCashProduct))
  const isCostKnown = held.length === 0 || held.some(({ view }) => view.holdingIncome !== null)
  const asOf = newestDay(held)

  return {
    fundValue,
    cashValue,
    holdingValue: sumMoney([fundValue, cashValue]),
    dayIncome: total(held, (view) => view.dayIncome),
    dayIncomeDate: asOf,
    holdingIncome: isCostKnown ? total(held, (view) => view.holdingIncome) : null,
    isCostTyped: held.some(({ view }) => view.isCostTyped),
    cumulativeIncome: total(funds, (view) => view.cumulativeIncome),
    asOf,
  }
}
