import type { Queryable } from '@tongzhou/db/connect'
import { type BookedEvent, findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import { findFeeOrders } from '@tongzhou/db/stores/trade/fee-order-store'
import { formatWeights } from '@tongzhou/domain/format/rates'
import { daysCovered, heldStretches } from '@tongzhou/domain/holding/held-time'
import { type WindowReturn, windowReturn } from '@tongzhou/domain/holding/window-return'
import { type Day, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { addMoney, noMoney, printMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { type FeeLine, feeLines } from '@tongzhou/domain/trade/fee/fee-account'
import type { Market } from '../../market/market-data'
import type { FundHolding } from '../holdings/fund-holdings'
import { fundPartOf, fundParts } from '../holdings/fund-part'
import { returnDaysOf } from '../holdings/return-days'
import { type Span, spanFigures } from '../holdings/span-figures'
import type { YearContent } from './report-content'

const MOST_POINTS = 260
const NAMED_FUNDS = 3

/** A fund with what it did in the year. */
interface FundYear {
  readonly fund: FundHolding
  readonly own: WindowReturn
}

/**
 * What the report of a year says of holdings (R-RPT-1). Its figures are computed as those of the same days on
 * the pages of incomes, so the report cannot say another number than they do.
 */
export async function yearOfHoldings(
  db: Queryable,
  {
    customerNo,
    market,
    funds,
    span,
    day,
  }: {
    readonly customerNo: string
    readonly market: Market
    readonly funds: readonly FundHolding[]
    readonly span: Span
    readonly day: Day
  },
): Promise<YearContent> {
  const figures = spanFigures(funds, span, market)
  const { whole } = figures
  const active = funds.flatMap((fund) => {
    const own = windowReturn(returnDaysOf(fund), span)

    return own === null ? [] : [{ fund, own }]
  })
  const codes = new Set(funds.map(({ view }) => view.fundCode))
  const orders = await findFeeOrders(db, { customerNo, ...span })
  const fees = feeLines(orders.filter(({ fundCode }) => codes.has(fundCode)))
  const events = (await findPositionEvents(db, { customerNo })).filter(({ fundCode }) =>
    active.some(({ fund }) => fund.view.fundCode === fundCode && !isMoneyFund(fund)),
  )
  const until = whole === null || day > span.to ? span.to : whole.to

  return {
    whole,
    curve: figures.curve(MOST_POINTS),
    split: splitOf(active, { income: whole?.income ?? noMoney, fees }),
    months: figures.periods('MONTH').toReversed(),
    ...givenAndTaken(active),
    fees: [...fees],
    time: timeOf(active, { ...span, to: until }),
    trades: tradesIn(events, span),
    inFall: whole?.drawdown
      ? tradesIn(events, { from: whole.drawdown.peakDay, to: whole.drawdown.troughDay })
      : null,
    parts: partsOf(active, market),
  }
}

function isMoneyFund({ view }: FundHolding): boolean {
  return view.fundType === 'MONEY'
}

/**
 * R-INC-1 for the year. Fees are those of the orders confirmed in it; what is left when dividends are taken
 * and fees given back is what the prices did.
 */
function splitOf(
  active: readonly FundYear[],
  { income, fees }: { income: WindowReturn['income']; fees: readonly FeeLine[] },
) {
  const others = active.filter(({ fund }) => !isMoneyFund(fund))
  const ofOthers = sumMoney(others.map(({ own }) => own.income))
  const dividends = sumMoney(others.map(({ own }) => own.dividends))
  const paid = sumMoney(fees.map((fee) => fee.paid))

  return {
    price: addMoney(subtractMoney(ofOthers, dividends), paid),
    dividends,
    money: subtractMoney(income, ofOthers),
    fees: paid,
  }
}

function givenAndTaken(active: readonly FundYear[]) {
  const rows = active
    .map(({ fund: { view }, own: { income } }) => ({ fundCode: view.fundCode, name: view.name, income }))
    .toSorted((a, b) => Number(b.income - a.income))

  return {
    gave: rows.filter(({ income }) => income > noMoney).slice(0, NAMED_FUNDS),
    took: rows
      .filter(({ income }) => income < noMoney)
      .toReversed()
      .slice(0, NAMED_FUNDS),
  }
}

function timeOf(active: readonly FundYear[], span: Span) {
  const stretches = active.map(({ fund: { days, view } }) => ({
    view,
    held: heldStretches(
      days.map(({ day, shares }) => ({ day, isHeld: shares > noShares })),
      span.to,
    ),
  }))
  const [longest] = stretches
    .flatMap(({ view: { fundCode, name }, held }) => {
      const last = held.at(-1)

      return last?.to === span.to
        ? [{ fundCode, name, from: last.from, days: daysBetween(last.from, last.to) + 1 }]
        : []
    })
    .toSorted((a, b) => b.days - a.days)

  return {
    daysHeld: daysCovered(
      stretches.flatMap(({ held }) => held),
      span,
    ),
    funds: active.length,
    longest: longest ?? null,
  }
}

function tradesIn(events: readonly BookedEvent[], { from, to }: Span) {
  const inside = events.filter(({ day }) => from <= day && day <= to)
  const countOf = (kind: 'buy' | 'sell') => inside.filter(({ event }) => event.kind === kind).length

  return { buys: countOf('buy'), sells: countOf('sell') }
}

function partsOf(active: readonly FundYear[], market: Market) {
  const parts = fundParts
    .map((key) => ({
      key,
      value: sumMoney(
        active.filter(({ fund }) => fundPartOf(fund, market) === key).map(({ own }) => own.closing),
      ),
    }))
    .filter(({ value }) => value > noMoney)
  const weights = formatWeights(parts.map(({ value }) => printMoney(value)))

  return parts.map((part, at) => ({ ...part, weight: weights[at] ?? '' }))
}
