import { callPath } from '@tongzhou/testkit/call-path'
import formbody from '@fastify/formbody'
import { connect } from '@tongzhou/db/connect'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import Fastify from 'fastify'
import { readConfig } from '../../apps/server/src/config'
import { collectGarbage } from '../../apps/server/src/shared/collect-garbage'
import { buildApp } from '../../apps/server/src/http/build-app'
import { KeptSessions } from '../../apps/server/src/http/kept/kept-sessions'
import { fieldCipher } from '../../apps/server/src/shared/field-cipher'
import type { MarketService } from '../../apps/server/src/market/market-service'
import { warmMarket } from '../../apps/server/src/market/load/warm-market'
import type { Services } from '../../apps/server/src/services'
import { insertCustomers } from '../simulate/customers'
import { benchMarket, nextDay } from './market-world'

const CUSTOMERS = 100
const NOW = new Date('2026-11-23T20:00:00+08:00')

/**
 * The process under measurement (npm run bench -- market starts it): the product's own HTTP application over
 * a market in memory and customers with sessions in the database of DATABASE_URL, and beside it a bare
 * Fastify that sends the same bytes. Reports one line of JSON when both listen.
 */
const [funds = '20000', years = '20'] = process.argv.slice(2)
const began = performance.now()
let state = await benchMarket({ funds: Number(funds), years: Number(years) })
warmMarket(state.market)
const builtMs = performance.now() - began
const before = process.cpuUsage()
const beganDay = performance.now()
state = await nextDay(state, dayFrom('2026-11-23'))
warmMarket(state.market)
const dayMs = performance.now() - beganDay
const dayCpu = process.cpuUsage(before)
const market: MarketService = {
  current: () => Promise.resolve(state.market),
  version: () => state.market.version,
  refresh: () => Promise.resolve(),
  close: () => undefined,
}
const config = readConfig({
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '100000000',
  DATA_DIR: '/nonexistent',
})
const connection = connect({ url: process.env['DATABASE_URL'] ?? '' })
const customers = await insertCustomers(connection.db, {
  count: CUSTOMERS,
  cipher: fieldCipher(Buffer.alloc(32, 9)),
  now: NOW,
  day: '2026-11-23',
})
const sessions = new KeptSessions()
const services = new Proxy({} as Services, {
  get: (_target, name) => {
    if (name === 'config') return config
    if (name === 'market') return market
    if (name === 'clock') return { now: () => NOW }
    if (name === 'connection') return connection
    if (name === 'sessions') return sessions

    // What the measured calls do not use must not be needed.
    return undefined
  },
})
const app = await buildApp(services)
const product = await app.listen({ port: 0, host: '127.0.0.1' })
const floor = Fastify()
await floor.register(formbody)
const bytes = new Map<string, Buffer>()
interface Learnt {
  readonly name: string
  readonly payload: string
  /** Whose answer; absent for a visitor's. */
  readonly token?: string
}
floor.put<{ Params: { nth: string }; Body: Learnt }>('/same/:nth', async (request) => {
  const { name, payload, token } = request.body
  const answer = await app.inject({
    method: 'POST',
    url: callPath(name),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload,
  })
  bytes.set(request.params.nth, answer.rawPayload)

  return { size: answer.rawPayload.length, code: (answer.json() as { code: number }).code }
})
floor.post<{ Params: { nth: string } }>('/same/:nth', (request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(bytes.get(request.params.nth)),
)
floor.get('/processor', () => {
  const { user, system } = process.cpuUsage()

  return { ms: (user + system) / 1000 }
})
floor.get('/memory', () => {
  collectGarbage()

  return { rssMb: Math.round(process.memoryUsage().rss / 1024 / 1024) }
})
const floorUrl = await floor.listen({ port: 0, host: '127.0.0.1' })
collectGarbage()
process.stdout.write(
  `${JSON.stringify({
    product,
    floor: floorUrl,
    tokens: customers.map(({ token }) => token),
    cells: state.store.cells,
    rssMb: Math.round(process.memoryUsage().rss / 1024 / 1024),
    builtMs: Math.round(builtMs),
    dayMs: Math.round(dayMs),
    dayCpuMs: Math.round((dayCpu.user + dayCpu.system) / 1000),
  })}\n`,
)
