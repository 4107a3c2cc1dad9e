import type { FastifyInstance, FastifyReply } from 'fastify'
import { numberKey } from './book/books'
import { fixed, money, plain } from './decimal'
import { resend } from './files/outgoing'
import type { Registrar } from './registrar'
import { scenarioKinds } from './scenarios'
import type { Registrars } from './start'
import type { Scenario } from './types'

/**
 * The sandbox's own way to look at the registrars and to make something happen (docs/ports/registrar.md §5).
 * The product never calls it.
 */
export function registrarRoutes(app: FastifyInstance, registrars: Registrars): void {
  app.get('/registrar/status', () => registrars.status())
  app.post('/registrar/run', async () => {
    await registrars.runDue()
    return registrars.status()
  })
  app.post<{ Body: unknown }>('/registrar/navs', (request, reply) => {
    const entries = Array.isArray(request.body) ? request.body : [request.body]
    const faults = entries.flatMap((entry: unknown) => fixPrice(registrars, entry))
    return faults.length > 0 ? refuse(reply, faults) : { fixed: entries.length }
  })
  app.get('/registrar/scenarios', () =>
    registrars.all.flatMap(({ books }) =>
      books.scenarios.values().map((entry) => ({ ...entry, ta: books.ta })),
    ),
  )
  app.post<{ Body: unknown }>('/registrar/scenarios', (request, reply) => {
    const scenario = scenarioFrom(request.body)
    if (typeof scenario === 'string') return refuse(reply, [scenario])
    const targets = registrars.all.filter(({ books }) => isMeantFor(registrars, scenario, books.ta))
    if (targets.length === 0) return refuse(reply, ['no registrar has this fund or code'])
    return targets.map(({ books }) => {
      const last = Number(books.scenarios.values({ reverse: true, limit: 1 })[0]?.id ?? '0')
      const id = numberKey(last + 1)
      books.scenarios.put(id, { ...scenario, id })
      return { ...scenario, id, ta: books.ta }
    })
  })
  app.delete<{ Params: { id: string } }>('/registrar/scenarios/:id', (request) => {
    for (const { books } of registrars.all) books.scenarios.remove(request.params.id)
    return { removed: request.params.id }
  })
  app.post<{ Body: unknown }>('/registrar/resend', async (request, reply) => {
    const { ta, day, stream } = textsOf(request.body)
    const registrar = registrars.of(ta ?? '')
    if (registrar === undefined || day === undefined || stream === undefined) {
      return refuse(reply, ['ta, day and stream say what to send again'])
    }
    const files = resend(registrar.books, { day, stream })
    await registrars.runDue()
    return { files }
  })
  app.get<{ Querystring: { ta?: string; account?: string } }>('/registrar/holdings', (request, reply) => {
    const registrar = registrars.of(request.query.ta ?? '')
    return registrar === undefined
      ? refuse(reply, ['unknown ta'])
      : holdings(registrar, request.query.account ?? '')
  })
}

function refuse(reply: FastifyReply, faults: readonly string[]) {
  return reply.code(400).send({ faults })
}

/** Fixes NAV or income of a day; returns what is wrong with the entry. */
function fixPrice(registrars: Registrars, entry: unknown): string[] {
  const { fundCode, day, nav, income } = textsOf(entry)
  const registrar = registrars.all.find(({ fundBook }) => fundBook.fund(fundCode ?? '') !== undefined)
  if (registrar === undefined || fundCode === undefined) return [`fund ${fundCode ?? '?'} is unknown`]
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return ['day is a day like 2026-11-20']
  if (nav === undefined && income === undefined) return ['nav or income is missing']
  const isMoney = registrar.fundBook.fund(fundCode)?.type === 'MONEY'
  if (isMoney !== (income !== undefined)) return [`${fundCode} has ${isMoney ? 'an income' : 'a nav'}`]
  if (nav !== undefined && (!/^\d{1,3}(\.\d{1,4})?$/.test(nav) || Number(nav) <= 0))
    return ['nav has at most 4 decimals']
  if (income !== undefined && !/^-?\d{1,3}(\.\d{1,4})?$/.test(income))
    return ['income has at most 4 decimals']
  registrar.books.fixedPrices.put(`${fundCode}/${day}`, {
    day,
    nav: nav === undefined ? null : fixed(nav, 4),
    income: income === undefined ? null : fixed(income, 4),
  })

  return []
}

function scenarioFrom(body: unknown): Omit<Scenario, 'id'> | string {
  const texts = textsOf(body)
  const kind = scenarioKinds.find((known) => known === texts.kind)
  if (kind === undefined) return `kind is one of ${scenarioKinds.join(', ')}`
  const { days, minutes, times, ...rest } = texts
  const numbers = Object.entries({ days, minutes, times }).filter(([, value]) => value !== undefined)
  if (numbers.some(([, value]) => !/^\d{1,6}$/.test(value ?? '')))
    return 'days, minutes and times are whole numbers'
  if (rest.ratio !== undefined && !/^[01](\.\d{1,6})?$/.test(rest.ratio))
    return 'ratio is a fraction from 0 to 1'
  const repeated =
    kind === 'large-redemption' && times === undefined && days !== undefined ? { times: Number(days) } : {}

  return {
    ...rest,
    kind,
    ...repeated,
    ...Object.fromEntries(numbers.map(([key, value]) => [key, Number(value)])),
  }
}

function isMeantFor(registrars: Registrars, scenario: Omit<Scenario, 'id'>, ta: string): boolean {
  if (scenario.ta !== undefined) return scenario.ta === ta
  if (scenario.fundCode === undefined) return true
  return registrars.of(ta)?.fundBook.fund(scenario.fundCode) !== undefined
}

function holdings({ books }: Registrar, account: string) {
  return books.positions.values({ prefix: account }).map((position) => ({
    account: position.account,
    trading: position.trading,
    fundCode: position.fund,
    dividend: position.dividend,
    unpaid: money(position.unpaid ?? 0n),
    shares: money(position.lots.reduce((sum, lot) => sum + lot.shares, 0n)),
    lots: position.lots.map((lot) => ({ ...lot, shares: plain(lot.shares, 2) })),
  }))
}

/** The members of a JSON object as texts; anything else is left out. */
function textsOf(body: unknown): Record<string, string | undefined> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([key, value]) => [key, String(value)]),
  )
}
