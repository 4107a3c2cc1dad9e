import { incomeDetail } from '@tongzhou/contract/holding/income-detail'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { addMoney, noMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { type CorrectedIncomes, findCorrectedIncomes } from '../../trading/holdings/corrected-incomes'
import { type FundHolding, holdingsOf } from '../../trading/holdings/fund-holdings'
import { findHoldingFacts } from '../../trading/holdings/holding-facts'
import { inScope, presentFundIncome } from './fund-income'

const SHOWN_DAYS = 1000

/** One fund by its NAV dates, or one day by its funds, the newest without either; as of now or a past day. */
export const handler = handleOpen(incomeDetail, async (input, context) => {
  const { db, customer, services, day: today, refuse } = context
  const { fundCode, asOf, view = 'EFFECTIVE' } = input
  const latest = addDays(today, -1)
  if (asOf !== undefined && asOf > latest) return refuse('AS_OF_NOT_READY', { day: asOf, latest })
  const market = await services.market.current()
  const one = fundCode === undefined ? {} : { fundCode }
  const back = asOf === undefined ? {} : { back: { day: asOf, view } }
  const query = { customerNo: customer.customerNo, market, ...one, ...back }
  const { facts } = await findHoldingFacts(db, query)
  // What was bought later had brought nothing by the day that is looked back at.
  const funds = holdingsOf(facts.filter(({ events }) => asOf === undefined || events.length > 0))
  // What a past day told is looked back at as of then: KNOWN shows it.
  const corrected = asOf === undefined ? await findCorrectedIncomes(db, { facts, today }) : new Map()
  if (fundCode !== undefined) {
    const [fund] = funds
    if (fund !== undefined) return ofFund(fund, corrected)

    return facts.length === 0
      ? refuse('FUND_NOT_FOUND')
      : { day: null, funds: [], days: [], total: noMoney, name: null }
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
    day === null
      ? []
      : own.map((fund) => presentFundIncome(fund, { day, corrected })).filter((row) => row.day !== null)

  return {
    day,
    funds: rows.toSorted((a, b) => ((a.dayIncome ?? noMoney) > (b.dayIncome ?? noMoney) ? -1 : 1)),
    days: [],
    total: sumMoney(rows.map(({ dayIncome }) => dayIncome ?? noMoney)),
    name: null,
  }
})

function ofFund(fund: FundHolding, corrected: CorrectedIncomes) {
  const own = corrected.get(fund.view.fundCode)
  let cumulative = noMoney
  const days = fund.days.map(({ day, point, income, isFinal }) => {
    cumulative = addMoney(cumulative, income)

    return { day, nav: point.nav, income, cumulative, isFinal, corrected: own?.get(day) ?? null }
  })

  return {
    day: null,
    funds: [presentFundIncome(fund, { corrected })],
    days: days.slice(-SHOWN_DAYS).toReversed(),
    total: cumulative,
    name: fund.view.name,
  }
}
