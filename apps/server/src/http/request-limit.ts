import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files and callbacks: asked for by the page itself or by a partner. */
    readonly isUnlimited?: true
  }
}

const MINUTE_MS = 60_000
const MOST_ADDRESSES = 5_000

interface Asking {
  began: number
  count: number
}

/** Throws an error of status 429 at more than `most` requests of one address in the minute that its first one began. */
export function registerRequestLimit(app: FastifyInstance, most: number): void {
  const addresses = new Map<string, Asking>()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isUnlimited) {
      done()
      return
    }
    const now = Date.now()
    const asking = askingOf(addresses, networkOf(request.ip), now)
    asking.count += 1
    if (asking.count <= most) {
      done()
      return
    }
    reply.header('retry-after', Math.ceil((asking.began + MINUTE_MS - now) / 1000))
    done(Object.assign(new Error('too many requests'), { statusCode: 429 }))
  })
}

function askingOf(addresses: Map<string, Asking>, network: string, now: number): Asking {
  const known = addresses.get(network)
  if (known) {
    if (known.began + MINUTE_MS <= now) Object.assign(known, { began: now, count: 0 })

    return known
  }
  const [oldest] = addresses.size >= MOST_ADDRESSES ? addresses.keys() : []
  if (oldest !== undefined) addresses.delete(oldest)
  const made = { began: now, count: 0 }
  addresses.set(network, made)

  return made
}

/** Whoever has one address of the sixth version has the 2^64 of its network. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [before = '', after] = address.toLowerCase().split('::')
  const left = before.split(':').filter((group) => group !== '')
  const right = after === undefined ? [] : after.split(':').filter((group) => group !== '')
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')

  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** This machine: a proxy here may say for whom it asks. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.')
}
