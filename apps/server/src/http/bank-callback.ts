import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { verifyBankCallback } from '../ports/bank/callback'
import type { Services } from '../services'
import { applyBankEvent } from '../settlement/apply-bank-event'

const PATH = '/ports/bank/callback'
const BODY_LIMIT = 64 * 1024

/**
 * Mounts the bank's callback address (docs/ports/bank.md). Answers 200 only once the event is stored; a fault
 * is 503, so that the bank repeats it. The customers' rate limit does not apply, because every event is
 * signed.
 */
export async function registerBankCallback(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(PATH, { bodyLimit: BODY_LIMIT, config: { isUnlimited: true } as const }, (request, reply) =>
      answerCallback(services, request, reply),
    )
  })
}

async function answerCallback(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { BANK_KEY_ID: keyId, BANK_SECRET: secret } = services.config
  if (keyId === undefined || secret === undefined) return reply.status(404).send({ code: 'NOT_FOUND' })
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { method, url: target, headers } = request
  const verified = verifyBankCallback({ method, target, headers, body }, { keyId, secret, nowMs: Date.now() })
  if (verified.kind === 'refused') {
    services.log.warn({ code: verified.code }, 'bank callback refused')

    return reply.status(verified.status).send({ code: verified.code })
  }
  const { event } = verified
  try {
    const { connection, cipher, clock } = services
    const outcome = await applyBankEvent({ db: connection.db, cipher }, event, clock.now())
    services.log.info({ eventId: event.eventId, type: event.type, outcome }, 'bank callback')

    return await reply.send({ received: true })
  } catch (error) {
    services.log.error({ eventId: event.eventId, type: event.type, error: String(error) }, 'bank callback')

    return reply.status(503).send({ code: 'BUSY' })
  }
}
