import type { Queryable } from '@tongzhou/db/connect'
import { type BookedFlow, type FlowCard, findFlowCards } from '@tongzhou/db/stores/proof/flow-entry-store'
import { AssertionFault } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Decision, accept, refuse } from '@tongzhou/domain/kernel/decision'
import type { FlowStatement } from '@tongzhou/domain/proof/flow-statement'
import { type FlowKind, flowKinds, isFlowRange } from '@tongzhou/domain/proof/flow-terms'
import type { Services } from '../../services'
import { findFlows } from '../../trading/flows/find-flows'

/** A statement as it can be made, and the terms it was asked for with what was left open filled in. */
export interface JudgedFlow {
  readonly tradeAcco: string | null
  readonly kinds: readonly FlowKind[]
  readonly statement: FlowStatement<BookedFlow>
  /** What is listed of the kinds asked for. */
  readonly listed: readonly BookedFlow[]
}

/** Whether a statement of flows can be made of a range, and what it says (R-FLW-1). */
export async function judgeFlow(
  db: Queryable,
  of: { customerNo: string; services: Services; today: Day },
  draft: {
    readonly from: Day
    readonly to: Day
    readonly tradeAcco?: string | undefined
    readonly kinds?: readonly FlowKind[] | undefined
  },
): Promise<
  Decision<
    JudgedFlow,
    'RANGE_TOO_LONG' | 'AS_OF_NOT_READY' | 'CARD_NOT_FOUND' | 'EMPTY_RANGE' | 'FLOW_UNBALANCED'
  >
> {
  const { customerNo, services, today } = of
  const { from, to, tradeAcco = null, kinds = flowKinds } = draft
  if (!isFlowRange(draft)) return refuse('RANGE_TOO_LONG')
  if (tradeAcco !== null && !isAmong(await findFlowCards(db, customerNo), tradeAcco))
    return refuse('CARD_NOT_FOUND')
  const market = await services.market.current()
  const found = await findFlows(db, { customerNo, market, today }, { from, to, tradeAcco }).catch(
    (error: unknown) => {
      if (!(error instanceof AssertionFault)) throw error
      // A fault of our books: the customer is told, and somebody of ours must look.
      services.log.error({ customerNo, from, to, tradeAcco, err: error }, 'a statement does not balance')

      return null
    },
  )
  if (found === null) return refuse('FLOW_UNBALANCED')
  const { days, statement, isTooLong } = found
  if (days === null) return refuse('EMPTY_RANGE')
  if (to > days.latest) return refuse('AS_OF_NOT_READY', { day: to, latest: days.latest })
  if (isTooLong) return refuse('RANGE_TOO_LONG')
  if (from > to || statement.balances.length === 0) return refuse('EMPTY_RANGE')
  const listed = statement.entries.filter(({ kind }) => kinds.includes(kind))

  return accept({ tradeAcco, kinds, statement, listed })
}

function isAmong(cards: readonly FlowCard[], tradeAcco: string): boolean {
  return cards.some((card) => card.tradeAcco === tradeAcco)
}
