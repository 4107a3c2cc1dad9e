import { previewWithdraw } from '@tongzhou/contract/cash/preview-withdraw'
import { findCard } from '@tongzhou/db/stores/account/card-store'
import { redemptionDays } from '@tongzhou/domain/calendar/settlement'
import { incomePerTenThousandFrom } from '@tongzhou/domain/cash/money-fund-yield'
import { quickCost } from '@tongzhou/domain/cash/quick-cost'
import type { WithdrawPart } from '@tongzhou/domain/cash/smart-redemption'
import { refusedAs } from '@tongzhou/domain/kernel/decision'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { handleOpen } from '../../http/handle'
import { type CashFund, fundOfPart, loadCashFunds } from '../../cash/cash-wallet'
import { presentWithdrawParts } from '../../cash/present-cash'
import { splitWithdrawal } from '../../cash/split-withdrawal'
import { findTradingCustomer } from '../../trading/standing'

/**
 * The split that the submit would make, assuming the password is given. Above the quick limit the page is
 * told what is offered instead; what is missing on the customer's side is told at the submit.
 */
export const handler = handleOpen(previewWithdraw, async (input, context) => {
  const { db, customer, now, day, refuse } = context
  const { customerNo } = customer
  const funds = await loadCashFunds(db)
  const [first] = funds
  if (!first) return refuse('CASH_PRODUCT_EMPTY')
  const card = await findCard(db, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const { standing } = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const { amount, way, fundCode } = input
  const found = await splitWithdrawal(db, funds, { customerNo, card, standing, amount, way, fundCode, now })
  const { split } = found
  if (split.kind === 'refused' && split.reason === 'BATCH_RUNNING') return refusedAs(split, 'BATCH_RUNNING')
  if (split.kind === 'refused' && split.reason === 'QUICK_SUSPENDED')
    return refusedAs(split, 'QUICK_SUSPENDED')
  if (split.kind === 'refused' && split.reason === 'QUICK_TIMES_USED')
    return refusedAs(split, 'QUICK_TIMES_USED')
  if (split.kind === 'refused' && split.reason === 'BELOW_MIN_REDEMPTION') {
    return refusedAs(split, 'BELOW_MIN_REDEMPTION')
  }
  if (split.kind === 'refused' && split.reason === 'NOT_ENOUGH_SHARES') {
    return refusedAs(split, 'NOT_ENOUGH_SHARES')
  }
  const tDay = fundTDay(now, first.fund.terms)
  if (tDay.kind === 'refused') return tDay
  const days = redemptionDays(tDay.value, first.fund.terms)
  const parts = split.kind === 'refused' ? [] : split.value
  const isQuickAlone = parts.length > 0 && parts.every((part) => part.way === 'QUICK')

  return {
    parts: presentWithdrawParts(parts, funds),
    tDay: tDay.value,
    arriveDate: way === 'QUICK' || isQuickAlone ? day : days.arrivalDay,
    normalArriveDate: days.arrivalDay,
    available: found.available,
    quickRoom: found.quickRoom,
    offer: found.offer,
    quickCost: costOf(parts, funds, { today: day, confirmDay: days.confirmDay }),
    quickUntil: found.quickUntil,
  }
})

/** What the quick parts cost by the newest published figures; null where one of them has none. */
function costOf(
  parts: readonly WithdrawPart[],
  funds: readonly CashFund[],
  days: Parameters<typeof quickCost>[1],
) {
  const quick = parts.filter((part) => part.way === 'QUICK')
  const rows = quick.map((part) => fundOfPart(funds, part))
  const incomeDate = rows
    .map((row) => row.incomeDate)
    .toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .at(0)
  if (incomeDate === undefined || incomeDate === null) return null
  const taken = quick.map((part, at) => ({
    amount: part.amount,
    perTenThousand: incomePerTenThousandFrom(rows[at]?.incomePer10k ?? '0'),
  }))

  return { ...quickCost(taken, days), incomeDate }
}
