import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'

/** One year, as ASVS V3.4.1 asks. */
const HSTS = 'max-age=31536000; includeSubDomains'
const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
const nobody = ["'none'"]

/**
 * Headers of every answer (quality handbook, ASVS V3.4): no sniffing, no referrer, no frame of another origin, no device, and a
 * content policy under which an answer that is opened as a page may do nothing; pages set their own. Over TLS the browser is
 * told to come by TLS only. Nothing is kept by a cache unless its own handler says so. They are the same for every answer, so
 * they are asked for once.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  const plain = {
    ...(await helmetHeaders()),
    'permissions-policy': NO_DEVICES,
    'cache-control': 'no-store',
  }
  const overTls = { ...plain, 'strict-transport-security': HSTS }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.protocol === 'https' ? overTls : plain)
    done()
  })
}

const own = new Set(['content-length', 'content-type', 'date', 'connection'])

async function helmetHeaders(): Promise<Record<string, string>> {
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

  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  )
}
