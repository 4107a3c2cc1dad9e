import { chatStream } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type Outcome, readAnswer } from '../../../shared/api/outcome'

export type Answer = ResponseOf<typeof chatStream>
export type AnswerSentence = Answer['sentences'][number]

/**
 * Reads the answer to a ticket: each sentence as it comes, then the whole in the envelope of every call.
 * null: the connection was cut before the end. Aborting ends it on the server too.
 */
export async function readStream(of: {
  fetch: typeof fetch
  ticket: string
  signal: AbortSignal
  onSentence: (sentence: AnswerSentence) => void
}): Promise<Outcome<Answer> | null> {
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
    if (value.event === 'done') return readAnswer(response.status, value.data)
  }
}
