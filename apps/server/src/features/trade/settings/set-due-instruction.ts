import { setDueInstruction } from '@tongzhou/contract/trade/settings/set-due-instruction'
import {
  dropOtherInstructions,
  setDueInstruction as keepInstruction,
} from '@tongzhou/db/stores/trade/due-instruction-store'
import { findLots } from '@tongzhou/db/stores/holding/lot-store'
import { tDayOf } from '@tongzhou/domain/calendar/t-day'
import { decideDueInstruction, redeemedOnDue } from '@tongzhou/domain/trade/decide/due-instruction'
import { handle } from '../../../http/handle'
import { dueOf } from '../../../trading/held-lots'
import { findFund, openSeller } from '../../../trading/orders/open-order'

/** Arranges what happens to a lot on its due day; the batch of that day makes the redemption of it. */
export const handler = handle(setDueInstruction, async (input, context) => {
  const { tx, customer, now, refuse } = context
  const { customerNo } = customer
  const opened = await openSeller(context, input, (trader) => findFund(context, trader, input.fundCode))
  if (opened.kind === 'refused') return opened
  const { fund, card, trader } = opened.value
  const lots = await findLots(tx, { customerNo, fundCode: fund.fundCode })
  const lot = lots.find((one) => one.tradeAcco === card.tradeAcco && one.lotId.toString() === input.lotId)
  if (!lot) return refuse('NOT_FOUND')
  const tDay = tDayOf(now, fund.terms.exchange, fund.terms.cutOff)
  if (tDay.kind === 'refused') return refuse('ORDER_STATE_CHANGED')
  const dueDay = dueOf(lot, { hold: fund.hold, calendar: fund.terms.calendar }, tDay.value)
  if (dueDay === null) return refuse('ORDER_STATE_CHANGED')
  const decision = decideDueInstruction({
    now,
    customer: trader.standing,
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
