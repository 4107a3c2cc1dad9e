import type { RefusalReason } from '@tongzhou/client/call'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  useForm,
} from 'react-hook-form'
import type { Failed, Outcome } from '../api/outcome'
import { type Agreements, useAgreements } from '../protocol/agreements'
import type { ProtocolName } from '../protocol/protocol-sheet'
import { type Checks, judge } from './field-faults'
import { focusFirstFault } from './focus-first-fault'
import { type FormFields, useFormFields } from './form-fields'
import type { RefusedAt } from './refused-field'
import { type AcceptedText, submitForm } from './submit-form'
import { type DraftName, useDraft } from './use-draft'

export interface FormOptions<
  Values extends FieldValues,
  Data,
  Reason extends RefusalReason,
> extends Checks<Values> {
  readonly defaults: Values
  /** The business whose agreements are accepted with the form, or the documents that the page has. */
  readonly agreements?: string | readonly ProtocolName[]
  /** Something stands in the way whatever is typed; the page says what, marked by data-invalid. */
  readonly isBlocked?: boolean
  /**
   * Keeps what was typed while the customer is elsewhere, logging in again included; `without`: the
   * passwords.
   */
  readonly draft?: DraftName & { readonly without?: readonly FieldPath<Values>[] }
  /** The field under which a refusal is shown, where the server does not name it. */
  readonly refusedAt?: RefusedAt<FieldPath<Values>, Reason>
  readonly onDone: (data: Data, typed: Values) => void | Promise<void>
  /** What to do about a refusal that belongs to no field. */
  readonly onRefused?: (failed: Failed<Reason>, typed: Values) => void | Promise<void>
}

/** A form as its parts see it: they draw fields, the button sends. */
export interface CheckedForm<Values extends FieldValues> extends FormFields<Values> {
  readonly agreements: Agreements
  readonly isSending: boolean
  /**
   * Judges and sends; `place`: the form's element, where the first fault is looked for. Answers whether it
   * went well.
   */
  readonly submit: (place?: HTMLElement | null) => Promise<boolean>
  /** Empty again, draft and ticks included: all is done, and the page may be opened anew. */
  readonly clear: () => void
}

/**
 * The state of a form that is judged by the shared rules and says what is wrong where it is wrong: faults of
 * fields, an agreement that is not ticked, what the server refuses. The first fault gets the focus and comes
 * into view.
 */
export function useCheckedForm<Values extends FieldValues, Data, Reason extends RefusalReason = never>(
  options: FormOptions<Values, Data, Reason> & {
    readonly send: (typed: Values, protocols: AcceptedText[]) => Promise<Outcome<Data, Reason> | null>
    readonly isSending: boolean
  },
): CheckedForm<Values> {
  const draft = useDraft<Values>(options.draft ?? null, options.defaults)
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    // A draft holds what getValues() once gave of the same form.
    defaultValues: draft.begin as DefaultValues<Values>,
    resolver: resolverOf(options),
  })
  draft.keep(() => form.getValues())
  const fields = useFormFields(form, options)
  const agreements = useAgreements(options.agreements ?? null)
  const { point, lookIn } = useFaultPointer()
  const check = async (): Promise<Values | null> => {
    let typed: Values | null = null
    await form.handleSubmit((values) => {
      typed = values
    })()

    return typed
  }

  return {
    ...fields,
    agreements,
    isSending: options.isSending,
    clear: () => {
      draft.settle()
      form.reset(options.defaults)
      agreements.setAccepted(false)
    },
    submit: async (element) => {
      if (element !== undefined) lookIn(element)

      return submitForm<Values, Data, Reason, FieldPath<Values>>({
        isBlocked: options.isBlocked === true,
        check,
        take: agreements.take,
        send: options.send,
        // The names of a record of fields are paths of it.
        fields: Object.keys(options.defaults) as FieldPath<Values>[],
        refusedAt: options.refusedAt ?? {},
        showAt: (name, { reason, msg }) => form.setError(name, { type: reason ?? 'refused', message: msg }),
        askAgain: agreements.askAgain,
        point,
        onDone: async (data, typed) => {
          if (options.draft?.untilCleared !== true) draft.settle()
          await options.onDone(data, typed)
        },
        onRefused: (failed, typed) => options.onRefused?.(failed, typed),
      })
    },
  }
}

function resolverOf<Values extends FieldValues>(checks: Checks<Values>): Resolver<Values> {
  return (typed) => {
    const { faults, values } = judge(typed, checks)
    const entries = Object.entries(faults)
    if (entries.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const [name, message] of entries) set(errors, name, { type: 'fault', message })

    return { values: {}, errors }
  }
}

/** Goes to the first fault with the picture that shows it, so that nobody sees the one without the other. */
function useFaultPointer() {
  const place = useRef<HTMLElement | null>(null)
  const [times, setTimes] = useState(0)
  useLayoutEffect(() => {
    if (times > 0 && place.current !== null) focusFirstFault(place.current)
  }, [times])

  return {
    lookIn: (element: HTMLElement | null) => {
      place.current = element
    },
    point: () => setTimes((before) => before + 1),
  }
}
