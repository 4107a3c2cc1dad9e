import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { type RefusalReason, refusalAnswer, refusals } from '@tongzhou/contract/kit/refusals'
import { testEachInOne } from '@tongzhou/testkit/test-each-in-one'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { fakeWorld } from '../ports/fake-ports'
import { handlers } from './handlers'
import { testApp } from './test-app'

const product = await testApp((services) => ({ ...services, ports: fakeWorld().ports }))
const calls: readonly [string, CallDefinition][] = Object.entries(allCalls)

/** Sends a call by its own path and encoding, with a body that fits none or is given. */
async function send(call: CallDefinition, options: { fields?: Record<string, string> } = {}) {
  const url = call.path.replace(/\{\w+\}/g, '~')
  const query = new URLSearchParams(options.fields ?? {}).toString()
  const isGet = call.method === 'GET'
  const response = await product.app.inject({
    method: call.method,
    url: isGet && query ? `${url}?${query}` : url,
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(isGet
        ? {}
        : {
            'content-type': call.body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
          }),
    },
    ...(isGet ? {} : { payload: call.body === 'json' ? JSON.stringify(options.fields ?? {}) : query }),
  })

  return response.json() as { code: number; msg: string; data?: Record<string, unknown> }
}

testEachInOne(
  'every call behind the login answers 1008 without a session',
  calls.filter(([, call]) => call.access === 'login'),
  async (_name, call) => {
    expect(await send(call)).toMatchObject({ code: 1008, msg: refusalAnswer('SESSION_EXPIRED').msg })
  },
)

const isRequired = (call: CallDefinition): boolean => !call.request.safeParse({}).success

testEachInOne(
  'every open call answers a malformed body with a Chinese field message and writes nothing',
  calls.filter(([, call]) => call.access !== 'login' && call.body !== 'multipart' && isRequired(call)),
  async (_name, call) => {
    const before = await rowsWritten()
    const answer = await send(call, { fields: { nonsense: '1' } })
    expect(answer.code).toBe(1001)
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(await rowsWritten()).toBe(before)
  },
)

/** Rows inserted, changed or deleted in this database so far. */
async function rowsWritten(): Promise<string> {
  await sql`select pg_stat_force_next_flush()`.execute(product.services.connection.db)
  const found = await sql<{ n: string }>`
    select (sum(n_tup_ins) + sum(n_tup_upd) + sum(n_tup_del))::text as n from pg_stat_user_tables
  `.execute(product.services.connection.db)

  return found.rows[0]?.n ?? '0'
}

// Object.keys of the table are its reasons.
const reasons = (Object.keys(refusals) as RefusalReason[]).map((reason) => [reason] as const)
testEachInOne('every refusal has a code and a Chinese sentence', reasons, (reason) => {
  const { code, msg } = refusalAnswer(reason)
  expect(code).toBeGreaterThan(400)
  expect(code).not.toBe(200)
  expect(msg).toMatch(/[\u4e00-\u9fff]/)
  expect(msg).not.toMatch(/undefined|null|NaN|\[object/)
})

testEachInOne(
  'every call lists each refusal once and names only its own fields as owned',
  calls,
  (_name, call) => {
    expect(new Set(call.refusals).size).toBe(call.refusals.length)
    for (const field of call.ownedIds ?? []) expect(Object.keys(call.request.shape)).toContain(field)
    expect(call.summary).toMatch(/[\u4e00-\u9fff]/)
  },
)

testEachInOne(
  'every call that takes effect once keeps its answer with its effect',
  calls.filter(([, call]) => call.once === true && call.access === 'login'),
  (name, _call) => {
    // Only a call in one transaction keeps its answer; another one would be refused, or done, a second time.
    expect(handlers[name]?.mode).toBe('transaction')
  },
)
