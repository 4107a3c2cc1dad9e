import type { Server, Socket } from 'node:net'
import { networkOf } from '@tongzhou/domain/account/network'
import { openFiles } from './open-files'

/**
 * How long a listener waits, in milliseconds: for the head of a request, for the next one, and for any byte.
 * A body may take longer (`requestTimeout`), as long as it moves.
 */
export const patience = {
  connectionTimeout: 30_000,
  keepAliveTimeout: 20_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const

/** Files and sockets that are never given to visitors: the database, the logs, the exchange folders. */
const RESERVED_FILES = 256

/**
 * Closes connections beyond `most` in all, and beyond `perNetwork` of one network. A balancer in front brings
 * everybody's and counts them itself. Where the system allows the process fewer open files, `most` is less.
 */
export function registerConnectionLimit(
  server: Server,
  limit: { most: number; perNetwork: number; isBalancer: (address: string) => boolean },
): void {
  server.maxConnections = Math.max(1, Math.min(limit.most, openFiles() - RESERVED_FILES))
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (address === '' || limit.isBalancer(address)) return
    const network = networkOf(address)
    const count = open.get(network) ?? 0
    if (count >= limit.perNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
