import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { refusalAnswer } from '@tongzhou/contract/kit/refusals'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Services } from '../services'
import { TooManyWaiting } from '../shared/fair-turns'
import { JSON_TYPE, answerCall, sendAnswer, sessionToken } from './answer-call'
import { OpenStreams, answerByEvents, wantsEvents } from './answer-by-events'
import { registerBankCallback } from './bank-callback'
import { brokenRequests } from './limits/broken-requests'
import { patience, registerConnectionLimit } from './limits/connection-limit'
import { BadRequest } from './bad-request'
import { refusal } from './dispatch'
import type { AnyHandler } from './handle'
import { handlers } from './handlers'
import { KeptAnswers } from './kept/kept-answers'
import { type Keeping, answerKept } from './kept/kept-calls'
import { registerRequestLimit, trustedProxies } from './limits/request-limit'
import { registerSecurityHeaders } from './security-headers'
import { leaveBodiesUnread } from './unread-body'
import { UploadsAtOnce } from './upload/uploads-at-once'

/**
 * The HTTP application: one loop over all contracts, one error policy. Pages and port callbacks are added by
 * their own modules.
 */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const isBalancer = trustedProxies(config.TRUST_PROXY)
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: isBalancer,
    routerOptions: { maxParamLength: 300 },
    ...patience,
    // A client that sends its body too slowly loses its socket.
    requestTimeout: 120_000,
    ...brokenRequests({
      envelope: (message) => refusal('BAD_REQUEST', { message }),
      badAddress: '网页地址不正确',
      headers: () => headers,
    }),
  })
  registerConnectionLimit(app.server, {
    most: config.MOST_CONNECTIONS,
    perNetwork: config.CONNECTIONS_PER_ADDRESS,
    isBalancer,
  })
  const headers = await registerSecurityHeaders(app)
  app.setNotFoundHandler((_request, reply) => {
    reply.code(404).type(JSON_TYPE).send(refusal('NOT_FOUND'))
  })
  await app.register(cookie)
  leaveBodiesUnread(app)
  // Each call's own limits come from its contract (upload/read-upload.ts).
  await app.register(multipart)
  registerRequestLimit(app, config.RATE_LIMIT_PER_MINUTE, sessionToken)
  app.setErrorHandler((error: Error, request, reply) => answerError(services, error, request, reply))
  const calls = Object.entries(allCalls)
  const uploads = new UploadsAtOnce()
  await app.register(async (scope) => {
    const keeping = { answers: new KeptAnswers(), headers }
    for (const [name, call] of calls)
      if (isKept(handlers[name])) registerCall({ app: scope, services, uploads, keeping }, name, call)
  })
  // Kept answers are compressed already: the plugin only handles routes registered after it.
  await app.register(compress, { global: true, threshold: 1024 })
  for (const [name, call] of calls)
    if (!isKept(handlers[name])) registerCall({ app, services, uploads }, name, call)
  await registerBankCallback(app, services)
  app.all('/api/*', async (_request, reply) => reply.code(404).type(JSON_TYPE).send(refusal('NOT_FOUND')))

  return app
}

function isKept(handler: AnyHandler | undefined): boolean {
  return handler?.keep === 'everyone' || handler?.keep === 'visitors'
}

function registerCall(
  o: { app: FastifyInstance; services: Services; uploads: UploadsAtOnce; keeping?: Keeping },
  name: string,
  call: CallDefinition,
): void {
  const { app, services, uploads, keeping } = o
  const handler = handlers[name]
  if (!handler) throw new Error(`no handler for ${name}`)
  const streams = new OpenStreams()
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => {
      const asked = { services, name, call, handler, request, reply, uploads }
      if (call.answers === 'events' && wantsEvents(request)) return answerByEvents(asked, streams)

      return keeping ? answerKept(asked, keeping) : sendAnswer(reply, answerCall(asked))
    },
  })
}

/** Refusals never get here: this handles bad requests and faults. A fault never shows its details. */
async function answerError(
  services: Services,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  reply.code(200).type(JSON_TYPE)
  if (error instanceof BadRequest) {
    reply
      .code(error.status)
      .send({ ...refusal('BAD_REQUEST', { message: error.message, field: error.field }) })
  } else if (status === 429) {
    reply.send(refusal('RATE_LIMITED'))
  } else if (status === 413) {
    reply.send(refusal('BAD_REQUEST', { message: '提交的内容过大' }))
  } else if (status >= 400 && status < 500) {
    reply.send(refusal('BAD_REQUEST'))
  } else {
    if (!(error instanceof TooManyWaiting))
      services.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'fault')
    reply.send({ ...refusalAnswer('SYSTEM_BUSY'), requestId: request.id })
  }
}
