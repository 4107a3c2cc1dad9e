import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PortKey } from '../config'
import { Refusal } from './refusal'
import { responseSignature, sameText, signatureOf } from './signature'

const freshMs = 5 * 60_000
const nonceMs = 15 * 60_000
const nonceCap = 200_000
const noncePattern = /^[A-Za-z0-9_-]{16,64}$/

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came over the wire (signed routes only). */
    rawBody: Buffer | null
  }
}

/**
 * Registers routes that answer only signed requests and sign their answers (docs/ports/signing.md).
 * JSON bodies arrive parsed, any other body as a Buffer.
 */
export async function signedRoutes(
  app: FastifyInstance,
  key: PortKey,
  routes: (scope: FastifyInstance) => void,
): Promise<void> {
  const nonces = nonceMemory()

  await app.register(async (scope) => {
    scope.decorateRequest('rawBody', null)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
      request.rawBody = Buffer.from(body)
      done(null, body)
    })
    scope.addHook('preHandler', async (request) => {
      verify(request, key, nonces)
      if (request.headers['content-type']?.startsWith('application/json'))
        request.body = parsed(request.rawBody)
    })
    scope.setErrorHandler((error, _request, reply) => answerError(error, reply))
    scope.addHook('onSend', async (request, reply, payload) => {
      const nonce = request.headers['x-nonce']
      if (request.headers['x-key-id'] !== key.keyId || typeof nonce !== 'string') return
      const body = Buffer.isBuffer(payload)
        ? payload
        : Buffer.from(typeof payload === 'string' ? payload : '')
      reply.header('x-signature', responseSignature(key.secret, { status: reply.statusCode, nonce, body }))
    })
    routes(scope)
  })
}

/** Refusals as they are; what Fastify refuses keeps its status; a fault of ours is 503 BUSY. */
export function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.status(error.status).send(error.body())
  const status = statusOf(error)
  if (status < 500) return reply.status(status).send({ code: 'BAD_REQUEST', message: '请求格式不正确' })
  reply.log.error(error)

  return reply.status(503).send({ code: 'BUSY', message: '系统繁忙' })
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500

  return typeof status === 'number' ? status : 500
}

function verify(request: FastifyRequest, key: PortKey, nonces: NonceMemory): void {
  const header = (name: string) => {
    const value = request.headers[name]

    return typeof value === 'string' ? value : ''
  }
  const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')]
  if (header('x-key-id') !== key.keyId) throw new Refusal(401, 'KEY_UNKNOWN', '未知的密钥编号')
  if (!/^\d{13}$/.test(timestamp) || Math.abs(Date.now() - Number(timestamp)) > freshMs) {
    throw new Refusal(401, 'STALE', '时间戳超出允许范围')
  }
  const expected = signatureOf('REQUEST', key.secret, {
    method: request.method,
    target: request.url,
    timestamp,
    nonce,
    body: request.rawBody ?? Buffer.alloc(0),
  })
  if (!noncePattern.test(nonce) || !sameText(expected, header('x-signature'))) {
    throw new Refusal(401, 'BAD_SIGNATURE', '签名不正确')
  }
  if (!nonces.isNew(nonce)) throw new Refusal(409, 'REPLAYED', '请求已处理过')
}

interface NonceMemory {
  isNew(nonce: string): boolean
}

function nonceMemory(): NonceMemory {
  const seen = new Map<string, number>()

  return {
    isNew: (nonce) => {
      const now = Date.now()
      for (const [old, at] of seen) {
        if (now - at < nonceMs && seen.size < nonceCap) break
        seen.delete(old)
      }
      if (seen.has(nonce)) return false
      seen.set(nonce, now)

      return true
    },
  }
}

function parsed(body: Buffer | null): unknown {
  try {
    return JSON.parse((body ?? Buffer.alloc(0)).toString('utf8'))
  } catch (error) {
    throw Object.assign(new Refusal(400, 'BAD_REQUEST', '正文不是 JSON'), { cause: error })
  }
}
