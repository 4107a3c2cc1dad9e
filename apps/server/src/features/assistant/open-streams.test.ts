import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { callPath } from '@tongzhou/testkit/call-path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildApp } from '../../http/build-app'
import type { ModelPort } from '../../ports/model/port'
import { assistantFloor } from './test-assistant'
import { testModel } from './test-model'

const STREAMS = 1_000
/** Every fourth reader goes away before he has his answer. */
const CUT = 4
/** What an open stream may hold in this process, where its reader lives too. */
const MOST_BYTES = 100 * 1024

const floor = await assistantFloor()
const { services } = floor.product
const { db } = services.connection
const path = `${callPath('chatStream')}?query=${encodeURIComponent('怎样撤单')}`

/** A model that answers nobody before the gate is open, and knows who waits and who has gone away. */
function gatedModel() {
  const honest = testModel('HONEST')
  const state = { waiting: 0, gone: 0 }
  let open = () => {}
  const gate = new Promise<void>((done) => {
    open = done
  })
  const model: ModelPort = {
    filingNo: honest.filingNo,
    async *answer(asked) {
      state.waiting += 1
      const gone = new Promise<never>((_done, fail) => {
        asked.signal.addEventListener('abort', () => {
          state.gone += 1
          fail(new Error('gone'))
        })
      })
      // Whoever has his answer is no longer waited for.
      gone.catch(() => {})
      await Promise.race([gate, gone])
      yield* honest.answer(asked)
    },
  }

  return { model, state, open: () => open() }
}

/** Bytes in use once what nobody holds has been collected. */
function bytesInUse(): number {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()

  return process.memoryUsage().heapUsed
}

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('1,000 streams are open at once: each answers, none starves the others, and what is cut is cleaned up', async () => {
  await sql`insert into parameter (name, value, approver) values ('assistant.engine', 'MODEL', 'two persons')`.execute(
    db,
  )
  const { model, state, open } = gatedModel()
  const app = await buildApp({ ...services, ports: { ...services.ports, model } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // The server listens on a port, so its address is no path.
  const { port } = app.server.address() as AddressInfo
  const timersBefore = timers()
  const before = bytesInUse()
  const begun: { asked: ClientRequest; answer: Promise<string | null> }[] = []
  for (let at = 0; at < STREAMS; at += 1) {
    // Each is a visitor of his own network, as the balancer says that stands on this machine.
    const from = `10.${20 + Math.floor(at / 62_500)}.${Math.floor(at / 250) % 250}.${(at % 250) + 1}`
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': from }
    const asked = request({ port, path, headers, agent: false })
    const answer = new Promise<IncomingMessage>((done, fail) => {
      asked.on('response', done)
      asked.on('error', fail)
    }).then(text, () => null)
    begun.push({ asked, answer: answer.catch(() => null) })
    asked.end()
  }
  await vi.waitUntil(() => state.waiting === STREAMS, { timeout: 90_000, interval: 50 })
  const each = (bytesInUse() - before) / STREAMS
  expect(each).toBeLessThan(MOST_BYTES)
  // Others are answered meanwhile.
  const page = await app.inject({ method: 'POST', url: callPath('basicConfig') })
  expect(page.json()).toMatchObject({ code: 200 })

  const cut = begun.filter((_, at) => at % CUT === 0)
  const kept = begun.filter((_, at) => at % CUT !== 0)
  for (const { asked } of cut) asked.destroy()
  await vi.waitUntil(() => state.gone === cut.length, { timeout: 30_000, interval: 50 })
  open()
  const answers = await Promise.all(kept.map(({ answer }) => answer))
  const whole = answers.filter((body) => body?.includes('event: done\ndata: {"code":200') === true)
  expect(whole).toHaveLength(kept.length)
  const outcomes = async () => {
    const { rows } = await sql<{ outcome: string; count: number }>`
      select outcome, count(*)::int as count from assistant_turn group by outcome order by outcome`.execute(
      db,
    )

    return rows.map(({ outcome, count }) => `${outcome} ${count}`).join(', ')
  }
  await vi.waitUntil(async () => !(await outcomes()).includes('RUNNING'), { timeout: 30_000, interval: 50 })
  expect(await outcomes()).toBe(`ABORTED ${cut.length}, DONE ${kept.length}`)
  await app.close()
  // No timer of a stream is left, neither of those that ended nor of those that were cut: each had two. What
  // the product's own loops and connections wait for comes and goes.
  expect(timers()).toBeLessThan(timersBefore + 50)
}, 180_000)
