import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { OutcomeUnknown, type PortRefusal } from './outcome-unknown'
import { responseSignature, sameSignature, signatureOf } from './signature'

/** One provider reached by signed HTTP (docs/ports/signing.md). */
export interface SignedHttpSettings {
  readonly baseUrl: string
  readonly keyId: string
  readonly secret: string
  /** Of one attempt. */
  readonly timeoutMs: number
  /** How often one request is tried in all; a repeat carries the same serial number. */
  readonly attempts: number
}

export interface SignedRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly json?: unknown
  /** A body that is not JSON. */
  readonly bytes?: { readonly type: string; readonly body: Uint8Array }
}

/** A verified answer with HTTP 2xx or a refusal with 4xx. */
export interface SignedAnswer {
  readonly status: number
  readonly body: unknown
}

/** Sends signed requests; throws OutcomeUnknown when the provider's answer cannot be known. */
export type SignedHttp = (request: SignedRequest) => Promise<SignedAnswer>

const firstPauseMs = 200
/** Codes that speak of our signing or clock, not of the business request. */
const signingFaults = new Set(['KEY_UNKNOWN', 'STALE', 'BAD_SIGNATURE', 'REPLAYED'])

export function signedHttp(settings: SignedHttpSettings): SignedHttp {
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce(settings, request)
      } catch (error) {
        if (!(error instanceof OutcomeUnknown) || attempt >= settings.attempts) throw error
        // Growing pauses with jitter, so that many callers do not come back at the same moment.
        await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }
}

async function sendOnce(settings: SignedHttpSettings, request: SignedRequest): Promise<SignedAnswer> {
  const url = addressOf(settings.baseUrl, request)
  const body =
    request.json === undefined ? (request.bytes?.body ?? new Uint8Array()) : jsonBytes(request.json)
  const type = request.json === undefined ? request.bytes?.type : 'application/json'
  const [timestamp, nonce] = [String(Date.now()), randomBytes(16).toString('hex')]
  const parts = { method: request.method, target: url.pathname + url.search, timestamp, nonce, body }
  const headers = {
    ...(type === undefined ? {} : { 'content-type': type }),
    'x-key-id': settings.keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf('REQUEST', settings.secret, parts),
  }
  const answer = await exchange(url, {
    method: request.method,
    headers,
    timeoutMs: settings.timeoutMs,
    ...(request.method === 'POST' ? { body } : {}),
  })
  if (answer.status === 429 || answer.status >= 500)
    throw new OutcomeUnknown(`${url.pathname}: HTTP ${answer.status}`)
  const expected = responseSignature(settings.secret, { status: answer.status, nonce, body: answer.bytes })
  if (!sameSignature(expected, answer.signature)) {
    throw new OutcomeUnknown(
      `${url.pathname}: the answer (HTTP ${answer.status}) is not signed by the provider`,
    )
  }

  return read(url, answer)
}

interface RawAnswer {
  status: number
  bytes: Buffer
  signature: string
}

async function exchange(
  url: URL,
  request: { method: string; headers: Record<string, string>; body?: Uint8Array; timeoutMs: number },
): Promise<RawAnswer> {
  const { method, headers, body, timeoutMs } = request
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())

    return { status: answer.status, bytes, signature: answer.headers.get('x-signature') ?? '' }
  } catch (cause) {
    throw new OutcomeUnknown(`${url.pathname}: no answer`, { cause })
  }
}

function read(url: URL, answer: RawAnswer): SignedAnswer {
  try {
    const body: unknown = JSON.parse(answer.bytes.toString('utf8'))
    const code = refusalOf(body)?.code ?? ''
    if (answer.status >= 400 && signingFaults.has(code)) throw new OutcomeUnknown(`${url.pathname}: ${code}`)

    return { status: answer.status, body }
  } catch (cause) {
    if (cause instanceof OutcomeUnknown) throw cause
    throw new OutcomeUnknown(`${url.pathname}: the answer is not JSON`, { cause })
  }
}

/** The refusal in a 4xx body; null when it has none. */
export function refusalOf(body: unknown): PortRefusal | null {
  const fields = new Map<string, unknown>(
    typeof body === 'object' && body !== null ? Object.entries(body) : [],
  )
  const [code, message, triesLeft] = [fields.get('code'), fields.get('message'), fields.get('triesLeft')]
  if (typeof code !== 'string') return null

  return {
    kind: 'refused',
    code,
    message: typeof message === 'string' ? message : '',
    ...(typeof triesLeft === 'number' ? { triesLeft } : {}),
  }
}

function addressOf(baseUrl: string, request: SignedRequest): URL {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${request.path}`)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value)
  }

  return url
}

function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value), 'utf8')
}
