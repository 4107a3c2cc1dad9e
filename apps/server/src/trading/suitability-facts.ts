import { ageOn } from '@tongzhou/domain/account/id-number'
import {
  type FundRisk,
  mismatchWaitHours,
  seniorStep,
  suitabilityOf,
} from '@tongzhou/domain/account/suitability'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { type CallBackFor, isCovered } from '@tongzhou/domain/trade/decide/call-back'
import type { CallBackState, SuitabilityFacts } from '@tongzhou/domain/trade/decide/customer-standing'
import type { TradingCustomer } from './standing'

const HOUR_MS = 3_600_000

/** What the customer said about a fund above his level. */
export interface MismatchConfirmation {
  readonly id: string
  readonly at: Date
  /** Hours it waits where it waits at all; absent = the usual ones. */
  readonly waitHours?: number
}

/** A confirmation that was accepted with an earlier instruction: its waiting time was over then. */
export function acceptedConfirmation(id: string | null): MismatchConfirmation | null {
  return id === null ? null : { id, at: new Date(0) }
}

/**
 * The match of a customer and a fund (R-SUI-2). Without a confirmed result the standing check answers before
 * this one is asked; the page then shows the cautious side.
 */
export function suitabilityFacts(
  trader: TradingCustomer,
  facts: {
    fund: { fundCode: string; risk: FundRisk }
    about: CallBackFor
    confirmation: MismatchConfirmation | null
    now: Date
    /** A call-back that nobody has asked for yet is asked for by the submit, or was before. */
    isCallBackLater?: boolean
  },
): SuitabilityFacts {
  const { investor } = trader
  const { confirmation, now } = facts
  const { risk } = facts.fund
  const callBack = callBackOf(trader, facts)
  const hours = investor === null ? 0 : mismatchWaitHours(investor, risk, confirmation?.waitHours)
  const waitUntil =
    confirmation === null || hours === 0 ? null : new Date(confirmation.at.getTime() + hours * HOUR_MS)

  return {
    match: investor === null ? 'mismatch' : suitabilityOf(investor, risk),
    mismatchConfirmId: confirmation?.id ?? null,
    waitUntil: waitUntil !== null && now < waitUntil ? waitUntil.toISOString() : null,
    isQuestionnaireDone: trader.facts.suitabilityDone,
    callBack: callBack === 'needed' && facts.isCallBackLater === true ? 'none' : callBack,
    fundRisk: risk,
    ability: trader.facts.risk?.level ?? '',
  }
}

/** A call-back about another business, or about less than this, is none. */
function callBackOf(
  { facts: { birthDate }, callBacks }: TradingCustomer,
  purchase: { fund: { fundCode: string; risk: FundRisk }; about: CallBackFor; now: Date },
): CallBackState {
  const { fund, about, now } = purchase
  if (birthDate === null) return 'none'
  if (seniorStep(ageOn(birthDate, dayOf(now)), fund.risk) !== 'call-back-review') return 'none'
  const known = callBacks.find(
    (one) => one.fundCode === fund.fundCode && one.about.business === about.business,
  )
  if (!known) return 'needed'
  if (known.state !== 'GRANTED') return known.state === 'WAITING' ? 'waiting' : 'refused'

  return isCovered(known.about, about) ? 'granted' : 'needed'
}
