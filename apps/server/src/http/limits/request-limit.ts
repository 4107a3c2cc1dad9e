import { BlockList } from 'node:net'
import { networkOf } from '@tongzhou/domain/account/network'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MinuteCounts } from './minute-counts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files and callbacks: asked for by the page itself or by a partner. */
    readonly isUnlimited?: true
  }
}

/**
 * Throws an error of status 429 at more than `most` requests in a minute of one network, or of one session
 * over all networks (`sessionOf`: its token, null without one).
 */
export function registerRequestLimit(
  app: FastifyInstance,
  most: number,
  sessionOf: (request: FastifyRequest) => string | null = () => null,
): void {
  const ofNetworks = new MinuteCounts()
  const ofSessions = new MinuteCounts()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isUnlimited) {
      done()
      return
    }
    const session = sessionOf(request)
    const counts = [
      ofNetworks.add(networkOf(request.ip)),
      ...(session === null ? [] : [ofSessions.add(session)]),
    ]
    const exceeded = counts.find(({ count }) => count > most)
    if (exceeded === undefined) {
      done()
      return
    }
    reply.header('retry-after', exceeded.waitSeconds)
    done(Object.assign(new Error('too many requests'), { statusCode: 429 }))
  })
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
