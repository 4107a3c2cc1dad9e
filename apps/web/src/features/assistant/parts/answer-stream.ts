import { chatStream } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import { EventSourceParserStream } from 'eventsource-parser/stream'

export type Answer = ResponseOf<typeof chatStream>
export type AnswerSentence = Answer['sentences'][number]

/** The end of a stream: the envelope of the whole answer, as every call answers. */
export type StreamEnd =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly msg: string }

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
  if (response.body === null) return null
  const text = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>
  const reader = response.body.pipeThrough(text).pipeThrough(new EventSourceParserStream()).getReader()
  for (;;) {
    // Not every browser iterates over a stream.
    const { done, value } = await reader.read()
    if (done) return null
    if (value.event === 'sentence') of.onSentence(JSON.parse(value.data))
    if (value.event === 'done') return endOf(value.data)
  }
}
