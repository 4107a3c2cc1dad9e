import { incomeOverview } from '@tongzhou/contract/holding/income-overview'
import { findFeesThen, findPaidFees } from '@tongzhou/db/stores/trade/paid-fee-store'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { type Money, addMoney, noMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { findCorrectedIncomes } from '../../trading/holdings/corrected-incomes'
import { type FundHolding, holdingsOf, newestDay, total } from '../../trading/holdings/fund-holdings'
import { type HoldingFacts, findHoldingFacts } from '../../trading/holdings/holding-facts'
import { inScope, presentFundIncome } from './fund-income'

/**
 * What everything ever held brought, and out of what (R-INC-1): what a fund's price did is what is left of
 * its income when dividends are taken and fees are given back; a money fund's income is its own. Of a past
 * day, all of it as of its end (R-TL-1).
 */
export const handler = handleOpen(
  incomeOverview,
  async (input, { db, customer, services, day: today, refuse }) => {
    const { customerNo } = customer
    const { asOf, view = 'EFFECTIVE' } = input
    const latest = addDays(today, -1)
    if (asOf !== undefined && asOf > latest) return refuse('AS_OF_NOT_READY', { day: asOf, latest })
    const market = await services.market.current()
    const back = asOf === undefined ? undefined : { day: asOf, view }
    const read = await findHoldingFacts(db, { customerNo, market, ...(back === undefined ? {} : { back }) })
    // What was bought later had brought nothing by the day that is looked back at.
    const facts = read.facts.filter(({ events }) => back === undefined || events.length > 0)
    const funds = inScope(holdingsOf(facts), input.scope)
    const corrected = back === undefined ? await findCorrectedIncomes(db, { facts, today }) : new Map()
    const held = funds.filter(({ view }) => view.totalShares > noShares)
    const day = newestDay(held)
    const fees =
      back === undefined
        ? await findPaidFees(db, { customerNo })
        : await findFeesThen(db, { customerNo, back })
    const dividends = dividendsOf(facts)
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
      isCostTyped: held.some(({ view }) => view.isCostTyped),
      cumulativeIncome,
      split: {
        price: addMoney(subtractMoney(subtractMoney(cumulativeIncome, money), given), paid),
        dividends: given,
        money,
        fees: paid,
      },
      funds: funds.map((fund) => presentFundIncome(fund, { corrected })).toSorted(byIncome),
      points: [...cumulativePoints(funds)],
    }
  },
)

/** Cash dividends of the days that count, by fund. */
function dividendsOf(facts: readonly HoldingFacts[]): ReadonlyMap<string, Money> {
  return new Map(
    facts.map(({ fund, events }) => [
      fund.fundCode,
      sumMoney(events.map(({ event }) => (event.kind === 'cash-dividend' ? event.amount : noMoney))),
    ]),
  )
}

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
