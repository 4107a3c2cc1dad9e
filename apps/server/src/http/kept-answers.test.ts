import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { journey } from '../features/account/account-journey'
import { importInto, sampleFolder } from '../market/test-market'
import { fakeWorld } from '../ports/fake-ports'
import { testApp } from './test-app'

const world = fakeWorld()
const product = await testApp((services) => ({ ...services, ports: world.ports }))
const detail = (token?: string) =>
  product.call('singleProduct/detail', { fundCode: '890001' }, token === undefined ? {} : { token })

beforeAll(async () => {
  await importInto(product, sampleFolder({ funds: 20, years: 2, asOf: '2026-11-20' }), '2026-11-21')
}, 120_000)

test('the same question is answered alike, until the market changes', async () => {
  const first = await detail()
  expect((await detail()).data).toEqual(first.data)
  await product.services.connection.pool.query(
    "update fund set name = '改名混合A' where fund_code = '890001'",
  )
  await product.services.market.refresh()
  expect((await detail()).data.name).toBe('改名混合A')
})

test('what belongs to a customer is his alone', async () => {
  const { token } = await journey(product, world).register()
  await product.call('chooseFund/addChooseFund', { fundCodes: ['890001'] }, { token, json: true })
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
  expect((await product.call('singleProduct/detail', { fundCode: '999999' })).code).toBe(404)
})

test('another origin is refused before anything is looked up', async () => {
  await detail()
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/mam-service/singleProduct/detail',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: 'fundCode=890001',
  })
  expect(answer.json().code).toBe(1009)
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
