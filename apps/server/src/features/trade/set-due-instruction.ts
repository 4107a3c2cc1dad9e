import { setDueInstruction } from '@tongzhou/contract/trade/set-due-instruction'
import { findCard } from '@tongzhou/db/stores/card-store'
import { lockCustomer } from '@tongzhou/db/stores/customer-store'
import {
  dropOtherInstructions,
  setDueInstruction as keepInstruction,
} from '@tongzhou/db/stores/due-instruction-store'
import { findLots } from '@tongzhou/db/stores/lot-store'
import { findTradedFund } from '@tongzhou/db/stores/traded-fund-store'
import { tDayOf } from '@tongzhou/domain/calendar/t-day'
import { decideDueInstruction, redeemedOnDue } from '@tongzhou/domain/trade/due-instruction'
import { refuseByStanding } from '@tongzhou/domain/trade/customer-standing'
import { handle } from '../../http/handle'
import { dueOf } from '../../shared/trading/held-lots'
import { findTradingCustomer } from '../../shared/trading/standing'

/** Arranges what happens to a lot on its due day; the batch of that day makes the redemption of it. */
export const handler = handle(setDueInstruction, async (input, context) => {
  const { tx, customer, now, refuse } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const { standing } = await findTradingCustomer(tx, { ...context, ticket: { given: input.tradeTicket } })
  const byStanding = refuseByStanding(standing, 'sell')
  if (byStanding) return byStanding
  const fund = await findTradedFund(tx, input.fundCode)
  if (!fund) return refuse('FUND_UNKNOWN')
  const card = await findCard(tx, { customerNo, tradeAcco: input.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const lots = await findLots(tx, { customerNo, fundCode: fund.fundCode })
  const lot = lots.find((one) => one.tradeAcco === card.tradeAcco && one.lotId.toString() === input.lotId)
  if (!lot) return refuse('NOT_FOUND')
  const tDay = tDayOf(now, fund.terms.exchange, fund.terms.cutOff)
  if (tDay.kind === 'refused') return refuse('ORDER_STATE_CHANGED')
  const dueDay = dueOf(lot, { hold: fund.hold, calendar: fund.terms.calendar }, tDay.value)
  if (dueDay === null) return refuse('ORDER_STATE_CHANGED')
  const decision = decideDueInstruction({
    now,
    customer: standing,
    choice: input.choice,
    shares: input.shares ?? null,
    lotShares: lot.shares,
    dueDay,
    cutOff: fund.terms.cutOff,
    isRolling: fund.hold?.kind === 'ROLLING',
  })
  if (decision.kind === 'refused') return decision
  const { choice, shares } = decision.value
  const named = { customerNo, lotId: lot.lotId, dueDate: dueDay }
  if (lot.redeemableFrom === dueDay) await dropOtherInstructions(tx, { ...named, from: tDay.value })
  await keepInstruction(tx, {
    ...named,
    tradeAcco: card.tradeAcco,
    fundCode: fund.fundCode,
    choice,
    shares,
    givenAt: now,
  })
  const redeemed = redeemedOnDue(decision.value, { lotShares: lot.shares, free: lot.shares })

  return { dueDate: dueDay, choice, redeemShares: choice === 'ROLL' ? null : redeemed }
})
