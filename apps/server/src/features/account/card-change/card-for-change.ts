import type { cardChangeBars } from '@tongzhou/contract/account/card-change/card-change-view'
import type { Queryable } from '@tongzhou/db/connect'
import { type StoredCard, findCard, findCards } from '@tongzhou/db/stores/account/card-store'
import { findMobileChangedAt } from '@tongzhou/db/stores/account/mobile-store'
import { MOST_OPEN_CHANGES } from '@tongzhou/domain/account/card-change/card-change-term'
import { formatInstant } from '@tongzhou/domain/format/days'
import { type Decision, type Refused, accept, refuse } from '@tongzhou/domain/kernel/decision'
import { refuseByStanding } from '@tongzhou/domain/trade/decide/customer-standing'
import type { AccountContext } from '../../../shared/account/account-context'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { findTradingCustomer } from '../../../trading/standing'

/** Hours after a change of the login mobile in which no card is changed (R-ACT-20). */
const COOLING_MS = 24 * 3_600_000

type Refusals = (typeof cardChangeBars)[number]

/** The card that another one may take the place of, or why not (R-BNK-12, §1.13). */
export async function cardForChange(
  context: AccountContext & { readonly customer: SessionCustomer },
  ask: { readonly tradeAcco: string },
): Promise<Decision<StoredCard, Refusals>> {
  const { db, customer, now } = context
  const { customerNo } = customer
  const card = await findCard(db, { customerNo, tradeAcco: ask.tradeAcco })
  if (!card) return refuse('CARD_NOT_FOUND')
  const { standing } = await findTradingCustomer(db, { ...context, ticket: 'assumed' })
  const byStanding = refuseByStanding(standing, 'change-card')
  // No risk result is asked for, and the ticket is assumed: whoever hands in shows it.
  if (byStanding !== null) return byStanding as Refused<Refusals>
  const mobileChangedAt = await findMobileChangedAt(db, customerNo)
  const until = new Date((mobileChangedAt?.getTime() ?? 0) + COOLING_MS)
  if (until > now) return refuse('COOLING_OFF', { until: formatInstant(until) })
  const room = await roomForChange(db, { customerNo, tradeAcco: ask.tradeAcco })

  return room ?? accept(card)
}

/** Whether an application of this card, or too many of others, are under way; null = there is room. */
export async function roomForChange(db: Queryable, key: { customerNo: string; tradeAcco: string }) {
  const changing = (await findCards(db, key.customerNo)).filter(({ changeDueOn }) => changeDueOn !== null)
  if (changing.some(({ tradeAcco }) => tradeAcco === key.tradeAcco)) return refuse('CARD_CHANGE_UNDER_REVIEW')

  return changing.length >= MOST_OPEN_CHANGES
    ? refuse('CARD_CHANGE_TOO_MANY', { most: MOST_OPEN_CHANGES })
    : null
}
