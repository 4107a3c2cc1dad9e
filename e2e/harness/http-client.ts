import { randomUUID } from 'node:crypto'
import type { ClientCall } from '@tongzhou/client/call'

/** What a call answered, as it travelled. */
export interface Answer<Data> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

/** A refusal where success was needed; carries the product's code. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: number

  constructor(call: string, answer: Answer<unknown>) {
    super(`${call} answered ${answer.code}: ${answer.msg} ${JSON.stringify(answer.data ?? null)}`)
    this.code = answer.code
  }
}

export interface HttpClient {
  readonly baseUrl: string
  /** Sends a call and answers its data; throws Refused on anything but success. */
  send<Request, Response>(
    call: ClientCall<Request, Response>,
    input: Request,
    key?: string,
  ): Promise<Response>
  /** Sends a call and answers its envelope, refused or not. */
  ask<Request, Response>(
    call: ClientCall<Request, Response>,
    input: Request,
    key?: string,
  ): Promise<Answer<Response>>
  /** The session cookies, for a browser of the same customer. */
  cookies(): readonly { readonly name: string; readonly value: string }[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * A caller of the product over HTTP with cookies of its own: encodes as the specification says, without a
 * browser.
 */
export function httpClient(baseUrl: string): HttpClient {
  const jar = new Map<string, string>()
  const ask: HttpClient['ask'] = async (call, input, key) => {
    const headers: Record<string, string> = {
      channelCode: '001',
      appType: 'h5',
      accept: 'application/json',
      // A connection kept while this process is busy may be closed from the other side when it is used again.
      connection: 'close',
    }
    if (jar.size > 0) headers['cookie'] = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    if (call.once) headers['idempotency-key'] = key ?? randomUUID()
    const { path, body } = encode(call, input as Fields)
    const response = await fetch(new URL(path, baseUrl), {
      method: call.method,
      headers,
      body,
      signal: AbortSignal.timeout(30_000),
    })
    keepCookies(jar, response.headers.getSetCookie())

    // The product answers every call with its envelope.
    return (await response.json()) as Answer<never>
  }

  return {
    baseUrl,
    ask,
    send: async (call, input, key) => {
      const answer = await ask(call, input, key)
      if (answer.code !== 200) throw new Refused(call.name, answer)

      return answer.data
    },
    cookies: () => [...jar].map(([name, value]) => ({ name, value })),
  }
}

function encode(
  call: Pick<ClientCall<never, unknown>, 'path' | 'body'>,
  input: Fields,
): { path: string; body: URLSearchParams | FormData | Blob | null } {
  const used = new Set<string>()
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    used.add(name)

    return encodeURIComponent(print(input[name]))
  })
  const fields = Object.entries(input).filter(
    ([name, value]) => !used.has(name) && value !== undefined && value !== null,
  )
  const flat = new URLSearchParams(fields.map(([name, value]) => [name, print(value)]))
  if (call.body === 'query') return { path: flat.size > 0 ? `${path}?${flat}` : path, body: null }
  if (call.body === 'form') return { path, body: flat }
  if (call.body === 'json') {
    return {
      path,
      body: new Blob([JSON.stringify(Object.fromEntries(fields))], { type: 'application/json' }),
    }
  }
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value, `${name}.png`)
    else form.append(name, print(value))
  }

  return { path, body: form }
}

function print(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function keepCookies(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.trim().split('=')
    const isOver = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (isOver || value === '') jar.delete(name)
    else jar.set(name, value)
  }
}
