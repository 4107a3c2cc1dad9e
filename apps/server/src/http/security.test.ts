import { connect } from 'node:net'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { journey } from '../features/account/opening/account-journey'
import { fakeWorld } from '../ports/fake-ports'
import { buildApp } from './build-app'
import { testApp } from './test-app'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const go = journey(product, world)
const calls: readonly [string, CallDefinition][] = Object.entries(allCalls)
const posts = calls.filter(([, call]) => call.method === 'POST')
const urlOf = (call: CallDefinition) => call.path.replace(/\{\w+\}/g, 'none')
const CHINESE = /[\u4e00-\u9fff]/

const send = async (request: InjectOptions) => {
  const response = await product.app.inject(request)

  return { ...(response.json() as { code: number; msg: string }), headers: response.headers }
}

/** Rows written so far in this database. */
async function rowsWritten(): Promise<string> {
  const { db } = product.services.connection
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ n: string }>`
    select (sum(n_tup_ins) + sum(n_tup_upd) + sum(n_tup_del))::text as n from pg_stat_user_tables`.execute(db)

  return rows[0]?.n ?? '0'
}

test.each(posts)('%s does nothing for a page of another site', async (_name, call) => {
  const before = await rowsWritten()
  const base = { method: 'POST', url: urlOf(call) } as const
  for (const origin of ['https://elsewhere.example', 'null', 'http://127.0.0.1.elsewhere.example']) {
    expect(await send({ ...base, headers: { host: '127.0.0.1:5280', origin } })).toMatchObject({ code: 1009 })
  }
  expect(await send({ ...base, headers: { 'sec-fetch-site': 'cross-site' } })).toMatchObject({ code: 1009 })
  expect(await rowsWritten()).toBe(before)
})

test('over TLS the browser is told to come by TLS only', async () => {
  const { headers } = await send({
    method: 'POST',
    url: '/api/mam-service/basic/getBasicConfig',
    headers: { 'x-forwarded-proto': 'https' },
  })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

testEachInOne('every call answers a method that is not its own with 404', calls, async (_name, call) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    if (method === call.method) continue
    const answer = await send({ method, url: urlOf(call) })
    expect([method, answer.code]).toEqual([method, 404])
    expect(answer.msg).toMatch(CHINESE)
  }
})

const bodies: ReadonlyArray<readonly [string, string, string]> = [
  ['text', 'text/plain', 'fundCode=890001'],
  ['XML', 'application/xml', '<a/>'],
  ['JSON cut short', 'application/json', '{"fundCode":'],
  ['a JSON list', 'application/json', '[1,2]'],
  ['JSON that would change prototypes', 'application/json', '{"__proto__":{"fundCode":"890001"}}'],
  ['JSON of more than 64 KB', 'application/json', JSON.stringify({ a: 'x'.repeat(65_536) })],
  ['a form of more than 64 KB', 'application/x-www-form-urlencoded', `a=${'x'.repeat(65_536)}`],
  [
    'JSON of more than 2,000 parts',
    'application/json',
    JSON.stringify({ a: Array.from({ length: 2002 }, () => 1) }),
  ],
  ['JSON of more than twelve levels', 'application/json', `{"a":${'['.repeat(12)}${']'.repeat(12)}}`],
]
test.each(posts.filter(([, call]) => call.access === 'public'))(
  '%s answers a body of the wrong kind or size with one Chinese sentence and writes nothing',
  async (_name, call) => {
    const before = await rowsWritten()
    for (const [what, contentType, payload] of bodies) {
      const headers = { 'content-type': contentType }
      const answer = await send({ method: 'POST', url: urlOf(call), headers, payload })
      expect([what, answer.code]).toEqual([what, 1001])
      expect(answer.msg).toMatch(CHINESE)
      expect(answer.msg).not.toMatch(/Error|JSON\.|at /)
    }
    expect(await rowsWritten()).toBe(before)
  },
)

test('the session cookie is out of reach of scripts and other sites, and Secure where browsers keep it so', async () => {
  const { mobile } = await go.register()
  const login = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/mam-service/account/login',
      remoteAddress,
      headers,
      payload: { mobile, loginPassword: 'Tongzhou#2026' },
    })

    return String([response.headers['set-cookie']].flat().find((cookie) => /sid=/.test(cookie ?? '')))
  }
  for (const headers of [
    { host: '127.0.0.1:5280' },
    { host: 'fund.example', 'x-forwarded-proto': 'https' },
  ]) {
    const cookie = await login(headers)
    expect(cookie).toMatch(/^__Host-sid=[\w-]{43};/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=86400']) {
      expect(cookie).toContain(part)
    }
    expect(cookie).not.toContain('Domain')
  }
  expect(await login({ host: '192.168.1.9:5280' }, '192.168.1.20')).toMatch(/^__Host-sid=.*Secure/)
  expect(await login({ host: 'fund.test:5280' })).toMatch(
    /^sid=[^;]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('a session over a network in clear is neither begun nor taken', async () => {
  const { token } = await go.register()
  const alive = async (cookie: string, from: Partial<InjectOptions>) => {
    const headers = { host: 'fund.example', cookie: `${cookie}=${token}`, ...from.headers }
    const url = '/api/mam-service/account/checkSessionCode'
    const response = await product.app.inject({ method: 'POST', url, ...from, headers })

    return (response.json() as { data: { alive: boolean } }).data.alive
  }
  const overTls = { headers: { 'x-forwarded-proto': 'https' } }
  expect(await alive('sid', {})).toBe(true)
  expect(await alive('sid', { remoteAddress: '192.168.1.20' })).toBe(false)
  expect(await alive('sid', overTls)).toBe(false)
  expect(await alive('__Host-sid', overTls)).toBe(true)
})

test('login, reset and messages answer a known and an unknown number alike', async () => {
  const { mobile: known } = await go.register()
  const wrong = { loginPassword: 'Wrong#1111' }
  const ask = async (mobile: string) => {
    const answers = [
      await product.call('login', { mobile, ...wrong }),
      await product.call('loginByIdNumber', { account: mobile, ...wrong }),
      await product.call('loginBySmsCode', { mobile, authCode: '000000' }),
      await product.call('resetLoginPassword', {
        mobile,
        authCode: '000000',
        newPassword: 'Another#2026',
      }),
      await product.call('register', {
        mobile,
        authCode: '000000',
        loginPassword: 'Another#2026',
        protocols: await go.protocols('REGISTER'),
      }),
    ]
    for (const scene of ['RESET_LOGIN_PWD', 'LOGIN', 'REGISTER']) {
      await product.services.connection.db.deleteFrom('sms_code').execute()
      answers.push(
        await product.call('checkSliderAndSendSms', { ...(await go.passedSlider()), scene, mobile }),
      )
    }

    return answers.map(({ code, msg, data }) => ({ code, msg, data: { ...data, mobile: undefined } }))
  }
  expect(await ask(known)).toEqual(await ask(go.newMobile()))
})

test('a reset answers before the gateway does, so that its time tells nothing either; known numbers cost one password check', async () => {
  const { mobile: known } = await go.register()
  const unknown = go.newMobile()
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const { sms } = product.services.ports
  const send = sms.send.bind(sms)
  let asked = 0
  sms.send = async (message) => {
    asked += 1
    await gate

    return send(message)
  }
  const reset = async (mobile: string) => {
    await product.services.connection.db.deleteFrom('sms_code').execute()
    const input = { ...(await go.passedSlider()), scene: 'RESET_LOGIN_PWD', mobile }

    return (await product.call('checkSliderAndSendSms', input)).code
  }
  expect([await reset(known), asked, await reset(unknown), asked]).toEqual([200, 1, 200, 1])
  release?.()
  sms.send = send

  let checks = 0
  const { passwords } = product.services
  const { inTurn } = passwords
  const counted: typeof inTurn = (asker, work) =>
    inTurn(asker, (hashing) =>
      work({
        ...hashing,
        verify: (stored, password) => {
          checks += 1

          return hashing.verify(stored, password)
        },
      }),
    )
  Object.assign(passwords, { inTurn: counted })
  for (const mobile of [known, unknown]) {
    checks = 0
    await product.call('login', { mobile, loginPassword: 'Wrong#1111' })
    expect(checks).toBe(1)
  }
  Object.assign(passwords, { inTurn })
})

test('one address that asks too often is told to wait, others are not', async () => {
  const config = { ...product.services.config, RATE_LIMIT_PER_MINUTE: 10 }
  const app = await buildApp({ ...product.services, config })
  afterAll(() => app.close())
  const ask = async (address: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/mam-service/basic/getBasicConfig',
        headers: { 'x-forwarded-for': address },
      })
    ).json()
  const codes: number[] = []
  for (let n = 0; n < 12; n += 1) codes.push((await ask('203.0.113.1')).code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 7003, 7003])
  expect((await ask('203.0.113.1')).msg).toMatch(CHINESE)
  expect((await ask('203.0.113.2')).code).toBe(200)
})

test('an address line that is too long and bytes that are no request get a sentence and are hung up on', async () => {
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(address)
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (bytes) => (answer += bytes.toString('utf8')))
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })
  const long = await raw(
    `GET /api/mam-service/search/hot/funds?a=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  )
  expect(long).toContain('431')
  expect(long).toContain('地址或请求头过长')
  const smuggled = await raw(
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
  )
  expect(smuggled).toMatch(/^HTTP\/1\.1 400/)
  expect(smuggled).toContain('请求格式不正确')
})

test('a body is not read before the session is known', async () => {
  const url = urlOf(allCalls.updateLoginPassword)
  const headers = { 'content-type': 'application/json' }
  const answer = await send({ method: 'POST', url, headers, payload: '{"cut short' })
  expect(answer).toMatchObject({ code: 1008 })
})

// Last of all: calls that succeed here write, and what is written may be counted seconds later.
testEachInOne('every call carries every security header', calls, async (_name, call) => {
  const { headers } = await send({ method: call.method, url: urlOf(call) })
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
