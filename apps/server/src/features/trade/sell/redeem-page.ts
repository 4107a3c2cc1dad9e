import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import { redeemPage } from '@tongzhou/contract/trade/sell/redeem-page'
import type { Queryable } from '@tongzhou/db/connect'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { type HeldPosition, findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { type AccountLot, findLots } from '@tongzhou/db/stores/holding/lot-store'
import { findPlans } from '@tongzhou/db/stores/plan/plan-store'
import { type TradedFund, findTradedFund, ofChargeType } from '@tongzhou/db/stores/trade/traded-fund-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { marketValueOf } from '@tongzhou/domain/holding/position-figures'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { addShares, noShares, sumShares } from '@tongzhou/domain/kernel/shares'
import { baseOn } from '@tongzhou/domain/plan/plan-amount'
import { shownTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../../http/handle'
import { heldLots, rateOfLot, withSells } from '../../../trading/held-lots'
import { isOf } from '../../../trading/position-side'
import { findTradingCustomer } from '../../../trading/standing'
import { trySale } from '../../../trading/orders/judge-sale'

/**
 * Everything the sell page shows: each trade account with its lots (none when nothing is held), and the
 * reason when nothing can be sold now.
 */
export const handler = handleOpen(redeemPage, async (input, context) => {
  const { db, customer, day, now, refuse } = context
  const key = { customerNo: customer.customerNo, fundCode: input.fundCode }
  const fund = await findTradedFund(db, input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const held = (await findPositions(db, key)).filter((one) => one.totalShares > noShares)
  const positions = await withSells(db, fund, held)
  const tDay = shownTDay(now, fund.terms)
  if (tDay.kind === 'refused') return tDay
  const lots = await findLots(db, key)
  const sides = new Map<string, TradedFund>()
  for (const { chargeType } of positions)
    if (!sides.has(chargeType)) sides.set(chargeType, await ofChargeType(db, fund, chargeType))
  const sideOf = ({ chargeType }: HeldPosition) => sides.get(chargeType) ?? fund
  const accounts = positions.map((position) =>
    presentAccount(position, { fund: sideOf(position), lots, tDay: tDay.value }),
  )
  const days = redemptionDays(tDay.value, fund.terms)
  const best = accounts.toSorted((a, b) => Number(b.available - a.available))[0]
  const cards = await findCards(db, customer.customerNo)
  const plans = await findPlans(db, key)
  const position = positions.find((one) => best !== undefined && isOf(one, best))
  const question = {
    trader: await findTradingCustomer(db, { ...context, ticket: 'assumed' as const }),
    lots: lots.filter((lot) => best !== undefined && isOf(lot, best)),
    changeDueOn: cards.find((card) => card.tradeAcco === best?.tradeAcco)?.changeDueOn ?? null,
    now,
  }

  return {
    fundCode: fund.fundCode,
    name: fund.name,
    riskLevel: fund.risk,
    isMoneyFund: fund.terms.isMoneyFund,
    nav: fund.terms.latestNav?.nav ?? null,
    navDate: fund.terms.latestNav?.day ?? null,
    tDay: tDay.value,
    confirmDate: days.confirmDay,
    arriveDate: days.arrivalDay,
    cutoffTime: fund.terms.cutOff.slice(0, 5),
    minRedeem: fund.terms.redemptionLimits.min,
    minRemain: fund.terms.redemptionLimits.minRemain,
    maxRedeem: fund.terms.redemptionLimits.max,
    accounts,
    runningPlans: plans.flatMap(({ planNo, progress, terms }) =>
      progress.status === 'RUNNING' ? [{ planNo, amount: baseOn(terms, day) }] : [],
    ),
    blocked: position ? await blockedOf(db, { ...question, fund: sideOf(position), position }) : null,
  }
})

function presentAccount(
  position: HeldPosition,
  context: { fund: TradedFund; lots: readonly AccountLot[]; tDay: Day },
) {
  const { fund, tDay } = context
  const own = context.lots.filter((lot) => isOf(lot, position))
  const held = heldLots(own, position, { fund, tDay })
  const nav = fund.terms.latestNav?.nav

  return {
    tradeAcco: position.tradeAcco,
    chargeType: position.chargeType,
    bankName: position.bankName,
    cardTail: position.cardTail,
    total: position.totalShares,
    available: sumShares(held.filter((lot) => lot.lockedUntil === null).map((lot) => lot.free)),
    frozen: addShares(position.frozenShares, position.lockedShares),
    marketValue: nav === undefined ? null : marketValueOf(position.totalShares, nav, position.unpaidIncome),
    lots: own.map((lot, index) => ({
      confirmDate: lot.confirmDate,
      shares: lot.shares,
      lockedUntil: held[index]?.lockedUntil ?? null,
      ...rateOfLot(lot, { fund, tDay }),
    })),
  }
}

/** The first reason against selling everything of the best account, by the rule of the submit. */
async function blockedOf(db: Queryable, question: Omit<Parameters<typeof trySale>[1], 'shares'>) {
  const { decision } = await trySale(db, { ...question, shares: 'all' })

  return decision.kind === 'refused' ? refusalAnswer(decision.reason, decision.data) : null
}
