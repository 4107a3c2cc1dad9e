import { applicationCode } from '../business-code'
import { tradingDaysAfter } from '../../calendar/trade-calendar'
import type { FundTerms } from '../../fund/fund-terms'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import { type Shares, noShares, printShares, sumShares } from '../../kernel/shares'
import { custodyBar } from './custody-bar'
import { type CustomerStanding, type StandingReason, refuseByStanding } from './customer-standing'
import type { HeldLot } from './refuse-by-shares'
import type { OrderStatus } from '../state/order-status'
import { initialStatus } from '../state/order-transitions'
import { fundTDay } from '../trade-day'

/** All reasons of a custody transfer, in check order (§3.9). */
export type CustodyReason =
  | StandingReason
  | 'FUND_NOT_ON_SALE'
  | 'CALENDAR_NOT_PUBLISHED'
  | 'OUTSIDE_WINDOW'
  | 'NOT_ENOUGH_SHARES'
  | 'SHARES_LOCKED'
  | 'POSSIBLE_DUPLICATE'
  | 'T_DAY_CHANGED'

export interface CustodyFacts {
  readonly now: Date
  /**
   * In quotes the other seller's request (027); out names the new seller, with his trade account in one step
   * (026), without in two (028).
   */
  readonly way: 'in' | 'out-one-step' | 'out-two-steps'
  readonly customer: CustomerStanding
  readonly fund: FundTerms
  /** The fund's registrar; null where it is not sold here. */
  readonly taCode: string | null
  readonly shares: Shares | 'all'
  /** What is held here; nothing is needed for a transfer in. */
  readonly lots: readonly HeldLot[]
  readonly hasRecentTwin: boolean
  readonly isTwinConfirmed: boolean
  readonly seenTDay: Day | null
}

export interface CustodyDraft {
  readonly businessCode:
    | typeof applicationCode.custodyOneStep
    | typeof applicationCode.custodyIn
    | typeof applicationCode.custodyOut
  readonly shares: Shares
  readonly tDay: Day
  readonly expectConfirmDay: Day
  readonly status: OrderStatus
}

const codes = {
  in: applicationCode.custodyIn,
  'out-one-step': applicationCode.custodyOneStep,
  'out-two-steps': applicationCode.custodyOut,
} as const

/**
 * May these shares change the seller? Dealing windows do not matter, for nothing is bought or sold; a
 * liquidated fund moves no more.
 */
export function decideCustody(facts: CustodyFacts): Decision<CustodyDraft, CustodyReason> {
  const { fund, way } = facts
  const byStanding = refuseByStanding(facts.customer, 'sell')
  if (byStanding) return byStanding
  if (custodyBar({ taCode: facts.taCode, status: fund.status }) !== null) return refuse('FUND_NOT_ON_SALE')
  const tDay = fundTDay(facts.now, { ...fund, windows: null })
  if (tDay.kind === 'refused') return tDay
  const open = facts.lots.filter((lot) => lot.lockedUntil === null || lot.lockedUntil <= tDay.value)
  const available = sumShares(open.map((lot) => lot.free))
  const shares = facts.shares === 'all' ? available : facts.shares
  if (way !== 'in' && shares > available) {
    const held = sumShares(facts.lots.map((lot) => lot.free))
    return refuse(shares > held ? 'NOT_ENOUGH_SHARES' : 'SHARES_LOCKED', {
      available: printShares(available),
    })
  }
  if (shares <= noShares) return refuse('NOT_ENOUGH_SHARES', { available: printShares(available) })
  if (facts.hasRecentTwin && !facts.isTwinConfirmed) return refuse('POSSIBLE_DUPLICATE')
  if (facts.seenTDay !== null && facts.seenTDay !== tDay.value)
    return refuse('T_DAY_CHANGED', { tDay: tDay.value })

  return accept({
    businessCode: codes[way],
    shares,
    tDay: tDay.value,
    expectConfirmDay: tradingDaysAfter(fund.calendar, tDay.value, 1),
    status: initialStatus('no-money'),
  })
}
