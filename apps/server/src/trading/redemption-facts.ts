import { fundState } from '@tongzhou/domain/fund/fund-status'
import type { LotRow } from '@tongzhou/db/stores/holding/lot-store'
import type { TradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Money } from '@tongzhou/domain/kernel/money'
import type { Shares } from '@tongzhou/domain/kernel/shares'
import type { RedemptionFacts } from '@tongzhou/domain/trade/decide/decide-redemption'
import { fundTDay } from '@tongzhou/domain/trade/trade-day'
import { type Holds, heldLots } from './held-lots'
import type { TradingCustomer } from './standing'

export interface RedemptionQuestion {
  readonly trader: TradingCustomer
  readonly fund: TradedFund
  readonly position: Holds & { readonly unpaidIncome: Money }
  readonly lots: readonly LotRow[]
  readonly shares: Shares | 'all'
  /** Until when an open change of the card may take; null = none is open. */
  readonly changeDueOn: Day | null
  readonly now: Date
  readonly hasRecentTwin: boolean
  readonly isTwinConfirmed: boolean
  readonly seenTDay: Day | null
  readonly postponesRest: boolean
}

/** The facts of a redemption for the domain's decision: the same for the page, the trial and the submit. */
export function redemptionFacts(q: RedemptionQuestion): RedemptionFacts {
  const { fund, now } = q
  const tDay = fundTDay(now, fund.terms)

  return {
    now,
    shares: q.shares,
    customer: q.trader.standing,
    investorType: 'individual',
    fund:
      fund.taCode === null
        ? { ...fund.terms, status: { code: fundState.stopped, isPlanOpen: false } }
        : fund.terms,
    // Without a T the decision refuses before it looks at lots.
    lots: tDay.kind === 'refused' ? [] : heldLots(q.lots, q.position, { fund, tDay: tDay.value }),
    unpaidIncome: q.position.unpaidIncome,
    cardChange: q.changeDueOn === null ? null : { effectiveDay: q.changeDueOn },
    hasRecentTwin: q.hasRecentTwin,
    isTwinConfirmed: q.isTwinConfirmed,
    seenTDay: q.seenTDay,
    postponesRest: q.postponesRest,
    isPreBooked: false,
  }
}

/** Selling is stopped until a difference with the registrar is mended (§12.6). */
export const UNDER_CHECK = { status: '份额核对中' } as const
