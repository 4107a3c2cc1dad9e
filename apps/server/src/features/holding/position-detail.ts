import { positionDetail } from '@tongzhou/contract/holding/position-detail'
import { type HeldPosition } from '@tongzhou/db/stores/holding/holding-store'
import { type AccountLot, findLots } from '@tongzhou/db/stores/holding/lot-store'
import { findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { type TradedFund, findTradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { mostMovedCost } from '@tongzhou/domain/holding/moved-cost'
import { type Shares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import type { HeldLot } from '@tongzhou/domain/trade/decide/refuse-by-shares'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type OpenContext, handleOpen } from '../../http/handle'
import { dueOf, heldLots, lotKey, rateOfLot, withSells } from '../../trading/held-lots'
import { type PositionSide, isOf } from '../../trading/position-side'
import { presentOrderRow } from '../../trading/present-order'
import { sellableShares } from '../../trading/sellable-shares'
import { type HoldingDay, findHoldings } from '../../trading/holdings/fund-holdings'

const SHOWN_DAYS = 120

/**
 * One fund of the customer with its accounts, lots, incomes by day and orders; a fund never held is not
 * found.
 */
export const handler = handleOpen(positionDetail, async (input, context) => {
  const { db, customer, services, now, day, refuse } = context
  const key = { customerNo: customer.customerNo, fundCode: input.fundCode }
  const fund = await findTradedFund(db, input.fundCode)
  const market = await services.market.current()
  const { funds } = await findHoldings(db, { ...key, market })
  const [holding] = funds
  if (!fund || !holding) return refuse('FUND_NOT_FOUND')
  const decided = fundTDay(now, fund.terms)
  const tDay = decided.kind === 'refused' ? nextTradingDay(fund.terms.calendar, day) : decided.value
  const lots = await findLots(db, key)
  const hasBackEnd = lots.some((lot) => lot.chargeType === '1')
  const backEnd = hasBackEnd ? await ofChargeType(db, fund, '1') : fund
  const heldBySide = new Map(
    (await withSells(db, fund, holding.positions)).map((one) => {
      const own = lots.filter((lot) => isOf(lot, one))

      return [sideKey(one), heldLots(own, one, { fund, tDay })]
    }),
  )
  const sellable = await sellableOf(context, holding.positions)
  const availableOf = (one: PositionSide) => sellable.get(sideKey(one)) ?? noShares
  const orders = await findOrderRecords(db, key, { offset: 0, limit: 20 })
  const isHeld = holding.view.totalShares > noShares

  return {
    ...holding.view,
    availableShares: sumShares(holding.positions.map((one) => availableOf(one))),
    accounts: holding.shown.map((one) => ({
      tradeAcco: one.tradeAcco,
      chargeType: one.chargeType,
      bankName: one.bankName,
      cardTail: one.cardTail,
      totalShares: one.totalShares,
      availableShares: availableOf(one),
    })),
    lots: lots.map((lot) =>
      presentLot(lot, {
        fund: lot.chargeType === '1' ? backEnd : fund,
        held: heldBySide.get(sideKey(lot)) ?? [],
        tDay,
      }),
    ),
    days: holding.days.slice(-SHOWN_DAYS).toReversed().map(presentDay),
    orders: orders.map(presentOrderRow),
    arrivals: holding.arrivals.map((one) => ({ ...one, mostCost: mostMovedCost(one) })),
    comingSplit: holding.comingSplit,
    holdKind: market.funds.get(input.fundCode)?.holdKind ?? 'NONE',
    canSell: isHeld && fund.taCode !== null && statusAllows(fund.terms.status, 'redemption'),
    canBuy: canBuy(fund),
  }
})

function presentLot(
  lot: AccountLot,
  { fund, held, tDay }: { fund: TradedFund; held: readonly HeldLot[]; tDay: Day },
) {
  const dueDate = dueOf(lot, { hold: fund.hold, calendar: fund.terms.calendar }, tDay)

  const own = held.find((one) => one.id === lotKey(lot))
  const isFree = own !== undefined && own.lockedUntil === null

  return {
    lotId: lot.lotId.toString(),
    tradeAcco: lot.tradeAcco,
    chargeType: lot.chargeType,
    confirmDate: lot.confirmDate,
    shares: lot.shares,
    availableShares: isFree ? own.free : noShares,
    costNav: lot.costNav,
    // A lot bound to a term is sold on its due day at the earliest, at the rate of that day.
    ...rateOfLot(lot, { fund, tDay: dueDate !== null && dueDate > tDay ? dueDate : tDay }),
    lockedUntil: own?.lockedUntil ?? null,
    dueDate,
  }
}

function presentDay({ day, point, marketValue, income, isFinal }: HoldingDay) {
  return { day, nav: point.nav, marketValue, income, final: isFinal }
}

async function sellableOf(
  { db, customer: { customerNo }, services: { terms }, now }: OpenContext<typeof positionDetail>,
  positions: readonly HeldPosition[],
): Promise<ReadonlyMap<string, Shares>> {
  const sellable = await sellableShares(db, { customerNo, positions, now, terms })

  return new Map(positions.map((one) => [sideKey(one), sellable.get(one) ?? noShares]))
}

function sideKey({ tradeAcco, chargeType }: PositionSide): string {
  return `${tradeAcco}/${chargeType}`
}

function canBuy({ taCode, terms }: TradedFund): boolean {
  return (
    taCode !== null && (statusAllows(terms.status, 'purchase') || statusAllows(terms.status, 'subscription'))
  )
}
