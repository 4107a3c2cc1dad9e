import type { CommonRefusal, RefusalDetailsOf, RefusalReason } from '@tongzhou/client/call'

/** How a call ended, before anybody was told. `Reason`: the refusals that the call's contract lists. */
export type Outcome<Data, Reason extends RefusalReason = RefusalReason> = Accepted<Data> | Failed<Reason>

export interface Accepted<Data> {
  readonly kind: 'ok'
  readonly data: Data
}

/** A failure by one of the call's own refusals, by one that any call may answer, or without an answer. */
export type Failed<Reason extends RefusalReason = RefusalReason> =
  | FailedFor<Reason | CommonRefusal>
  | Unanswered

/** Told apart by `reason`, so that `details` are the facts of that very refusal. */
type FailedFor<Reason extends RefusalReason> = Reason extends RefusalReason
  ? Failure & { readonly reason: Reason; readonly details: FactsOf<Reason> }
  : never

/** A refusal without facts has an empty record of them. */
type FactsOf<Reason extends RefusalReason> =
  RefusalDetailsOf<Reason> extends null ? Readonly<Record<never, never>> : RefusalDetailsOf<Reason>

type Unanswered = Failure & { readonly reason: null; readonly details: null }

/**
 * refused: the server said no and why; expired: the session is over; missing: what was asked for does not
 * exist; empty: no content; broken: HTTP 500 and more, no connection, or too late.
 */
interface Failure {
  readonly kind: 'refused' | 'expired' | 'missing' | 'empty' | 'broken'
  /** The sentence for the customer. */
  readonly msg: string
  /** Names the log line on the server. */
  readonly requestId: string | null
  /** The field of the input that is wrong, when the server names one. */
  readonly field: string | null
}

/** The codes that the specification fixes, and that of a fault of ours (business-rules, Appendix A). */
const CODES = { ok: 200, missing: 404, expired: 1008, fault: 9001 } as const

export const BUSY = '系统繁忙，稍后重试!'
export const OFFLINE = '网络连接失败，请检查网络后重试'
export const TOO_LATE = '等待时间过长，请稍后重试'

/**
 * Reads an answer's text. HTTP statuses below 500 count as non-errors: their bodies are read all the same
 * (§8).
 */
export function readAnswer<Data, Reason extends RefusalReason = RefusalReason>(
  status: number,
  body: string,
): Outcome<Data, Reason> {
  const envelope = parse(body)
  if (status >= 500) return broken(envelope?.msg ?? BUSY, envelope?.requestId ?? null)
  if (envelope === null) return { ...broken(BUSY), kind: 'empty' }
  // The contract states the type of `data`; the server encodes every answer by the same contract.
  if (envelope.code === CODES.ok) return { kind: 'ok', data: envelope.data as Data }

  const { code, reason, data, requestId } = envelope
  const msg = envelope.msg === '' ? BUSY : envelope.msg
  const failure: Failure = { kind: kindOf(code), msg, requestId, field: textOf(data, 'field') }

  // Which names a call answers, and the facts of each, the server's compiler checked against the same table.
  return { ...failure, reason, details: reason === null ? null : (data ?? {}) } as Failed<Reason>
}

/** Whether an envelope is a good answer: for whoever has it read already and tells nobody of another. */
export function isGoodAnswer({ code }: { readonly code: number }): boolean {
  return code === CODES.ok
}

function kindOf(code: number): Failure['kind'] {
  if (code === CODES.expired) return 'expired'
  if (code === CODES.missing) return 'missing'

  return code === CODES.fault ? 'broken' : 'refused'
}

/** An outage: the connection, the server or the time limit. */
export function broken(msg: string, requestId: string | null = null): Unanswered {
  return { kind: 'broken', reason: null, details: null, msg, requestId, field: null }
}

interface Envelope {
  readonly code: number
  readonly msg: string
  readonly reason: string | null
  readonly data: unknown
  readonly requestId: string | null
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

  return {
    code,
    msg: textOf(read, 'msg') ?? '',
    reason: textOf(read, 'reason'),
    data: 'data' in read ? read.data : undefined,
    requestId: textOf(read, 'requestId'),
  }
}

function textOf(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const text: unknown = Reflect.get(value, name)

  return typeof text === 'string' ? text : null
}
