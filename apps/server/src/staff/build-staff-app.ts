import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { StaffCallDefinition } from '@tongzhou/contract/kit/define-staff-call'
import { staffPath } from '@tongzhou/contract/kit/define-staff-call'
import { allStaffCalls } from '@tongzhou/contract/staff/all-staff-calls'
import { networkOf } from '@tongzhou/domain/account/network'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { crossOrigin } from '../http/answer-call'
import { brokenRequests } from '../http/limits/broken-requests'
import { patience, registerConnectionLimit } from '../http/limits/connection-limit'
import { hasUnreadableText } from '../http/decode-request'
import { registerRequestLimit, trustedProxies } from '../http/limits/request-limit'
import { registerSecurityHeaders } from '../http/security-headers'
import type { Services } from '../services'
import { TooManyWaiting } from '../shared/fair-turns'
import { answerStaffCall, staffRefusal, staffRefused } from './answer-staff-call'
import { type StaffMember, findMember } from './staff-member'
import { staffHandlers } from './staff-handlers'

/** The cookie of a console; a customer's session has another name on another listener. */
const COOKIE = '__Host-staff'
const JSON_TYPE = 'application/json; charset=utf-8'
/** A list of names or a year's calendar travels whole; anything else is a form. */
const FILE_LIMIT = 16 * 1024 * 1024
const FORM_LIMIT = 64 * 1024
/** Requests a minute from one address. */
const MOST_A_MINUTE = 600
const MOST_CONNECTIONS = { most: 500, perNetwork: 50 }

/**
 * The staff's own HTTP application: one loop over the registry of staff calls. It knows no customer's call
 * and no customer's session.
 */
export async function buildStaffApp(services: Services): Promise<FastifyInstance> {
  const isBalancer = trustedProxies(services.config.TRUST_PROXY)
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: FORM_LIMIT,
    trustProxy: isBalancer,
    ...patience,
    requestTimeout: 30_000,
    ...brokenRequests({
      envelope: (message) => staffRefusal('BAD_REQUEST', { message }),
      badAddress: '地址不正确',
      headers: () => headers,
    }),
  })
  registerConnectionLimit(app.server, { ...MOST_CONNECTIONS, isBalancer })
  const headers = await registerSecurityHeaders(app)
  await app.register(cookie)
  registerRequestLimit(app, MOST_A_MINUTE)
  app.setErrorHandler((error: Error, request, reply) => answerError(services, error, request, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).type(JSON_TYPE).send(staffRefusal('NOT_FOUND')))
  for (const call of Object.values<StaffCallDefinition>(allStaffCalls)) {
    app.post(staffPath(call), {
      bodyLimit: call.file === true ? FILE_LIMIT : FORM_LIMIT,
      onRequest: (request, reply) => meet(services, call, { request, reply }),
      handler: async (request, reply) => {
        reply.type(JSON_TYPE)

        return answer(services, call, { request, reply })
      },
    })
  }

  return app
}

/** Who asks, known before anything of his body is read. */
const members = new WeakMap<FastifyRequest, StaffMember>()

/** Without a session, or from another page, nothing is read: the body may be large. */
async function meet(
  services: Services,
  call: StaffCallDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const turnAway = (reason: 'BAD_REQUEST' | 'SESSION_EXPIRED') =>
    reply.header('connection', 'close').type(JSON_TYPE).send(staffRefused(reason).text)
  if (crossOrigin(request)) return turnAway('BAD_REQUEST')
  const token = tokenOf(request)
  const network = networkOf(request.ip)
  const found =
    token === null ? null : await findMember(services.connection.db, { token, network, wallNow: new Date() })
  if (found !== null) members.set(request, found)
  else if (call.roles !== 'public') return turnAway('SESSION_EXPIRED')

  return undefined
}

async function answer(
  services: Services,
  call: StaffCallDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<string> {
  const began = performance.now()
  const wallNow = new Date()
  const now = services.clock.now()
  const network = networkOf(request.ip)
  const member = members.get(request) ?? null
  const parsed = call.request.safeParse(request.body ?? {})
  if (!parsed.success || hasUnreadableText(parsed.data)) {
    const message = parsed.error?.issues[0]?.message ?? ''

    return staffRefused('BAD_REQUEST', /[\u4e00-\u9fff]/.test(message) ? { message } : {}).text
  }
  const key = request.headers['idempotency-key']
  const { code, text } = await answerStaffCall({
    call,
    input: parsed.data,
    handlers: staffHandlers,
    member,
    key: typeof key === 'string' ? key : undefined,
    context: {
      services,
      now,
      day: dayOf(now),
      wallNow,
      network,
      keepInCookie: (value, expires) =>
        void reply.setCookie(COOKIE, value, {
          path: '/',
          httpOnly: true,
          secure: true,
          sameSite: 'strict',
          expires,
        }),
    },
  })
  request.log.info({
    call: call.words,
    code,
    ms: Math.round(performance.now() - began),
    staffNo: member?.staffNo,
  })

  return text
}

/** The token of a session: a console's cookie, or the command line's bearer. */
function tokenOf(request: FastifyRequest): string | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')

  return bearer?.[1] ?? request.cookies[COOKIE] ?? null
}

/** A fault never shows its details. */
async function answerError(
  services: Services,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  reply.code(200).type(JSON_TYPE)
  if (status === 429) reply.send(staffRefusal('RATE_LIMITED'))
  else if (status >= 400 && status < 500) reply.send(staffRefusal('BAD_REQUEST'))
  else {
    if (!(error instanceof TooManyWaiting))
      services.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'staff fault')
    reply.send({ ...staffRefusal('SYSTEM_BUSY'), requestId: request.id })
  }
}
