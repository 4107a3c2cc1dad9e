import type { ClientCall } from '@tongzhou/client/call'
import type { Outcome } from './outcome'
import { useSend } from './use-send'

type Reason = 'BELOW_MINIMUM' | 'SLIDER_FAILED'
type Answer = Outcome<{ readonly b: number }, Reason>

/** Never called: `npm run types` fails as soon as one of these lines compiles. */
export function doesNotCompile(outcome: Answer, call: ClientCall<{ a: string }, { b: number }, Reason>) {
  // @ts-expect-error -- this call's contract does not name it
  useSend(call, { handles: ['T_DAY_CHANGED'] })
  // @ts-expect-error -- refusals have names, not numbers
  useSend(call, { handles: [1002] })
  // @ts-expect-error -- this call is never refused so
  if (outcome.kind !== 'ok' && outcome.reason === 'T_DAY_CHANGED') return null
  // @ts-expect-error -- a failed slider tells no fact
  if (outcome.kind !== 'ok' && outcome.reason === 'SLIDER_FAILED') return outcome.details.min
  // @ts-expect-error -- the minimum is told as `min`
  if (outcome.kind !== 'ok' && outcome.reason === 'BELOW_MINIMUM') return outcome.details.least

  return outcome
}
