import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { SUCCESS_CODE } from '@tongzhou/contract/kit/envelope'
import { closeAtEnd } from '@tongzhou/testkit/close-at-end'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'

/** Where a call can be found by its address; the segments in braces hold anything. */
const addresses = Object.entries<CallDefinition>(allCalls).map(([name, call]) => ({
  name,
  method: call.method,
  path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * Notes which outcomes of which calls an application really answered: 'success' or the name of a refusal. The
 * whole server stage says where (OUTCOMES_DIR); one file is written there per application, and the stage
 * compares them all with the contracts (tools/test/outcomes.ts).
 */
export function recordOutcomes(app: FastifyInstance): void {
  const folder = process.env['OUTCOMES_DIR']
  if (folder === undefined || folder === '') return
  const seen = new Set<string>()
  const inject: (request: InjectOptions | string) => Promise<Response> = app.inject.bind(app)
  // Only the form that is awaited is used by tests; it is the one that is wrapped.
  app.inject = (async (request: InjectOptions | string) => {
    const response = await inject(request)
    const asked = typeof request === 'string' ? { method: 'GET', url: request } : request
    const url = typeof asked.url === 'string' ? asked.url : ''
    const name = nameOf(asked.method ?? 'GET', url)
    // A compressed answer is one that came plainly too.
    const isPlain = response.headers['content-encoding'] === undefined
    const outcome = name === null || !isPlain ? null : outcomeOf(response.body)
    if (outcome !== null) seen.add(`${name} ${outcome}`)

    return response
  }) as never
  closeAtEnd(() => writeFileSync(join(folder, randomUUID()), [...seen].join('\n')))
}

function nameOf(method: string, url: string): string | null {
  const path = url.replace(/\?.*$/, '')

  return addresses.find((one) => one.method === method && one.path.test(path))?.name ?? null
}

function outcomeOf(body: string): string | null {
  // An answer sent as events ends with the same answer whole; one that was cut short has none.
  const isEvents = body === '' || /^(?:event)?:/.test(body)
  const [, whole = isEvents ? null : body] = /(?:^|\n)event: done\ndata: (.*)/.exec(body) ?? []
  if (whole === null) return null
  const answer = JSON.parse(whole) as { code?: number; reason?: string }
  if (answer.code === SUCCESS_CODE) return 'success'

  return answer.reason ?? null
}
