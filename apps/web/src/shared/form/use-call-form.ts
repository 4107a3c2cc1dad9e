import type { ClientCall, RefusalReason } from '@tongzhou/client/call'
import type { FieldValues } from 'react-hook-form'
import { useFeedback } from '../api/services'
import { useSend } from '../api/use-send'
import { reasonsOf } from './refused-field'
import type { AcceptedText } from './submit-form'
import { type CheckedForm, type FormOptions, useCheckedForm } from './use-checked-form'

/**
 * A form over a call: defaults, the shared rules, agreements, a kept draft, and the server's refusals at
 * their fields. `request` makes the call's input of the normalised fields (null: nothing is sent). Refusals
 * of `refusedAt` and `handles` are the form's to show (`onRefused` where there is no field); all others the
 * error policy has told.
 */
export function useCallForm<Values extends FieldValues, Request, Response, Reason extends RefusalReason>(
  call: ClientCall<Request, Response, Reason>,
  options: FormOptions<Values, Response, NoInfer<Reason>> & {
    readonly request: (typed: Values, protocols: AcceptedText[]) => NoInfer<Request> | null
    readonly handles?: readonly NoInfer<Reason>[]
  },
): CheckedForm<Values> {
  const feedback = useFeedback()
  const { send, isSending } = useSend(call, { handles: handledBy<Reason>(options) })

  return useCheckedForm<Values, Response, Reason>({
    ...options,
    isSending,
    send: async (typed, protocols) => {
      const input = options.request(typed, protocols)

      return input === null ? null : send(input)
    },
    onRefused: async (failed, typed) => {
      if (failed.reason === 'BAD_REQUEST') await feedback.tell(failed.msg)
      else await options.onRefused?.(failed, typed)
    },
  })
}

/**
 * The refusals that a form shows itself: its own, an outdated agreement, and what the server says of a field.
 */
export function handledBy<Reason extends RefusalReason>(options: {
  readonly refusedAt?: Readonly<Partial<Record<Reason, string>>>
  readonly handles?: readonly Reason[]
  readonly agreements?: FormOptions<FieldValues, unknown, Reason>['agreements']
}): Reason[] {
  const common = options.agreements === undefined ? ['BAD_REQUEST'] : ['BAD_REQUEST', 'PROTOCOL_NOT_ACCEPTED']

  // Any call may answer BAD_REQUEST; a call with agreements lists the other one.
  return [
    ...(options.refusedAt === undefined ? [] : reasonsOf<Reason>(options.refusedAt)),
    ...(options.handles ?? []),
    ...(common as Reason[]),
  ]
}
