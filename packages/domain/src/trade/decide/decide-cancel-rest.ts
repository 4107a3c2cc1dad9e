import { applicationCode } from '../business-code'
import { nextTradingDay } from '../../calendar/trade-calendar'
import type { FundTerms } from '../../fund/fund-terms'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import type { CancelReason } from './decide-cancel'
import { type CustomerStanding, refuseByStanding } from './customer-standing'
import type { OrderStatus } from '../state/order-status'
import { initialStatus } from '../state/order-transitions'
import { fundTDay } from '../trade-day'

export interface CancelRestFacts {
  readonly now: Date
  readonly customer: CustomerStanding
  readonly fund: Pick<FundTerms, 'calendar' | 'exchange' | 'cutOff'>
  readonly status: OrderStatus
  /** A cancel of this rest is on its way already. */
  readonly isAsked: boolean
}

export interface CancelRestDraft {
  readonly businessCode: typeof applicationCode.cancel
  readonly tDay: Day
  readonly expectConfirmDay: Day
  readonly status: OrderStatus
}

/**
 * May the postponed rest of a large redemption be cancelled (§3.13)? The registrar is asked with the batch of
 * the next cut-off; what it confirms until then stays confirmed.
 */
export function decideCancelRest(facts: CancelRestFacts): Decision<CancelRestDraft, CancelReason> {
  const byStanding = refuseByStanding(facts.customer, 'cancel')
  if (byStanding) return byStanding
  if (!canCancelRest(facts)) return refuse('ORDER_STATE_CHANGED')
  const tDay = fundTDay(facts.now, { ...facts.fund, windows: null })
  if (tDay.kind === 'refused') return refuse('CANCEL_NOT_ALLOWED')

  return accept({
    businessCode: applicationCode.cancel,
    tDay: tDay.value,
    expectConfirmDay: nextTradingDay(facts.fund.calendar, tDay.value),
    status: initialStatus('no-money'),
  })
}

/** Whether a page offers it: a rest is postponed and nobody has asked yet. */
export function canCancelRest(facts: Pick<CancelRestFacts, 'status' | 'isAsked'>): boolean {
  return facts.status.confirmStatus === 'POSTPONED' && !facts.isAsked
}
