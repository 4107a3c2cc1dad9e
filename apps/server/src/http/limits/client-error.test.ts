import { type Server, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { clientErrors } from './client-error'

/** A listener with little patience. */
const server = await new Promise<Server>((resolve) => {
  const listener = createServer({ headersTimeout: 40, connectionsCheckingInterval: 20 })
  const envelope = (msg: string) => ({ msg })
  listener.on('clientError', clientErrors({ envelope, headers: () => ['x-frame-options', 'SAMEORIGIN'] }))
  listener.listen(0, '127.0.0.1', () => resolve(listener))
})
afterAll(() => new Promise((done) => server.close(done)))

test('a connection that was opened in advance and never used is closed without a word', async () => {
  expect(await heardAfter('')).toBe('')
})

test('a head that never ends is told of its time', async () => {
  const heard = await heardAfter('GET / HTTP/1.1\r\nHost: a\r\n')
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard).toContain('\r\nx-frame-options: SAMEORIGIN\r\n')
  expect(heard).toContain('{"msg":"请求超时，请重试"}')
})

/** What one hears until the connection is closed, after having sent no more than a beginning. */
function heardAfter(beginning: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // The server listens on a port, so its address is no path.
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
    let heard = ''
    socket.on('data', (bytes) => (heard += bytes.toString('utf8')))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}
