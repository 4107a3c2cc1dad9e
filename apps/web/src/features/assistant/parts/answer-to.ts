import { askAssistant, assistantPage, chatStream } from '@tongzhou/client/assistant'
import type { useServices } from '../../../shared/api/services'
import { type Answer, type AnswerSentence, readStream } from './answer-stream'

/** How a question ended: its answer; or what had come of it, and why no more did. */
export type QuestionEnd =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'broken'; readonly fault: string }

const CUT = '连接中断，回答没有收全，可以再问一次'

/**
 * Asks a question: it becomes a ticket, the ticket a stream of sentences. A stream that is cut is followed by
 * asking for the whole, and where the server has kept the answer already, by reading it there. Throws when
 * the signal ends it.
 */
export async function answerTo(of: {
  readonly services: Pick<ReturnType<typeof useServices>, 'callApi' | 'policy'>
  readonly fetch: typeof fetch
  readonly question: string
  readonly conversationNo: string | null
  readonly signal: AbortSignal
  readonly onSentence: (sentence: AnswerSentence) => void
}): Promise<QuestionEnd> {
  const { fetch, signal, onSentence } = of
  const { callApi, policy } = of.services
  const options = { quiet: true, suppressEmpty: true, tellsItself: true, signal } as const
  const conversation = of.conversationNo === null ? {} : { conversationNo: of.conversationNo }
  const asked = await callApi(askAssistant, { text: of.question, ...conversation }, options)
  if (asked.kind !== 'ok') return { kind: 'broken', fault: asked.msg }
  const { ticket } = asked.data
  const streamed = await readStream({ fetch, ticket, signal, onSentence }).catch((error: unknown) => {
    if (signal.aborted) throw error

    return null
  })
  if (streamed?.kind === 'ok') return { kind: 'answer', answer: streamed.data }
  if (streamed !== null) {
    // Told beside the question; a session that is over is asked for again.
    policy(streamed, options)

    return { kind: 'broken', fault: streamed.msg }
  }
  const whole = await callApi(chatStream, { ticket }, options)
  if (whole.kind === 'ok') return { kind: 'answer', answer: whole.data }
  const answer = whole.reason === 'TICKET_GONE' ? await kept(await answerIdOf(ticket)) : null
  signal.throwIfAborted()

  return answer === null ? { kind: 'broken', fault: CUT } : { kind: 'answer', answer }

  /** The answer as the conversation holds it: the connection broke after it was kept. */
  async function kept(answerId: string | null): Promise<Answer | null> {
    const page = await callApi(assistantPage, conversation, options)

    return page.kind === 'ok' ? (page.data.turns.find((turn) => turn.answerId === answerId) ?? null) : null
  }
}

/** The number of the answer to a ticket, as the server makes it; null where a browser cannot hash. */
export async function answerIdOf(ticket: string): Promise<string | null> {
  if (typeof crypto.subtle?.digest !== 'function') return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ticket)))

  return btoa(String.fromCharCode(...hash.subarray(0, 16)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
