import { isBeforeCutOff } from '../../calendar/t-day'
import type { Day } from '../../kernel/business-day'
import { type Decision, accept, refuse } from '../../kernel/decision'
import { type Shares, noShares, printShares } from '../../kernel/shares'
import { type CustomerStanding, type StandingReason, refuseByStanding } from './customer-standing'

/** What is to happen to a lot on its due day (§3.12): the next period, or a redemption of it. */
export const dueChoices = ['ROLL', 'REDEEM_ALL', 'REDEEM_PART'] as const
export type DueChoice = (typeof dueChoices)[number]

export interface DueInstructionFacts {
  readonly now: Date
  readonly customer: CustomerStanding
  readonly choice: DueChoice
  /** With REDEEM_PART. */
  readonly shares: Shares | null
  readonly lotShares: Shares
  readonly dueDay: Day
  readonly cutOff: string
  /** A lot of a fund with rolling periods; any other needs no instruction. */
  readonly isRolling: boolean
}

/**
 * May this be arranged for the due day (R-EXP-2)? Until the cut-off of that day; a redemption is carried out
 * with its batch (R-EXP-3).
 */
export function decideDueInstruction(
  facts: DueInstructionFacts,
): Decision<
  { readonly choice: DueChoice; readonly shares: Shares | null },
  StandingReason | 'NOT_ENOUGH_SHARES' | 'ORDER_STATE_CHANGED'
> {
  const byStanding = refuseByStanding(facts.customer, 'sell')
  if (byStanding) return byStanding
  if (!facts.isRolling || !isBeforeCutOff(facts.now, facts.dueDay, facts.cutOff))
    return refuse('ORDER_STATE_CHANGED')
  if (facts.choice !== 'REDEEM_PART') return accept({ choice: facts.choice, shares: null })
  if (facts.shares === null || facts.shares <= noShares || facts.shares > facts.lotShares) {
    return refuse('NOT_ENOUGH_SHARES', { available: printShares(facts.lotShares) })
  }

  return accept({ choice: 'REDEEM_PART', shares: facts.shares })
}

/** What an instruction redeems of a lot: never more than it still has, nor than is free of it. */
export function redeemedOnDue(
  instruction: { readonly choice: DueChoice; readonly shares: Shares | null },
  held: { readonly lotShares: Shares; readonly free: Shares },
): Shares {
  if (instruction.choice === 'ROLL') return noShares
  const wanted = instruction.choice === 'REDEEM_ALL' ? held.lotShares : (instruction.shares ?? noShares)
  const inLot = wanted < held.lotShares ? wanted : held.lotShares

  return inLot < held.free ? inLot : held.free
}
