import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'
import { OutcomeUnknown } from '../outcome-unknown'
import type { ModelMessage, ModelPiece, ModelPort, ModelTool, ModelToolCall } from './port'

/** The most bytes of one answer (R-AST-13). */
const MOST_BYTES = 65_536

const callPart = z.object({
  index: z.number().int(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
})

const chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), tool_calls: z.array(callPart).nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
})

/**
 * Chat completions as a stream (docs/ports/model.md). Nothing is asked again: the local engine answers where
 * the model does not.
 */
export function liveModel(of: {
  url: string
  name: string
  key: string | undefined
  filingNo: string
  timeoutMs: number
}): ModelPort {
  const { url, name, key, filingNo, timeoutMs } = of

  return {
    filingNo,
    async *answer({ messages, tools, signal }) {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      try {
        const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'text/event-stream',
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify(wireOf({ name, messages, tools })),
          redirect: 'error',
          signal: ends,
        })
        if (!response.ok || response.body === null)
          throw new OutcomeUnknown(`the model answered ${response.status}`)
        yield* piecesOf(response.body)
      } catch (error) {
        signal.throwIfAborted()
        throw error instanceof OutcomeUnknown
          ? error
          : new OutcomeUnknown(`the model failed: ${String(error)}`)
      }
    },
  }
}

function wireOf(of: { name: string; messages: readonly ModelMessage[]; tools: readonly ModelTool[] }) {
  const { name, messages, tools } = of

  return {
    model: name,
    stream: true,
    temperature: 0,
    messages: messages.map((message) => {
      if (message.role === 'assistant') {
        const { callId, name: called, args } = message.call

        return {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: callId, type: 'function', function: { name: called, arguments: args } }],
        }
      }
      if (message.role === 'tool')
        return { role: 'tool', tool_call_id: message.callId, content: message.content }

      return message
    }),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map((tool) => ({
            type: 'function',
            function: {
              ...tool,
              parameters: { type: 'object', properties: {}, additionalProperties: false },
            },
          })),
        }),
  }
}

/** Ends a body that is too long, whatever stands in it: also a line that never ends. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0

  return new TransformStream({
    transform: (piece, controller) => {
      bytes += piece.byteLength
      if (bytes > MOST_BYTES) controller.error(new OutcomeUnknown('the model said too much'))
      else controller.enqueue(piece)
    },
  })
}

/** Text as it comes; a call once it is whole, which is when the answer says that it ends with one. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ModelPiece> {
  let call: ModelToolCall | null = null
  const text = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
  const events = body.pipeThrough(bounded()).pipeThrough(text).pipeThrough(new EventSourceParserStream())
  for await (const { data } of events) {
    if (data === '[DONE]') break
    const [choice] = chunk.parse(JSON.parse(data)).choices
    if (choice === undefined) continue
    const { content, tool_calls: calls } = choice.delta
    if (content !== null && content !== undefined && content !== '') yield { kind: 'text', text: content }
    // A second call is left out: one question is one thing to look up.
    for (const part of calls ?? []) if (part.index === 0) call = grown(call, part)
    if (choice.finish_reason === 'stop') return
    if (choice.finish_reason === 'tool_calls' && call !== null) {
      yield { kind: 'call', call }

      return
    }
    if (choice.finish_reason !== null && choice.finish_reason !== undefined && choice.finish_reason !== '')
      throw new OutcomeUnknown(`the model ended with ${choice.finish_reason}`)
  }
  throw new OutcomeUnknown('the model was cut')
}

function grown(call: ModelToolCall | null, part: z.output<typeof callPart>): ModelToolCall {
  return {
    callId: part.id ?? call?.callId ?? '',
    name: `${call?.name ?? ''}${part.function?.name ?? ''}`,
    args: `${call?.args ?? ''}${part.function?.arguments ?? ''}`,
  }
}
