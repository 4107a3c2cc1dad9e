import type { ClientCall, RefusalReason } from '@tongzhou/client/call'
import { lazy, useRef, useState } from 'react'
import type { Outcome } from '../api/outcome'
import { useFeedback } from '../api/services'
import { useSend } from '../api/use-send'
import { useShow } from '../feedback/use-show'
import { useGo } from '../routing/use-go'
import { useTradeTicket } from '../trade-password/use-trade-ticket'
import { afterRefusal } from './after-refusal'
import type { MismatchFacts } from './mismatch-dialog'
import { orderTreatments } from './order-refusals'
import type { OrderSummary } from './order-summary'
import { type Confirmations, type Placed, placeOrder } from './place-order'

const OrderReview = lazy(() => import('./order-review'))
const MismatchDialog = lazy(() => import('./mismatch-dialog'))

/** What a call that places an order takes of the customer besides the order itself. */
interface Ticketed {
  readonly tradeTicket?: string | undefined
}

/** An order as its screen makes it: ticket and confirmations are added on the way. */
export type OrderOf<Request> = Omit<Request, 'tradeTicket' | keyof Confirmations> & {
  readonly couponId?: string
}

/** What is to be placed, and what is asked before. */
export interface OrderToPlace<Request> {
  /** One or more of the same kind, placed one after the other with one ticket. */
  readonly orders: readonly OrderOf<Request>[]
  /** What the trade password is asked for: 买入 澄岳睿远均衡混合A 1,000.00 元. */
  readonly says: string
  /** The warning that must be read first, of a fund above the customer's level. */
  readonly mismatch?: MismatchFacts | null
  /** Every figure once more before the password. */
  readonly review?: OrderSummary
  /** The ticket that another order was just given with; without it the trade password is asked for. */
  readonly tradeTicket?: string
}

export interface OrderSubmit<Request, Response, Reason extends RefusalReason> {
  /**
   * From a filled order to a stored one. Null: the customer thought better of it, everything was told, or a
   * press before is still under way. A failure: the form shows it at its field.
   */
  readonly place: (order: OrderToPlace<Request>) => Promise<Outcome<Placed<Response>, Reason> | null>
  readonly isSending: boolean
  /** From the press to its end: a form over the page makes room for what is asked. */
  readonly isAsking: boolean
}

/**
 * The one way in which order screens submit: warning, review, trade password, sending, and what each refusal
 * asks, by its name (`order-refusals.ts`). The idempotency key stays the same across the questions, and what
 * was confirmed is confirmed still when the same order is sent again because nobody answered. What the page
 * shows of what the call `changes` is read again by `useSend`.
 */
export function useOrderSubmit<Request extends Ticketed, Response, Reason extends RefusalReason>(
  call: ClientCall<Request, Response, Reason>,
  options: {
    /** What the customer wants to do: 买入, 卖出. */
    readonly verb: string
    /** Reads again what the page was made of, where that is not what the call changes. */
    readonly refresh?: () => void
    /** The fields of the form around it, for refusals that speak of one. */
    readonly fields?: readonly string[]
  },
): OrderSubmit<Request, Response, Reason> {
  const { verb, refresh = () => undefined, fields = [] } = options
  const feedback = useFeedback()
  const show = useShow()
  const go = useGo()
  const askTicket = useTradeTicket()
  // Every order call lists some of them; BAD_REQUEST and a conflict any call may answer.
  const { send, isSending } = useSend(call, { handles: handled as unknown as readonly Reason[] })
  const isPlacing = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const unanswered = useRef<{ content: string; confirmed: Confirmations } | null>(null)

  const readWarning = async (facts: MismatchFacts): Promise<boolean> =>
    (await show<true>((answer) => (
      <MismatchDialog facts={facts} onConfirm={() => answer(true)} onCancel={() => answer(null)} />
    ))) === true
  const review = async (summary: OrderSummary): Promise<boolean> =>
    (await show<true>((answer) => (
      <OrderReview summary={summary} onConfirm={() => answer(true)} onClose={() => answer(null)} />
    ))) === true

  const run = async (order: OrderToPlace<Request>) => {
    const content = JSON.stringify(order.orders)
    const kept = unanswered.current?.content === content ? unanswered.current.confirmed : {}
    unanswered.current = null
    const { mismatch = null } = order
    if (mismatch !== null && !(await readWarning(mismatch))) return null
    if (order.review !== undefined && !(await review(order.review))) return null
    let given = order.tradeTicket ?? null

    return placeOrder<OrderOf<Request>, Response, Reason>({
      orders: order.orders,
      confirmed: { ...kept, ...(mismatch === null ? {} : { mismatchConfirmed: true }) },
      askTicket: async () => {
        const ticket = given ?? (await askTicket(order.says))
        given = null

        return ticket
      },
      // An order with its ticket and confirmations is the call's request again.
      send: (sent) => send(sent as unknown as Request),
      afterRefusal: (failed) => afterRefusal(failed, { feedback, verb, fields, refresh, readWarning, go }),
      onUnanswered: (confirmed) => {
        unanswered.current = { content, confirmed }
      },
    })
  }

  return {
    isSending,
    isAsking,
    place: async (order) => {
      if (isPlacing.current) return null
      isPlacing.current = true
      setAsking(true)
      try {
        return await run(order)
      } finally {
        isPlacing.current = false
        setAsking(false)
      }
    },
  }
}

const handled = [...Object.keys(orderTreatments), 'BAD_REQUEST', 'IDEMPOTENCY_CONFLICT']
