import type { ClientCall, RefusalReason } from '@tongzhou/client/call'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type { RefusedAt } from '../form/refused-field'
import type { AcceptedText } from '../form/submit-form'
import { type CheckedForm, type FormOptions, useCheckedForm } from '../form/use-checked-form'
import { type OrderField, orderTreatments } from './order-refusals'
import type { Placed } from './place-order'
import { type OrderToPlace, useOrderSubmit } from './use-order-submit'

type Options<Values extends FieldValues, Request, Response, Reason extends RefusalReason> = Omit<
  FormOptions<Values, Placed<Response>, Reason>,
  'refusedAt' | 'onRefused'
> & {
  /** What the customer wants to do: 买入, 卖出. */
  readonly verb: string
  /** Reads again what the page was made of: its T day, documents, limits. */
  readonly refresh?: () => void
  /** The order of the typed values; `accepted`: the documents that were ticked. */
  readonly order: (typed: Values, accepted: readonly AcceptedText[]) => OrderToPlace<Request>
}

/** A form whose button places an order; `isAsking`: something is asked over the page. */
export interface OrderForm<Values extends FieldValues> extends CheckedForm<Values> {
  readonly isAsking: boolean
}

/**
 * The form of an order screen: what is missing or wrong is said and pointed at by one press
 * (`useCheckedForm`), then `useOrderSubmit` asks and sends; refusals that speak of a field of the form stand
 * under it.
 */
export function useOrderForm<
  Values extends FieldValues,
  Request extends { readonly tradeTicket?: string | undefined },
  Response,
  Reason extends RefusalReason,
>(
  call: ClientCall<Request, Response, Reason>,
  options: Options<Values, NoInfer<Request>, Response, NoInfer<Reason>>,
): OrderForm<Values> {
  const { verb, refresh = () => undefined, order, ...form } = options
  const fields = Object.keys(options.defaults)
  const { place, isSending, isAsking } = useOrderSubmit(call, { verb, refresh, fields })

  const checked = useCheckedForm<Values, Placed<Response>, Reason>({
    ...form,
    // Of the fields that orders have in common those that this form has.
    refusedAt: refusedAt as RefusedAt<FieldPath<Values>, Reason>,
    isSending,
    send: (typed, accepted) => place(order(typed, accepted)),
  })

  return { ...checked, isAsking }
}

const refusedAt: Readonly<Record<string, OrderField>> = Object.fromEntries(
  Object.entries(orderTreatments).flatMap(([reason, treatment]) =>
    typeof treatment === 'object' && 'field' in treatment ? [[reason, treatment.field]] : [],
  ),
)
