import type { ClientCall, RefusalReason } from '@tongzhou/client/call'
import type { CallApi } from '../shared/api/call-api'
import { broken, type Failed, type Outcome } from '../shared/api/outcome'

/** What the fake client answers to one call, whatever its input. */
export interface FakeAnswer {
  readonly callName: string
  readonly outcome: Outcome<unknown>
}

/** A good answer: `answer(positionList, { rows: [] })`; the data is typed by the call. */
export function answer<Request, Response, Reason extends RefusalReason>(
  call: ClientCall<Request, Response, Reason>,
  data: NoInfer<Response>,
): FakeAnswer {
  return { callName: call.name, outcome: { kind: 'ok', data } }
}

/**
 * The server's no to every question, with a sentence no screen has by itself and for no reason that one could
 * know.
 */
export const refused: Failed = {
  ...broken('本次查询按规则不予受理'),
  kind: 'refused',
  requestId: 'refused-1',
}

/** The server does not answer any question. */
export const outage: Failed = broken('线路繁忙，本次没有查到', 'broken-1')

/**
 * A client without a network: it answers by the name of a call. A call that nobody answers for gets `others`;
 * without that it is a mistake of the test, which is told by throwing.
 */
export function fakeClient(answers: readonly FakeAnswer[], others: Failed | null): CallApi {
  const known = new Map(answers.map(({ callName, outcome }) => [callName, outcome]))

  return <Request, Response, Reason extends RefusalReason>(call: ClientCall<Request, Response, Reason>) => {
    const outcome = known.get(call.name) ?? others
    if (outcome === null) throw new Error(`the test has no answer for ${call.name}`)

    // `answer` has held the data to the call's own type.
    return Promise.resolve(outcome as Outcome<Response, Reason>)
  }
}
