import { positionDetail } from '@tongzhou/contract/holding/position-detail'
import { findLots } from '@tongzhou/db/stores/holding-store'
import { findOrderRecords } from '@tongzhou/db/stores/order-view-store'
import { type TradedFund, findTradedFund, ofChargeType } from '@tongzhou/db/stores/traded-fund-store'
import { statusAllows } from '@tongzhou/domain/fund/fund-status'
import { noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { nextTradingDay } from '@tongzhou/domain/calendar/trade-calendar'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../http/handle'
import { dueOf, heldLots, lotKey, rateOfLot, withSells } from '../../shared/trading/held-lots'
import { type PositionSide, isOf } from '../../shared/trading/position-side'
import { presentOrderRow } from '../../shared/trading/present-order'
import { findHoldings } from './fund-holdings'

const SHOWN_DAYS = 120

/** One fund of the customer with its accounts, lots, incomes by day and orders; a fund never held is not found. */
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
  const held = new Map(
    (await withSells(db, fund, holding.positions)).map((one) => {
      const own = lots.filter((lot) => isOf(lot, one))

      return [sideKey(one), heldLots(own, one, { fund, tDay })]
    }),
  )
  const availableOf = (one: PositionSide) => {
    const free = (held.get(sideKey(one)) ?? []).filter((lot) => lot.lockedUntil === null)

    return sumShares(free.map((lot) => lot.free))
  }
  const term = { hold: fund.hold, calendar: fund.terms.calendar }
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
    lots: lots.map((lot) => {
      const dueDate = dueOf(lot, term, tDay)

      return {
        chargeType: lot.chargeType,
        confirmDate: lot.confirmDate,
        shares: lot.shares,
        costNav: lot.costNav,
        // What a term ties is sold on its due day at the earliest, and pays what that day asks for.
        ...rateOfLot(lot, {
          fund: lot.chargeType === '1' ? backEnd : fund,
          tDay: dueDate !== null && dueDate > tDay ? dueDate : tDay,
        }),
        lockedUntil: held.get(sideKey(lot))?.find((one) => one.id === lotKey(lot))?.lockedUntil ?? null,
        dueDate,
      }
    }),
    days: holding.days
      .slice(-SHOWN_DAYS)
      .toReversed()
      .map(({ day: navDay, point, marketValue, income, isFinal }) => ({
        day: navDay,
        nav: point.nav,
        marketValue,
        income,
        final: isFinal,
      })),
    orders: orders.map(presentOrderRow),
    comingSplit: holding.comingSplit,
    holdKind: market.funds.get(input.fundCode)?.holdKind ?? 'NONE',
    canSell: isHeld && fund.taCode !== null && statusAllows(fund.terms.status, 'redemption'),
    canBuy: canBuy(fund),
  }
})

function sideKey({ tradeAcco, chargeType }: PositionSide): string {
  return `${tradeAcco}/${chargeType}`
}

function canBuy({ taCode, terms }: TradedFund): boolean {
  return (
    taCode !== null && (statusAllows(terms.status, 'purchase') || statusAllows(terms.status, 'subscription'))
  )
}
