import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { networkOf } from '@tongzhou/domain/account/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services'
import { channelOf } from './channel'
import { decodeRequest } from './decode-request'
import { type Answered, dispatch, refused } from './dispatch'
import type { ReplyEffects, RequestFacts } from '../shared/session/request-facts'
import type { AnswerEvents, AnyHandler } from './handle'
import type { SessionCustomer } from '../shared/session/session-customer'
import { SessionEnded } from '../shared/session/session-ended'
import { isIdempotencyKey } from './idempotency'
import { isLoopback } from './limits/request-limit'
import type { BeforeFile } from './upload/read-upload'
import type { UploadsAtOnce } from './upload/uploads-at-once'
import { DEVICE_SECONDS, deviceIndexOf, isDeviceKey } from '../shared/session/device-key'
import { findSession, hashToken, sessionCookieName } from '../shared/session/session'

/** A call as it arrived, with who answers it. */
export interface IncomingCall {
  readonly services: Services
  readonly name: string
  readonly call: CallDefinition
  readonly handler: AnyHandler
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly uploads: UploadsAtOnce
  /** Where parts of the answer go, of a call that answers by events. */
  readonly events?: AnswerEvents
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** A visitor's file that is not read, and why. */
class FileRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

/** Finds the session, checks access, decodes and answers. Bad requests and faults are thrown. */
export async function answerCall(incoming: IncomingCall): Promise<Answered> {
  // Files stay in memory until the call is answered.
  const ends: (() => void)[] = []
  try {
    return await answerWith(incoming, () => void ends.push(incoming.uploads.begin(incoming.request.ip)))
  } catch (error) {
    if (error instanceof FileRefused) return refused(error.reason)
    throw error
  } finally {
    for (const end of ends) end()
  }
}

async function answerWith(incoming: IncomingCall, beginUpload: () => void): Promise<Answered> {
  const { services, name, call, handler, request, reply } = incoming
  const began = performance.now()
  if (crossOrigin(request)) return refused('RISK_CONTROL_BLOCK')
  const kept = mayRemember(incoming) ? keptCustomer(services, request) : null
  const customer = kept ?? (await findCustomer(services, request))
  if (call.access === 'login' && !customer) return refused('SESSION_EXPIRED')
  const beforeFile: BeforeFile = (fields) => {
    const reason = handler.beforeFile?.(fields, { customer, services, wallNow: new Date() }) ?? null
    if (reason !== null) throw new FileRefused(reason)
    beginUpload()
  }
  const input = await decodeRequest(call, request, beforeFile).catch(async (error: unknown) => {
    // The call ends here, so nothing later would check a remembered session: check it now.
    if (kept && call.access === 'login' && !(await findCustomer(services, request))) return null
    throw error
  })
  if (input === null) return refused('SESSION_EXPIRED')
  const decoded = {
    name,
    call,
    handler,
    input,
    customer,
    channelCode: channelOf(request.headers),
    idempotencyKey: headerText(request, 'idempotency-key'),
    request: requestFacts(request),
    reply: replyEffects(request, reply),
    services,
    ...(incoming.events && { events: incoming.events }),
  }
  const answer = await dispatch(decoded).catch((error: unknown) => {
    if (error instanceof SessionEnded) return dispatch({ ...decoded, customer: null })
    throw error
  })
  request.log.info({
    call: name,
    code: answer.code,
    ms: Math.round(performance.now() - began),
    customerNo: customer?.customerNo,
  })

  return answer
}

/** Sends an answer by the usual steps: cookies, headers, compression. */
export async function sendAnswer(reply: FastifyReply, answer: Answered | Promise<Answered>): Promise<Buffer> {
  const { body } = await answer
  reply.type(JSON_TYPE)

  return body
}

/**
 * Refuses requests that another site's page makes for a customer (CSRF); same-origin and non-browser callers
 * pass.
 */
export function crossOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (request.method === 'GET') return false
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (!origin) return false

  return URL.canParse(origin) ? new URL(origin).host !== request.headers.host : true
}

/** Whether a session that was read within the last minute is enough for this call. */
function mayRemember(incoming: IncomingCall): boolean {
  const { call, handler } = incoming
  const checksItself = call.access === 'public' && handler.checksSession === true

  return isSubmit(incoming) || isForEveryone(incoming) || checksItself
}

/** Its transaction checks the session again (idempotency.ts), so a remembered session is enough here. */
function isSubmit({ call, handler, request }: IncomingCall): boolean {
  return (
    call.once === true &&
    call.access === 'login' &&
    handler.mode === 'transaction' &&
    isIdempotencyKey(request.headers['idempotency-key'])
  )
}

/**
 * Nothing of the customer's is in such an answer: the session is only looked up so that its idle time slides.
 */
function isForEveryone({ call, handler }: IncomingCall): boolean {
  return call.access === 'public' && handler.keep === 'everyone'
}

function keptCustomer(services: Services, request: FastifyRequest): SessionCustomer | null {
  const token = sessionToken(request)
  const kept = token === null ? null : services.sessions.find(hashToken(token), new Date())

  return kept !== null && isWhereItIsHeld(services, request, kept) ? kept : null
}

async function findCustomer(services: Services, request: FastifyRequest): Promise<SessionCustomer | null> {
  const token = sessionToken(request)
  const found =
    token === null ? null : await findSession(services.connection.db, hashToken(token), new Date())
  if (found === null || !isWhereItIsHeld(services, request, found.customer)) return null
  services.sessions.keep(found.customer, found.seenAt)

  return found.customer
}

/** Whether a session is asked for by the device it is held by; a browser's is held by none. */
function isWhereItIsHeld(services: Services, request: FastifyRequest, { heldBy }: SessionCustomer): boolean {
  if (heldBy === undefined) return true
  const key = deviceKey(request)

  return key !== null && deviceIndexOf(services.cipher, key).equals(heldBy)
}

/** The key of the asking browser or app: a cookie, or the header of a native shell that keeps it itself. */
function deviceKey(request: FastifyRequest): string | null {
  const given =
    headerText(request, 'x-device-key') ??
    request.cookies['__Host-did'] ??
    (isLocal(request) ? request.cookies['did'] : undefined)

  return given !== undefined && isDeviceKey(given) ? given : null
}

/** The session token: cookie in browsers, bearer header in the native shell. */
export function sessionToken(request: FastifyRequest): string | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')
  const cookies = request.cookies

  const local = isLocal(request) ? cookies['sid'] : undefined

  return bearer?.[1] ?? cookies['__Host-sid'] ?? local ?? null
}

/** A cookie that is not Secure could be set by whoever stands between: only this machine may bring it. */
function isLocal(request: FastifyRequest): boolean {
  return request.protocol === 'http' && isLoopback(request.ip)
}

function requestFacts(request: FastifyRequest): RequestFacts {
  const userAgent = request.headers['user-agent'] ?? ''

  return {
    id: request.id,
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent,
    host: request.headers.host ?? '',
    isNativeApp: userAgent.includes('TongzhouApp/'),
    deviceKey: deviceKey(request),
  }
}

function replyEffects(request: FastifyRequest, reply: FastifyReply): ReplyEffects {
  const name = sessionCookieName({ host: request.headers.host ?? '', isLocal: isLocal(request) })
  const base = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: name === '__Host-sid' }

  return {
    setSession: (token, maxAgeSeconds) =>
      void reply.setCookie(name, token, { ...base, maxAge: maxAgeSeconds }),
    clearSession: () => void reply.clearCookie(name, base),
    setDevice: (key) =>
      void reply.setCookie(base.secure ? '__Host-did' : 'did', key, { ...base, maxAge: DEVICE_SECONDS }),
  }
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]

  return typeof value === 'string' ? value : undefined
}
