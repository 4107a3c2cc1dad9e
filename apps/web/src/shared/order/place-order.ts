import type { RefusalReason } from '@tongzhou/client/call'
import type { Failed, Outcome } from '../api/outcome'

/** What a customer has confirmed of one order; it is sent with it. */
export interface Confirmations {
  /** The same order a moment ago is meant to be another one. */
  readonly duplicateConfirmed?: true
  /** The warning of a fund above his level was read, and the purchase is his own request (R-SUI-3). */
  readonly mismatchConfirmed?: true
  /** Without the coupon that cannot be used. */
  readonly couponId?: undefined
}

/** What a refusal comes to: the same again with a new ticket or a confirmation, or the end of it. */
export type AfterRefusal = 'ticket' | 'stop' | 'show' | Confirmations

/** Orders that were taken, at least one, and the ticket that they were given with. */
export interface Placed<Data> {
  readonly data: readonly [Data, ...Data[]]
  readonly tradeTicket: string
}

export interface Placing<Order, Data, Reason extends RefusalReason> {
  readonly orders: readonly Order[]
  readonly confirmed: Confirmations
  readonly askTicket: () => Promise<string | null>
  readonly send: (order: Order & Confirmations & { tradeTicket: string }) => Promise<Outcome<Data, Reason>>
  readonly afterRefusal: (failed: Failed<Reason>) => Promise<AfterRefusal>
  /** Nobody answered: what was confirmed is sent again with the same order. */
  readonly onUnanswered: (confirmed: Confirmations) => void
}

/**
 * Sends orders one after the other with one ticket, asking what each refusal asks until it is taken or the
 * customer thinks better of it; what was taken before stands. Answers null when all was said, a failure when
 * the form is to show it.
 */
export async function placeOrder<Order, Data, Reason extends RefusalReason>(
  placing: Placing<Order, Data, Reason>,
): Promise<Outcome<Placed<Data>, Reason> | null> {
  let { confirmed } = placing
  let tradeTicket = await placing.askTicket()
  if (tradeTicket === null) return null
  const taken: Data[] = []
  for (const order of placing.orders) {
    let outcome = await placing.send({ ...order, ...confirmed, tradeTicket })
    while (outcome.kind !== 'ok') {
      if (outcome.reason === null) placing.onUnanswered(confirmed)
      const next = await placing.afterRefusal(outcome)
      if (next === 'stop') return null
      if (next === 'show') return outcome
      if (next === 'ticket') tradeTicket = await placing.askTicket()
      else confirmed = { ...confirmed, ...next }
      if (tradeTicket === null) return null
      outcome = await placing.send({ ...order, ...confirmed, tradeTicket })
    }
    taken.push(outcome.data)
  }
  const [first, ...others] = taken

  return first === undefined ? null : { kind: 'ok', data: { data: [first, ...others], tradeTicket } }
}
