import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** One year, as ASVS V3.4.1 asks. */
const HSTS = 'max-age=31536000; includeSubDomains'
const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
const nobody = ["'none'"]

/** The headers as a list of names and values in turn, for an answer that is written past the usual steps. */
export interface SecurityHeaders {
  lines(request: FastifyRequest): readonly string[]
  /** Of an answer to bytes that are no request. */
  readonly plainLines: readonly string[]
}

/**
 * Headers of every answer (quality handbook, ASVS V3.4): no sniffing, no referrer, no framing by other
 * origins, no device access, no caching unless the handler says so, HTTPS only over TLS, and a content policy
 * under which an answer opened as a page can do nothing (pages set their own). They are computed once;
 * headers set by a handler win.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<SecurityHeaders> {
  const plain = [
    ...(await helmetHeaders()),
    ['permissions-policy', NO_DEVICES],
    ['cache-control', 'no-store'],
  ] as const
  const overTls = [...plain, ['strict-transport-security', HSTS]] as const
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of request.protocol === 'https' ? overTls : plain)
      if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
  const [plainLines, tlsLines] = [plain.flat(), overTls.flat()]

  return { lines: (request) => (request.protocol === 'https' ? tlsLines : plainLines), plainLines }
}

/** An address that cannot be decoded gets no further than the router: no hook runs for it. */
export function answerBadAddress(
  security: SecurityHeaders,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: object },
): void {
  const headers = security.lines(request)
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  reply.code(400).type('application/json; charset=utf-8').send(body)
}

/** The same for every app of the process. */
let known: Promise<[name: string, value: string][]> | null = null

function helmetHeaders(): Promise<[name: string, value: string][]> {
  known ??= askHelmet()

  return known
}

const own = new Set(['content-length', 'content-type', 'date', 'connection'])

async function askHelmet(): Promise<[name: string, value: string][]> {
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: nobody, baseUri: nobody, formAction: nobody, frameAncestors: nobody },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
  probe.get('/', async () => '')
  const { headers } = await probe.inject('/')
  await probe.close()

  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    own.has(name) ? [] : [[name, String(value)]],
  )
}
