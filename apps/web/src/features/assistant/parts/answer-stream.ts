import { chatStream } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'

export type Answer = ResponseOf<typeof chatStream>
export type AnswerSentence = Answer['sentences'][number]

/** The end of a stream: the envelope of the whole answer, as every call answers. */
export type StreamEnd =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly msg: string }

/** One event of a stream. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/**
 * The events of a piece of text that is still growing: what is complete, and what is left for the next piece.
 * Comments are left out.
 */
export function eventsIn(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  const events = parts.flatMap((part) => {
    const lines = part.split('\n')
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null
    const event = field('event')
    const data = field('data')

    return event === null || data === null ? [] : [{ event, data }]
  })

  return { events, rest }
}

/** The last event as an answer or a sentence for the customer. */
export function endOf(data: string): StreamEnd {
  const envelope: { code: number; msg: string; data: Answer } = JSON.parse(data)

  return envelope.code === 200 ? { ok: true, answer: envelope.data } : { ok: false, msg: envelope.msg }
}

/**
 * Reads the answer to a ticket: each sentence as it comes, then the whole. null: the connection was cut
 * before the end. Aborting ends it on the server too.
 */
export async function readAnswer(of: {
  fetch: typeof fetch
  ticket: string
  signal: AbortSignal
  onSentence: (sentence: AnswerSentence) => void
}): Promise<StreamEnd | null> {
  const address = `${chatStream.path}?${new URLSearchParams({ ticket: of.ticket }).toString()}`
  const response = await of.fetch(address, {
    headers: { accept: 'text/event-stream' },
    credentials: 'same-origin',
    signal: of.signal,
  })
  const reader = response.body?.getReader()
  if (reader === undefined) return null
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    const { events, rest } = eventsIn(text + decoder.decode(value, { stream: !done }))
    text = rest
    for (const { event, data } of events) {
      if (event === 'sentence') of.onSentence(JSON.parse(data))
      if (event === 'done') return endOf(data)
    }
    if (done) return null
  }
}
