import { assetAsOf } from '@tongzhou/contract/holding/asset-as-of'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { findFirstDay } from '@tongzhou/db/stores/holding/position-event-store'
import { type AsOfDifference, asOfDifferences } from '@tongzhou/domain/holding/as-of-differences'
import type { PositionEvent } from '@tongzhou/domain/holding/position'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { subtractMoney } from '@tongzhou/domain/kernel/money'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { type PositionView, holdingsOf } from '../../trading/holdings/fund-holdings'
import { type HoldingFacts, findHoldingFacts } from '../../trading/holdings/holding-facts'
import { heldOf, holdingSums } from './holding-sums'

const MOST_DIFFERENCES = 100

/**
 * What was held when a past day ended (R-TL-1), by all that is known now or as it was known then, and what
 * came since. Today is not over, so it cannot be looked back at.
 */
export const handler = handleOpen(assetAsOf, async (input, { db, customer, services, day, refuse }) => {
  const latest = addDays(day, -1)
  if (input.day > latest) return refuse('AS_OF_NOT_READY', { day: input.day, latest })
  const { customerNo } = customer
  const query = { customerNo, market: await services.market.current() }
  const factsOf = async (view: typeof input.view) =>
    (await findHoldingFacts(db, { ...query, back: { day: input.day, view } })).facts
  const [now, then] = [await factsOf('EFFECTIVE'), await factsOf('KNOWN')]
  const [shown, other] = input.view === 'KNOWN' ? [then, now] : [now, then]
  const funds = holdingsOf(shown)
  const { asOf: _, ...overview } = holdingSums(funds)
  const first = await findFirstDay(db, { customerNo })

  return {
    days: first === null || first > latest ? null : { first, latest },
    overview,
    rows: heldOf(funds)
      .map(({ view }) => rowOf(view))
      .toSorted((a, b) => (a.marketValue > b.marketValue ? -1 : 1)),
    differences: differencesOf(now, then).slice(0, MOST_DIFFERENCES),
    otherView: subtractMoney(holdingSums(holdingsOf(other)).holdingValue, overview.holdingValue),
  }
})

type Answer = CallOutput<typeof assetAsOf>

function rowOf(view: PositionView): Answer['rows'][number] {
  const { fundCode, name, typeLabel, totalShares, nav, navDate, marketValue } = view
  const { dayIncome, dayIncomeDate, holdingIncome, holdingRate, cumulativeIncome, isCostTyped } = view

  return {
    fundCode,
    name,
    typeLabel,
    shares: totalShares,
    nav,
    navDate,
    marketValue,
    dayIncome,
    dayIncomeDate,
    holdingIncome,
    holdingRate,
    cumulativeIncome,
    isCostTyped,
  }
}

function differencesOf(now: readonly HoldingFacts[], then: readonly HoldingFacts[]): Answer['differences'] {
  return now
    .flatMap((fund) => {
      const { fundCode, name } = fund.fund
      const known = then.find((one) => one.fund.fundCode === fundCode) ?? { navs: [], events: [] }

      return asOfDifferences(fund, known).map((one) => ({ fundCode, name, ...toldOf(one) }))
    })
    .toSorted((a, b) => (a.day > b.day ? -1 : 1))
}

function toldOf(one: AsOfDifference) {
  const { cause, day } = one
  const none = { before: null, nav: null, shares: null, confirmDate: null, cost: null, costBefore: null }
  if (cause === 'COST_TYPED') return { ...none, cause, day, cost: one.cost, costBefore: one.before }
  if (cause === 'BOOKED_LATER')
    return { ...none, cause, day, shares: changeOf(one.event), confirmDate: one.confirmDay }

  return { ...none, cause, day, nav: one.nav, before: cause === 'NAV_CORRECTED' ? one.before : null }
}

/** What an event did to the shares; null where it did not, or replaced them. */
function changeOf(event: PositionEvent): string | null {
  switch (event.kind) {
    case 'cash-dividend':
    case 'split':
      return null
    case 'sell':
    case 'moved-out':
      return `-${printShares(event.shares)}`
    default:
      return printShares(event.shares)
  }
}
