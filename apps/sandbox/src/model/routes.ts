import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { fieldsOf } from '../http/fields'
import { Refusal } from '../http/refusal'
import { type ModelFault, modelFaults } from './levers'
import { type OfferedTool, answerFor, toolFor } from './scripted'

interface Message {
  role: string
  content: string
}

interface Asked {
  messages: Message[]
  tools?: { function: OfferedTool }[]
}

/** How many signs go into one piece, and how long a slow model is silent. */
const PIECE = 12
const SLOW_MS = 60_000

/** docs/ports/model.md: a scripted model with its levers, of which nothing is kept. */
export function modelRoutes(app: FastifyInstance): void {
  let fault: ModelFault = 'NONE'

  app.get('/admin/model', () => ({ fault, faults: modelFaults }))

  app.post('/admin/model', (request) => {
    const wanted = modelFaults.find((one) => one === fieldsOf(request.body).get('fault'))
    if (wanted === undefined) throw new Refusal(400, 'BAD_REQUEST', '没有这种故障', { field: 'fault' })
    fault = wanted

    return { fault }
  })

  app.post('/model/v1/chat/completions', async (request, reply) => {
    if (fault === 'BUSY') return reply.code(429).send({ error: { message: 'too many requests' } })
    const { messages, tools = [] } = request.body as Asked
    const content = messages.findLast(({ role }) => role === 'user')?.content ?? ''
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (choice: object): boolean =>
      raw.write(`data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`)
    const gone = new AbortController()
    raw.on('close', () => gone.abort())
    if (fault === 'SLOW')
      await wait(SLOW_MS, undefined, { signal: gone.signal, ref: false }).catch(() => null)
    if (!gone.signal.aborted) {
      const call =
        tools.length === 0
          ? null
          : toolFor(
              content,
              tools.map((tool) => tool.function),
              fault,
            )
      if (call === null) say(send, tools.length === 0 ? answerFor(content, fault) : '无', fault)
      else sendCall(send, call)
      if (fault !== 'CUT') raw.write('data: [DONE]\n\n')
    }
    raw.end()
  })
}

type Send = (choice: object) => boolean

function say(send: Send, text: string, fault: ModelFault): void {
  const pieces = text.match(new RegExp(`[^]{1,${PIECE}}`, 'gu')) ?? []
  const told = fault === 'CUT' ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces
  for (const content of told) send({ delta: { content }, finish_reason: null })
  if (fault !== 'CUT') send({ delta: {}, finish_reason: 'stop' })
}

function sendCall(send: Send, name: string): void {
  send({
    delta: { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: '' } }] },
  })
  send({ delta: { tool_calls: [{ index: 0, function: { arguments: '{}' } }] }, finish_reason: null })
  send({ delta: {}, finish_reason: 'tool_calls' })
}
