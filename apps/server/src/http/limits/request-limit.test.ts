import { networkOf } from '@tongzhou/domain/account/network'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { isLoopback, registerRequestLimit, trustedProxies } from './request-limit'

afterEach(() => void vi.useRealTimers())

function limited(most: number) {
  const app = Fastify({ trustProxy: isLoopback })
  registerRequestLimit(app, most)
  app.get('/', async () => 'answer')
  app.get('/file', { config: { isUnlimited: true } }, async () => 'file')

  return async (address: string, url = '/') => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'x-forwarded-for': address } })

    return { statusCode, wait: headers['retry-after'] }
  }
}

test('more requests of one address than allowed are refused until its minute is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const ask = limited(2)
  expect((await ask('10.0.0.1')).statusCode).toBe(200)
  vi.setSystemTime(1_020_000)
  expect((await ask('10.0.0.1')).statusCode).toBe(200)
  expect(await ask('10.0.0.1')).toEqual({ statusCode: 429, wait: '40' })
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
  expect((await ask('10.0.0.1', '/file')).statusCode).toBe(200)
  vi.setSystemTime(1_060_000)
  expect((await ask('10.0.0.1')).statusCode).toBe(200)
})

test('the addresses of one network of the sixth version are one asker', async () => {
  const ask = limited(1)
  expect((await ask('2001:db8:0:1::1')).statusCode).toBe(200)
  expect((await ask('2001:db8::1:a:b:c:d')).statusCode).toBe(429)
  expect((await ask('2001:db8:0:2::1')).statusCode).toBe(200)
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:0DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
])('%s asks as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('only this machine may say for whom it asks', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].filter(isLoopback)).toHaveLength(4)
  expect(['10.0.0.1', '128.0.0.1', '::2', '1127.0.0.1', '::ffff:10.0.0.1'].some(isLoopback)).toBe(false)
})

test('a balancer in a named network says for whom it asks; nobody else does', () => {
  const trusted = trustedProxies(['10.1.0.0/16', 'fd00:1::/32'])
  expect(['127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', 'fd00:1::9'].filter(trusted)).toHaveLength(4)
  expect(['10.2.0.1', '8.8.8.8', 'fd00:2::9', ''].some(trusted)).toBe(false)
  expect(trustedProxies([])('10.1.2.3')).toBe(false)
})

test('a session is counted over all addresses', async () => {
  const app = Fastify({ trustProxy: isLoopback })
  registerRequestLimit(app, 2, ({ headers }) => headers.authorization ?? null)
  app.get('/', async () => 'answer')
  const ask = async (address: string, authorization?: string) => {
    const headers = { 'x-forwarded-for': address, ...(authorization === undefined ? {} : { authorization }) }

    return (await app.inject({ url: '/', headers })).statusCode
  }
  expect(await ask('10.0.1.1', 'one')).toBe(200)
  expect(await ask('10.0.1.2', 'one')).toBe(200)
  expect(await ask('10.0.1.3', 'one')).toBe(429)
  expect(await ask('10.0.1.3', 'two')).toBe(200)
  expect(await ask('10.0.1.4')).toBe(200)
})
