import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { parse as parseForm } from 'node:querystring'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { type Envelope, SUCCESS_CODE } from '@tongzhou/contract/kit/envelope'
import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Services } from '../services'
import { HasherOverloaded } from '../shared/password-hasher'
import { registerBankCallback } from './bank-callback'
import { channelOf } from './channel'
import { answerClientError } from './client-error'
import { BadRequest, decodeRequest } from './decode-request'
import { dispatch, refusal } from './dispatch'
import type { AnyHandler, ReplyEffects, RequestFacts } from './handle'
import { handlers } from './handlers'
import { type KeptAnswer, KeptAnswers, bytesFor } from './kept-answers'
import { registerSecurityHeaders } from './security-headers'
import { findSession, sessionCookieName } from './session'

const noLimitHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}
const UPLOAD_LIMIT = 6 * 1024 * 1024

/** The HTTP application: one loop over all contracts, one error policy. Pages and port callbacks are added by their own modules. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 300 },
    // A whole request has to arrive in this time: whoever drips bytes holds no socket.
    requestTimeout: 120_000,
    clientErrorHandler: answerClientError,
  })
  await registerSecurityHeaders(app)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 6, fields: 40 } })
  await app.register(rateLimit, {
    max: services.config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    // Nobody reads how much is left, and every answer would bear another head.
    addHeaders: noLimitHeaders,
    addHeadersOnExceeding: noLimitHeaders,
    errorResponseBuilder: () => Object.assign(new Error('rate limited'), { statusCode: 429 }),
  })
  app.setErrorHandler((error: Error, request, reply) => answerError(services, error, request, reply))
  const calls = Object.entries(allCalls)
  await app.register(async (scope) => {
    const kept = new KeptAnswers()
    readFormsAsText(scope)
    for (const [name, call] of calls)
      if (handlers[name]?.keep) registerCall({ app: scope, services, kept }, name, call)
  })
  // Kept answers bring their own compressed bytes: the plugin looks only at what is registered after it.
  await app.register(compress, { global: true, threshold: 1024 })
  for (const [name, call] of calls) if (!handlers[name]?.keep) registerCall({ app, services }, name, call)
  await registerBankCallback(app, services)
  app.all('/api/*', async (_request, reply) => reply.send(refusal('NOT_FOUND')))

  return app
}

function registerCall(
  o: { app: FastifyInstance; services: Services; kept?: KeptAnswers },
  name: string,
  call: CallDefinition,
): void {
  const { app, services, kept } = o
  const handler = handlers[name]
  if (!handler) throw new Error(`no handler for ${name}`)
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) =>
      kept
        ? answerKept({ services, name, call, handler, request, reply, kept })
        : answerCall({ services, name, call, handler, request, reply }),
  })
}

/** A kept answer is found by the bytes of the question: a form is parsed only when nothing is kept. */
function readFormsAsText(scope: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded'
  scope.removeContentTypeParser(form)
  scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new FormText(String(body))),
  )
}

/** A form as it came; a text that is no form stays a string and is refused as such. */
class FormText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The same question to the same market is answered with the same bytes; whoever has something of his own is asked for anew. */
function answerKept(o: Asked & { kept: KeptAnswers }): unknown {
  const { services, name, handler, request, reply, kept } = o
  if (handler.keep === 'visitors' && sessionToken(request) !== null) return answerCall(formParsed(o))
  if (crossOrigin(request)) return refusal('RISK_CONTROL_BLOCK')
  const stamp = `${services.market.version()}/${Math.floor(services.clock.now().getTime() / 60_000)}`
  const asked = request.method === 'GET' ? request.query : request.body
  // A form never passes for JSON of the same text.
  const key = `${name} ${asked instanceof FormText ? `form ${asked.text}` : JSON.stringify(asked)}`
  const found = kept.find(stamp, key)

  return found ? sendKept(found, request, reply) : answerAndKeep(o, { stamp, key })
}

async function answerAndKeep(
  o: Asked & { kept: KeptAnswers },
  at: { stamp: string; key: string },
): Promise<unknown> {
  const answer = (await answerCall(formParsed(o))) as Envelope
  if (answer.code !== SUCCESS_CODE) return answer

  return sendKept(o.kept.keep(at.stamp, at.key, Buffer.from(JSON.stringify(answer))), o.request, o.reply)
}

function formParsed<O extends Asked>(o: O): O {
  if (o.request.body instanceof FormText) o.request.body = parseForm(o.request.body.text)

  return o
}

/** Ready bytes go out as they are, past the steps that would look at them again. */
function sendKept(found: KeptAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body, isGzip } = bytesFor(found, request.headers['accept-encoding'])
  reply.header('content-type', 'application/json; charset=utf-8').header('content-length', body.length)
  if (isGzip) reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  reply.hijack()
  reply.raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  reply.raw.end(body)

  return reply
}

interface Asked {
  readonly services: Services
  readonly name: string
  readonly call: CallDefinition
  readonly handler: AnyHandler
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function answerCall(o: Asked): Promise<unknown> {
  const { services, name, call, handler, request, reply } = o
  const began = performance.now()
  if (crossOrigin(request)) return refusal('RISK_CONTROL_BLOCK')
  const customer = await findCustomer(services, request)
  if (call.access === 'login' && !customer) return refusal('SESSION_EXPIRED')
  const input = await decodeRequest(call, request)
  const answer = await dispatch({
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
  })
  request.log.info({
    call: name,
    code: answer.code,
    ms: Math.round(performance.now() - began),
    customerNo: customer?.customerNo,
  })

  return answer
}

/** A browser of another site never speaks for a customer (CSRF); same-origin and non-browser callers pass. */
function crossOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (request.method === 'GET') return false
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  if (!origin) return false

  return URL.canParse(origin) ? new URL(origin).host !== request.headers.host : true
}

async function findCustomer(services: Services, request: FastifyRequest) {
  const token = sessionToken(request)

  return token ? findSession(services.connection.db, token, new Date()) : null
}

/** The session token: cookie in browsers, bearer header in the native shell. */
export function sessionToken(request: FastifyRequest): string | null {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')
  const cookies = request.cookies

  return bearer?.[1] ?? cookies['__Host-sid'] ?? cookies['sid'] ?? null
}

function requestFacts(request: FastifyRequest): RequestFacts {
  const userAgent = request.headers['user-agent'] ?? ''

  return {
    id: request.id,
    ip: request.ip,
    userAgent,
    host: request.headers.host ?? '',
    isNativeApp: userAgent.includes('TongzhouApp/'),
  }
}

function replyEffects(request: FastifyRequest, reply: FastifyReply): ReplyEffects {
  const name = sessionCookieName({ host: request.headers.host ?? '', protocol: request.protocol })
  const base = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: name === '__Host-sid' }

  return {
    setSession: (token, maxAgeSeconds) =>
      void reply.setCookie(name, token, { ...base, maxAge: maxAgeSeconds }),
    clearSession: () => void reply.clearCookie(name, base),
  }
}

/** Refusals are answers; what arrives here is a bad request or a fault. A fault never shows its insides. */
async function answerError(
  services: Services,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  reply.code(200).type('application/json; charset=utf-8')
  if (error instanceof BadRequest) {
    reply.send({ ...refusal(error.reason, { message: error.message, field: error.field }) })
  } else if (status === 429) {
    reply.send(refusal('RATE_LIMITED'))
  } else if (status === 413) {
    reply.send(refusal('BAD_REQUEST', { message: '提交的内容过大' }))
  } else if (status >= 400 && status < 500) {
    reply.send(refusal('BAD_REQUEST'))
  } else {
    if (!(error instanceof HasherOverloaded))
      services.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'fault')
    reply.send({ ...refusalAnswer('SYSTEM_BUSY'), requestId: request.id })
  }
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]

  return typeof value === 'string' ? value : undefined
}
