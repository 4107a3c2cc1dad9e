import { callPath } from '@tongzhou/testkit/call-path'
import type { SimCustomer } from '../simulate/customers'

/** The answer of a call as the browser sees it. */
export interface Asked {
  readonly code: number
  readonly data?: { readonly orderNo?: string }
}

/** Headers of a customer's browser; `key` is the form's idempotency key. */
export function browserHeaders(customer: SimCustomer, key: string): Record<string, string> {
  return {
    channelCode: '001',
    'x-channel-code': '001',
    appType: 'h5',
    'idempotency-key': key,
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Bearer ${customer.token}`,
  }
}

/** Sends a form as a customer's browser does; throws when no answer comes within `timeoutMs`. */
export async function ask(
  address: string,
  call: string,
  asked: {
    readonly customer: SimCustomer
    readonly key: string
    readonly input: Readonly<Record<string, string>>
    readonly timeoutMs: number
  },
): Promise<Asked> {
  const response = await fetch(`${address}${callPath(call)}`, {
    method: 'POST',
    signal: AbortSignal.timeout(asked.timeoutMs),
    headers: browserHeaders(asked.customer, asked.key),
    body: new URLSearchParams(asked.input),
  })

  return (await response.json()) as Asked
}
