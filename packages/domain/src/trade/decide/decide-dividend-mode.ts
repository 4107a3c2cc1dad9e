import { applicationCode } from '../business-code'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import { nextTradingDay, tradingDaysAfter } from '../../calendar/trade-calendar'
import type { DividendMode } from '../../clearing/dividend'
import type { FundTerms } from '../../fund/fund-terms'
import { type CustomerStanding, type StandingReason, refuseByStanding } from './customer-standing'
import type { OrderStatus } from '../state/order-status'
import { initialStatus } from '../state/order-transitions'
import { fundTDay } from '../trade-day'

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
  readonly businessCode: typeof applicationCode.dividendMode
  readonly mode: DividendMode
  /** The registrar's code: 0 reinvest, 1 cash. */
  readonly modeCode: '0' | '1'
  readonly tDay: Day
  /** Counts for dividends whose record day is later than this (§3.8). */
  readonly expectConfirmDay: Day
  readonly status: OrderStatus
}

/** The days of a change of the dividend mode. */
export interface DividendModeDays {
  readonly tDay: Day
  /** T+1, whatever the fund's own lags. */
  readonly confirmDay: Day
  /** The first record day that it counts for: those after its confirmation (§3.8, R-REC-2). */
  readonly countsFrom: Day
}

/** When a change asked for now is confirmed and counts; it needs no open window of the fund. */
export function dividendModeDays(
  now: Date,
  fund: Pick<FundTerms, 'calendar' | 'exchange' | 'cutOff'>,
): Decision<DividendModeDays, 'CALENDAR_NOT_PUBLISHED' | 'OUTSIDE_WINDOW'> {
  const tDay = fundTDay(now, { ...fund, windows: null })
  if (tDay.kind === 'refused') return tDay
  const confirmDay = tradingDaysAfter(fund.calendar, tDay.value, 1)

  return accept({ tDay: tDay.value, confirmDay, countsFrom: nextTradingDay(fund.calendar, confirmDay) })
}

/**
 * May the dividend mode be changed (§3.8)? Money funds always reinvest. Confirmed on T+1, whatever the fund's
 * own lags.
 */
export function decideDividendMode(
  facts: DividendModeFacts,
): Decision<DividendModeDraft, DividendModeReason> {
  const byStanding = refuseByStanding(facts.customer, 'dividend-mode')
  if (byStanding) return byStanding
  if (facts.fund.isMoneyFund) return refuse('FUND_NOT_ON_SALE')
  const days = dividendModeDays(facts.now, facts.fund)
  if (days.kind === 'refused') return days
  const { tDay, confirmDay } = days.value
  if (!facts.isHeld) return refuse('NOT_ENOUGH_SHARES', { available: '0.00' })
  if (facts.isPending) return refuse('DIVIDEND_MODE_PENDING')
  if (facts.mode === facts.currentMode) return refuse('DIVIDEND_MODE_SAME')
  if (facts.seenTDay !== null && facts.seenTDay !== tDay) return refuse('T_DAY_CHANGED', { tDay })

  return accept({
    businessCode: applicationCode.dividendMode,
    mode: facts.mode,
    modeCode: facts.mode === 'reinvest' ? '0' : '1',
    tDay,
    expectConfirmDay: confirmDay,
    status: initialStatus('no-money'),
  })
}
