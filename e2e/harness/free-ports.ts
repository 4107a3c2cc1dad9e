import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system gives to outgoing connections, a span for each process of tests. */
const FIRST = 10_000
const SPAN = 7_000
const SPANS = 3

/**
 * Ports that are free, all different. Test files that run at the same time draw from different spans, and no
 * outgoing connection takes one before the product listens there.
 */
export async function freePorts(count: number): Promise<number[]> {
  const first = FIRST + SPAN * (Number(process.env['VITEST_POOL_ID'] ?? 0) % SPANS)
  const free = new Set<number>()
  while (free.size < count) {
    const port = first + randomInt(SPAN)
    if (await isFree(port)) free.add(port)
  }

  return [...free]
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()

  return new Promise((found) => {
    server.once('error', () => found(false))
    server.listen(port, '127.0.0.1', () => server.close(() => found(true)))
  })
}
