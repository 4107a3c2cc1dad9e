/** How a call ended, before anybody was told. */
export type Outcome<Data> = Accepted<Data> | Failed

export interface Accepted<Data> {
  readonly kind: 'ok'
  readonly data: Data
}

/**
 * refused: the server said no and why; expired: code 1008; missing: code 404; empty: no content; broken: HTTP 500 and
 * more, no connection, or too late.
 */
export interface Failed {
  readonly kind: 'refused' | 'expired' | 'missing' | 'empty' | 'broken'
  readonly code: number | null
  /** The sentence for the customer. */
  readonly msg: string
  /** Names the log line on the server. */
  readonly requestId: string | null
  /** The field of the input that is wrong, when the server names one. */
  readonly field: string | null
}

/** The code of a fault of ours, answered with HTTP 200 (business-rules, Appendix A). */
const FAULT_CODE = 9001

export const BUSY = '系统繁忙，稍后重试!'
export const OFFLINE = '网络连接失败，请检查网络后重试'
export const TOO_LATE = '等待时间过长，请稍后重试'

/** Reads an answer's text. HTTP statuses below 500 count as non-errors: their bodies are read all the same (§8). */
export function readAnswer<Data>(status: number, body: string): Outcome<Data> {
  const envelope = parse(body)
  if (status >= 500) return broken(envelope?.msg ?? BUSY, envelope?.requestId ?? null)
  if (envelope === null) return { kind: 'empty', code: null, msg: BUSY, requestId: null, field: null }
  // The contract states the type of `data`; the server encodes every answer by the same contract.
  if (envelope.code === 200) return { kind: 'ok', data: envelope.data as Data }

  const { code, requestId, field } = envelope
  const msg = envelope.msg === '' ? BUSY : envelope.msg

  return { kind: kindOf(code), code, msg, requestId, field }
}

function kindOf(code: number): Failed['kind'] {
  if (code === 1008) return 'expired'
  if (code === 404) return 'missing'

  return code === FAULT_CODE ? 'broken' : 'refused'
}

/** An outage: the connection, the server or the time limit. */
export function broken(msg: string, requestId: string | null = null): Failed {
  return { kind: 'broken', code: null, msg, requestId, field: null }
}

interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  readonly requestId: string | null
  readonly field: string | null
}

function parse(body: string): Envelope | null {
  if (body.trim() === '') return null
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    return null
  }
  if (typeof read !== 'object' || read === null || !('code' in read)) return null
  const code = Number(read.code)
  if (!Number.isInteger(code)) return null

  const data = 'data' in read ? read.data : undefined

  return {
    code,
    msg: textOf(read, 'msg') ?? '',
    data,
    requestId: textOf(read, 'requestId'),
    field: textOf(data, 'field'),
  }
}

function textOf(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const text: unknown = Reflect.get(value, name)

  return typeof text === 'string' ? text : null
}
