import { BlockList } from 'node:net'
import { networkOf } from '@tongzhou/domain/account/network'
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

/**
 * Throws an error of status 429 at more than `most` requests of one address in the minute that its first one
 * began.
 */
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

/** Who may say for whom he asks: a proxy on this machine, or in one of these networks ("10.1.0.0/16"). */
export function trustedProxies(networks: readonly string[]): (address: string) => boolean {
  const known = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    known.addSubnet(address, Number(bits), familyOf(address))
  }

  return (address) => isLoopback(address) || known.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

/** This machine. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.')
}
