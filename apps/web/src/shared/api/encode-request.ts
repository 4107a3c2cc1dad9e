import type { AnyClientCall } from '@tongzhou/client/call'

/** What goes over the wire for one call. */
export interface EncodedRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

type Input = Readonly<Record<string, unknown>>
type Shape = Pick<AnyClientCall, 'path' | 'method' | 'body'>

/**
 * Encodes a call (§7): path parameters in braces, form bodies flat, an array or object as one field holding
 * JSON, booleans as true|false, undefined and null left out. Every request names its channel and app type.
 */
export function encodeRequest(call: Shape, input: Input, channelCode: string): EncodedRequest {
  const { path, rest } = fillPath(call.path, input)
  const headers: Record<string, string> = { channelCode, appType: 'h5', accept: 'application/json' }
  if (call.method === 'POST') headers['x-channel-code'] = channelCode

  switch (call.body) {
    case 'query': {
      const search = flatFields(rest).toString()

      return {
        url: search === '' ? path : `${path}?${search}`,
        method: call.method,
        headers,
        body: undefined,
      }
    }
    case 'form':
      headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'

      return { url: path, method: call.method, headers, body: flatFields(rest).toString() }
    case 'json':
      headers['content-type'] = 'application/json'

      return { url: path, method: call.method, headers, body: JSON.stringify(rest) }
    case 'multipart':
      // The browser writes the content type itself, with the boundary.
      return { url: path, method: call.method, headers, body: multipart(rest) }
  }
}

function fillPath(template: string, input: Input): { path: string; rest: Input } {
  const used = new Set<string>()
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)

    return encodeURIComponent(print(input[name] ?? ''))
  })

  return { path, rest: Object.fromEntries(Object.entries(input).filter(([name]) => !used.has(name))) }
}

function flatFields(input: Input): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) fields.set(name, print(value))
  }

  return fields
}

/** Files come last: the server judges by the fields whether it takes any. */
function multipart(input: Input): FormData {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  const form = new FormData()
  for (const [name, value] of given) if (!(value instanceof Blob)) form.append(name, print(value))
  for (const [name, value] of given) if (value instanceof Blob) form.append(name, value)

  return form
}

function print(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
