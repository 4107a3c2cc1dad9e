import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expectEvery } from '@tongzhou/testkit/expect-every'
import { beforeAll, expect, test } from 'vitest'
import { journey } from '../../features/account/opening/account-journey'
import { importInto, sampleFolder } from '../../market/test-market'
import { fakeWorld } from '../../ports/fake-ports'
import { testApp } from '../test-app'

const world = fakeWorld()
/** How often a handler looked into the market: an answer that is kept is sent without a look. */
let looks = 0
const product = await testApp((services) => ({
  ...services,
  ports: world.ports,
  market: new Proxy(services.market, {
    get: (market, name) => {
      const member: unknown = Reflect.get(market, name, market)
      if (name === 'current') looks += 1

      return typeof member === 'function' ? (member.bind(market) as unknown) : member
    },
  }),
}))
const detail = (token?: string) =>
  product.call('fundDetail', { fundCode: '890001' }, token === undefined ? {} : { token })

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 20, years: 2, asOf: '2026-11-20' }), '2026-11-21')
}, 120_000)

test('a question that is asked again is answered from what was kept, until the market changes', async () => {
  const first = await detail()
  // The first look loads the market that was imported; an answer to it is kept when it is asked for again.
  const again = [await detail(), await detail()]
  const before = looks
  again.push(await detail(), await detail())
  expect(before).toBeGreaterThan(0)
  expect(looks).toBe(before)
  expectEvery(again, ({ data }) => isDeepStrictEqual(data, first.data))
  await product.services.connection.pool.query(
    "update fund set name = '改名混合A' where fund_code = '890001'",
  )
  await product.services.market.refresh()
  expect((await detail()).data.name).toBe('改名混合A')
  expect(looks).toBeGreaterThan(before)
})

test('what belongs to a customer is his alone', async () => {
  const { token } = await journey(product, world).register()
  await product.call('addWatchedFund', { fundCodes: ['890001'] }, { token, json: true })
  expect((await detail(token)).data.watched).toBe(true)
  expect((await detail()).data.watched).toBe(false)
})

test('a client that takes gzip gets the same answer compressed; a refusal is not kept', async () => {
  const ask = (acceptEncoding: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/mam-service/singleProduct/fundList',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': acceptEncoding },
      payload: 'pageSize=20',
    })
  const [plain, packed] = [await ask('identity'), await ask('gzip')]
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain.json())
  expect((await product.call('fundDetail', { fundCode: '999999' })).code).toBe(404)
})

test('another origin is refused before anything is looked up', async () => {
  await detail()
  const before = looks
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/mam-service/singleProduct/detail',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: 'fundCode=890001',
  })
  expect(answer.json().code).toBe(1009)
  expect(looks).toBe(before)
})

test('a form whose text looks like JSON neither gets nor leaves the answer of that JSON', async () => {
  const ask = async (contentType: string) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/mam-service/singleProduct/fundList',
      headers: { 'content-type': contentType },
      payload: '{"pageSize":"3"}',
    })

    return answer.json().data.rows.length
  }
  const [form, json] = [await ask('application/x-www-form-urlencoded'), await ask('application/json')]
  expect(json).toBe(3)
  expect(form).toBeGreaterThan(3)
})
