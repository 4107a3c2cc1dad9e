import { askAssistant, chatStream } from '@tongzhou/client/assistant'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../shared/api/services'
import { type Answer, type AnswerSentence, readAnswer } from './answer-stream'

/** A question under way: what has come of its answer, or why none came. */
export interface Pending {
  readonly question: string
  readonly sentences: readonly AnswerSentence[]
  readonly fault: string | null
}

export interface Chat {
  readonly turns: readonly Answer[]
  readonly pending: Pending | null
  readonly isAsking: boolean
  readonly ask: (question: string) => void
  readonly stop: () => void
}

const CUT = '连接中断，没有收到完整的回答，请再试一次'

/**
 * The conversation: what the server had, and what is asked since. A question becomes a ticket, the ticket a
 * stream; where no stream can be had, the whole answer is asked for. Leaving the page ends what is under way.
 */
export function useChat(before: { turns: readonly Answer[]; conversationNo: string | null }): Chat {
  const { callApi } = useServices()
  const [own, setOwn] = useState<readonly Answer[]>([])
  const [pending, setPending] = useState<Pending | null>(null)
  const [isAsking, setAsking] = useState(false)
  const stop = useRef<AbortController | null>(null)
  const known = new Set(own.map(({ answerId }) => answerId))
  const turns = [...before.turns.filter(({ answerId }) => !known.has(answerId)), ...own]
  const conversationNo = turns.at(-1)?.conversationNo ?? before.conversationNo

  useEffect(() => () => stop.current?.abort(), [])

  const ask = async (question: string): Promise<void> => {
    const abort = new AbortController()
    stop.current?.abort()
    stop.current = abort
    setAsking(true)
    setPending({ question, sentences: [], fault: null })
    const fail = (fault: string) => setPending({ question, sentences: [], fault })
    try {
      const options = { quiet: true, suppressEmpty: true, signal: abort.signal }
      const input = { text: question, ...(conversationNo === null ? {} : { conversationNo }) }
      const ticket = await callApi(askAssistant, input, options)
      if (ticket.kind !== 'ok') return fail(ticket.msg)
      const end = await streamOrWhole(ticket.data.ticket, question, abort.signal)
      if (end === null) return fail(CUT)
      if (!end.ok) return fail(end.msg)
      setOwn((was) => [...was, end.answer])
      setPending(null)
    } catch (error) {
      if (!abort.signal.aborted) throw error
      setPending(null)
    } finally {
      if (stop.current === abort) setAsking(false)
    }
  }

  const streamOrWhole = async (ticket: string, question: string, signal: AbortSignal) => {
    const sentences: AnswerSentence[] = []
    const onSentence = (sentence: AnswerSentence) => {
      sentences.push(sentence)
      setPending({ question, sentences: [...sentences], fault: null })
    }
    const streamed = await readAnswer({
      fetch: (...of) => window.fetch(...of),
      ticket,
      signal,
      onSentence,
    }).catch((error: unknown) => {
      if (signal.aborted) throw error

      return null
    })
    if (streamed !== null) return streamed
    const whole = await callApi(chatStream, { ticket }, { quiet: true, signal, handles: ['TICKET_GONE'] })

    return whole.kind === 'ok' ? { ok: true as const, answer: whole.data } : null
  }

  return {
    turns,
    pending,
    isAsking,
    ask: (question) => void ask(question),
    stop: () => stop.current?.abort(),
  }
}
