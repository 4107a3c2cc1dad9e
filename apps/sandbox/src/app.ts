import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { createClock, type Clock } from './clock/clock'
import { clockRoutes } from './clock/routes'
import type { SandboxConfig } from './config'
import { openStore } from './store'

/** The running outside world. */
export interface Sandbox {
  /** http://host:port of everything that speaks HTTP. */
  url: string
  clock: Clock
  /** Finishes what is being answered, then closes all; state stays in the store. */
  stop(): Promise<void>
}

/** Starts the simulated outside world; several may run side by side with their own folders and ports. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const store = openStore(config.storeFolder)
  const clock = createClock({
    store,
    ...(config.clockStart === undefined ? {} : { startAt: config.clockStart }),
  })
  const app = Fastify({ bodyLimit: 6 * 1024 * 1024, forceCloseConnections: true })
  await app.register(formbody)
  clockRoutes(app, clock)
  app.get('/health', () => ({ ok: true }))
  await app.listen({ host: config.host, port: config.httpPort })

  return { url: addressOf(app), clock, stop }

  async function stop(): Promise<void> {
    clock.stop()
    await app.close()
    await store.close()
  }
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the sandbox listens on no port')

  return `http://${address.address}:${address.port}`
}
