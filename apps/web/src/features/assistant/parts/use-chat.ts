import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../../shared/api/services'
import type { Answer, AnswerSentence } from './answer-stream'
import { answerTo } from './answer-to'

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

const STOPPED = '已停止，上面是已收到的部分'

/**
 * The conversation: what the server had, and what is asked since. A question becomes a ticket, the ticket a
 * stream; what came before a cut, or before it was stopped, stays. Leaving the page ends what is under way.
 */
export function useChat(before: { turns: readonly Answer[]; conversationNo: string | null }): Chat {
  const services = useServices()
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
    const sentences: AnswerSentence[] = []
    // What came stays on the page, with why it is not the whole.
    const broken = (fault: string) => setPending({ question, sentences: [...sentences], fault })
    try {
      const end = await answerTo({
        services,
        fetch: (...of) => window.fetch(...of),
        question,
        conversationNo,
        signal: abort.signal,
        onSentence: (sentence) => {
          sentences.push(sentence)
          setPending({ question, sentences: [...sentences], fault: null })
        },
      })
      if (end.kind === 'broken') return broken(end.fault)
      setOwn((was) => [...was, end.answer])
      setPending(null)
    } catch (error) {
      if (!abort.signal.aborted) throw error
      // Another question has taken its place, or the customer wanted no more of it.
      if (stop.current === abort) broken(sentences.length === 0 ? '已停止' : STOPPED)
    } finally {
      if (stop.current === abort) setAsking(false)
    }
  }

  return {
    turns,
    pending,
    isAsking,
    ask: (question) => void ask(question),
    stop: () => stop.current?.abort(),
  }
}
