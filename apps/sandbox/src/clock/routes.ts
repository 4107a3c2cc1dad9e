import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock, ClockMove, ClockState, MoveRefusal } from './clock'
import type { ToldCalendar } from './told-calendar'

const keepAliveMs = 15_000

const refusals: Readonly<Record<MoveRefusal, { status: number; message: string }>> = {
  CLOCK_BACKWARDS: { status: 409, message: '时钟不能往回走' },
  TOO_FAR: { status: 400, message: '一次最多前进 400 天' },
  BAD_REQUEST: { status: 400, message: '没有这样的时间' },
}

/** docs/ports/clock.md: `GET /clock`, `POST /clock`, `GET /clock/stream`. */
export function clockRoutes(app: FastifyInstance, clock: Clock): void {
  const streams = new Set<FastifyReply>()
  const send = (reply: FastifyReply, state: ClockState) =>
    reply.raw.write(`event: clock\ndata: ${JSON.stringify(state)}\n\n`)
  const sendAll = (state: ClockState) => streams.forEach((reply) => send(reply, state))
  clock.onChange(sendAll)
  const timer = setInterval(() => sendAll(clock.state()), keepAliveMs)

  app.get('/clock', () => clock.state())

  app.post('/clock', async (request, reply) => {
    const move = moveFrom(request.body)
    const outcome = move === null ? 'BAD_REQUEST' : clock.move(move)
    if (typeof outcome !== 'string') return outcome
    const refusal = refusals[outcome]

    return reply.status(refusal.status).send({ code: outcome, message: refusal.message })
  })

  app.get('/clock/stream', (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    })
    streams.add(reply)
    request.raw.on('close', () => streams.delete(reply))
    send(reply, clock.state())
  })

  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.forEach((reply) => reply.raw.end())
  })
}

/** docs/ports/clock.md: `GET /calendar`, `POST /calendar` with the days as a CSV. */
export function calendarRoutes(app: FastifyInstance, calendar: ToldCalendar): void {
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.get('/calendar', () => ({ toldUntil: calendar.until() }))
  app.post('/calendar', async (request, reply) => {
    const days = typeof request.body === 'string' ? calendar.tell(request.body) : null
    if (days !== null) return { days, toldUntil: calendar.until() }

    return reply.status(400).send({ code: 'BAD_REQUEST', message: '不是交易日历文件：market,day,is_open' })
  })
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** A move from an untrusted body; null when it is none of the forms. */
export function moveFrom(body: unknown): ClockMove | null {
  if (typeof body !== 'object' || body === null) return null
  const fields = new Map(Object.entries(body))
  if (fields.size !== 1) return null
  const [[name, value]] = [...fields] as [[string, unknown]] // size is 1, checked above
  if (name === 'to' && typeof value === 'string') return { to: value }
  if (name === 'advanceMs' && typeof value === 'number') return { advanceMs: value }
  if (name === 'toRealTime' && value === true) return { toRealTime: true }
  if (typeof value !== 'string' || !timePattern.test(value)) return null
  if (name === 'toTime') return { toTime: value }

  return name === 'toNextTradingDay' ? { toNextTradingDay: value } : null
}
