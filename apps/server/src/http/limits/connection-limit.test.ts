import { once } from 'node:events'
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../test-app'
import { registerConnectionLimit } from './connection-limit'

async function listening(limit: { most: number; perNetwork: number; isBalancer: () => boolean }) {
  const server: Server = createServer()
  const sockets: Socket[] = []
  registerConnectionLimit(server, limit)
  server.on('connection', (socket) => socket.destroyed || socket.write('hello'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Whether a new connection is spoken to or closed. */
  const call = async (): Promise<'heard' | 'closed'> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)

    return Promise.race([
      once(socket, 'data').then(() => 'heard' as const),
      once(socket, 'close').then(() => 'closed' as const),
    ])
  }

  return { call, sockets }
}

test('a network has so many connections and no more, until one of them ends', async () => {
  const { call, sockets } = await listening({ most: 100, perNetwork: 2, isBalancer: () => false })
  expect([await call(), await call(), await call()]).toEqual(['heard', 'heard', 'closed'])
  const [first] = sockets
  first?.end()
  if (first) await once(first, 'close')
  expect(await call()).toBe('heard')
})

test('all together have so many, and a balancer’s are not counted by address', async () => {
  const { call } = await listening({ most: 3, perNetwork: 1, isBalancer: () => true })
  expect([await call(), await call(), await call(), await call()]).toEqual([
    'heard',
    'heard',
    'heard',
    'closed',
  ])
})

test('the product waits thirty seconds at most for a head, a next request or any byte', async () => {
  const { app } = await testApp()
  const { headersTimeout, keepAliveTimeout, timeout, maxConnections } = app.server
  for (const wait of [headersTimeout, keepAliveTimeout, timeout]) {
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(30_000)
  }
  expect(maxConnections).toBeLessThanOrEqual(4000)
})
