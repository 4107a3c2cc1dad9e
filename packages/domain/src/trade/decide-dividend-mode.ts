import type { Day } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'
import { tradingDaysAfter } from '../calendar/trade-calendar'
import type { DividendMode } from '../clearing/dividend'
import type { FundTerms } from '../fund/fund-terms'
import { type CustomerStanding, type StandingReason, refuseByStanding } from './customer-standing'
import type { OrderStatus } from './order-status'
import { initialStatus } from './order-transitions'
import { fundTDay } from './trade-day'

export type DividendModeReason =
  | StandingReason
  | 'FUND_NOT_ON_SALE'
  | 'CALENDAR_NOT_PUBLISHED'
  | 'OUTSIDE_WINDOW'
  | 'NOT_ENOUGH_SHARES'
  | 'DIVIDEND_MODE_PENDING'
  | 'DIVIDEND_MODE_SAME'
  | 'T_DAY_CHANGED'

export interface DividendModeFacts {
  readonly now: Date
  readonly customer: CustomerStanding
  readonly fund: FundTerms
  readonly mode: DividendMode
  readonly currentMode: DividendMode
  readonly isHeld: boolean
  /** A change waits for the registrar: which mode holds is open until then. */
  readonly isPending: boolean
  readonly seenTDay: Day | null
}

export interface DividendModeDraft {
  readonly businessCode: '029'
  readonly mode: DividendMode
  /** The registrar's code: 0 reinvest, 1 cash. */
  readonly modeCode: '0' | '1'
  readonly tDay: Day
  /** Counts for dividends whose record day is later than this (§3.8). */
  readonly expectConfirmDay: Day
  readonly status: OrderStatus
}

/** May the dividend mode be changed (§3.8)? Money funds always reinvest. Confirmed on T+1, whatever the fund's own lags. */
export function decideDividendMode(
  facts: DividendModeFacts,
): Decision<DividendModeDraft, DividendModeReason> {
  const byStanding = refuseByStanding(facts.customer, 'dividend-mode')
  if (byStanding) return byStanding
  if (facts.fund.isMoneyFund) return refuse('FUND_NOT_ON_SALE')
  const tDay = fundTDay(facts.now, { ...facts.fund, windows: null })
  if (tDay.kind === 'refused') return tDay
  if (!facts.isHeld) return refuse('NOT_ENOUGH_SHARES', { available: '0.00' })
  if (facts.isPending) return refuse('DIVIDEND_MODE_PENDING')
  if (facts.mode === facts.currentMode) return refuse('DIVIDEND_MODE_SAME')
  if (facts.seenTDay !== null && facts.seenTDay !== tDay.value)
    return refuse('T_DAY_CHANGED', { tDay: tDay.value })

  return accept({
    businessCode: '029',
    mode: facts.mode,
    modeCode: facts.mode === 'reinvest' ? '0' : '1',
    tDay: tDay.value,
    expectConfirmDay: tradingDaysAfter(facts.fund.calendar, tDay.value, 1),
    status: initialStatus('no-money'),
  })
}
