import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { registrarRoutes } from './routes'
import { testWorld, type TestWorld } from './test-distributor'

let world: TestWorld | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

async function steering() {
  world = await testWorld('2026-11-16T10:00:00')
  const app = Fastify()
  registrarRoutes(app, world.registrars)
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  return { app, post, made: world }
}

test('a NAV fixed over HTTP is the one that is published in the evening', async () => {
  const { post, made } = await steering()
  expect(await post('/registrar/navs', { fundCode: '890001', day: '2026-11-16', nav: '1.2500' })).toEqual({
    status: 200,
    body: { fixed: 1 },
  })
  expect(
    (await post('/registrar/navs', [{ fundCode: '890011', day: '2026-11-16', income: '0.3500' }])).status,
  ).toBe(200)
  await made.at('2026-11-16', '20:30:00')
  const rows = made.rows('2026-11-16', '07')
  expect(rows.find((row) => row.FundCode === '890001')?.NAV).toBe('1.2500')
  expect(rows.find((row) => row.FundCode === '890011' && row.UpdateDate === '20261116')?.FundIncome).toBe(
    '0.35000',
  )
})

test.each([
  { fundCode: '999999', day: '2026-11-16', nav: '1.25' },
  { fundCode: '890001', day: 'soon', nav: '1.25' },
  { fundCode: '890001', day: '2026-11-16', nav: '1.25001' },
  { fundCode: '890001', day: '2026-11-16', income: '0.35' },
])('a NAV that cannot be is refused: %j', async (entry) => {
  const { post } = await steering()
  expect((await post('/registrar/navs', entry)).status).toBe(400)
})

test('scenarios are added, listed and removed; an unknown kind is refused', async () => {
  const { app, post } = await steering()
  expect((await post('/registrar/scenarios', { kind: 'nonsense' })).status).toBe(400)
  expect(
    (
      await post('/registrar/scenarios', {
        kind: 'large-redemption',
        fundCode: '890001',
        ratio: '0.4',
        days: 2,
      })
    ).body,
  ).toEqual([
    {
      kind: 'large-redemption',
      fundCode: '890001',
      ratio: '0.4',
      days: 2,
      times: 2,
      id: '000000000001',
      ta: 'T1',
    },
  ])
  await app.inject({ method: 'DELETE', url: '/registrar/scenarios/000000000001' })
  expect((await app.inject({ url: '/registrar/scenarios' })).json()).toEqual([])
  expect((await app.inject({ url: '/registrar/status' })).json<{ ta: string }[]>()[0]?.ta).toBe('T1')
})
