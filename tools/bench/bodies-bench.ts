import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callPath } from '@tongzhou/testkit/call-path'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../apps/server/src/config'
import { buildApp } from '../../apps/server/src/http/build-app'
import { openServices } from '../../apps/server/src/start-product'

const SECONDS = 20
const OTHERS_PER_SECOND = 50
const ROOM = 64 * 1024 - 200
const FORM = 'application/x-www-form-urlencoded'

interface Body {
  readonly call: string
  readonly type: string
  readonly payload: string
}

/** Bodies as large and as laborious as the edge lets through, of calls that anybody may make. */
const worst: readonly Body[] = [
  register(JSON.stringify({ protocols: filled(() => ({ id: 1 })) })),
  register(JSON.stringify(Object.fromEntries(filled((n) => [`field${n}`.padEnd(20), 'x'])))),
  register(JSON.stringify({ mobile: '\\u0000'.repeat(ROOM / 8) })),
  register(JSON.stringify({ protocols: '['.repeat(11) + ']'.repeat(11), mobile: 'x'.repeat(ROOM) })),
  { call: 'register', type: FORM, payload: `protocols=${'%5B1,'.repeat(ROOM / 5)}` },
  { call: 'register', type: FORM, payload: 'a=1&'.repeat(ROOM / 4) },
]

/**
 * Others ask a public call 50 times a second, alone and while one address sends `rate` of the worst bodies a
 * second. Tells their latencies, from the moment a question was due, in both; answers how many times as long
 * the p99 is.
 */
export async function bodiesBench(
  print: (line: string) => void,
  [rate = '10']: readonly string[],
): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tz-bodies-'))
  const services = await openServices(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', MASTER_KEY: randomBytes(32).toString('base64') }),
    { migrationsDir: 'packages/db/src/migrations' },
  )
  const app = await buildApp(services)
  await others(app)
  const alone = await others(app)
  let sent = 0
  const codes = new Map<number, number>()
  const flooding = setInterval(
    () => {
      const { call, type, payload } = worst[sent % worst.length] ?? register('')
      sent += 1
      const headers = { 'content-type': type }
      const asked = {
        method: 'POST',
        url: callPath(call),
        headers,
        payload,
        remoteAddress: '203.0.113.9',
      } as const
      void app.inject(asked).then((answer) => {
        const { code } = answer.json<{ code: number }>()
        codes.set(code, (codes.get(code) ?? 0) + 1)
      })
    },
    1000 / Number(rate),
  )
  const beside = await others(app)
  clearInterval(flooding)
  print(`others alone: ${told(alone)}`)
  print(`beside ${rate} worst bodies a second of one address: ${told(beside)}`)
  const times = at(beside, 0.99) / at(alone, 0.99)
  print(`p99 × ${times.toFixed(2)}; bodies answered by code:`)
  for (const [code, count] of codes) print(`  ${code}: ${count}`)
  await app.close()
  await services.close()
  rmSync(dataDir, { recursive: true, force: true })

  return times
}

/** Milliseconds of each answer, sorted. */
async function others(app: FastifyInstance): Promise<number[]> {
  const every = 1000 / OTHERS_PER_SECOND
  const times = Array.from({ length: SECONDS * OTHERS_PER_SECOND }, async (_, n) => {
    const due = performance.now() + n * every
    await new Promise((resolve) => void setTimeout(resolve, n * every))
    await app.inject({
      method: 'POST',
      url: callPath('protocolList'),
      headers: { 'content-type': FORM },
      payload: 'businessType=REGISTER',
      remoteAddress: `198.51.${n % 100}.7`,
    })

    return performance.now() - due
  })

  return (await Promise.all(times)).sort((a, b) => a - b)
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

function told(sorted: readonly number[]): string {
  return [0.5, 0.99, 1].map((share) => `p${share * 100} ${at(sorted, share).toFixed(1)} ms`).join(', ')
}

function register(payload: string): Body {
  return { call: 'register', type: 'application/json', payload }
}

/** As many parts as are read. */
function filled<Part>(part: (n: number) => Part): Part[] {
  return Array.from({ length: 999 }, (_, n) => part(n))
}
