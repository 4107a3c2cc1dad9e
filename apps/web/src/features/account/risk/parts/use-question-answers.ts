import { useState } from 'react'
import { useOpeningDraft } from '../../opening/parts/use-opening-draft'
import type { Question } from './question'

/**
 * The answers so far and the question in front. Answers kept of another device come back, and the first
 * question without one is next.
 */
export function useQuestionAnswers<Letter extends string>(
  rung: 'risk-assessment' | 'suitability',
  questions: readonly Question<Letter>[],
) {
  const [at, setAt] = useState(0)
  const [letters, setLetters] = useState<ReadonlyMap<number, Letter>>(new Map())
  const draft = useOpeningDraft(rung, (fields) => {
    const known = questions.flatMap(({ no, options }) => {
      const option = options.find(({ letter }) => letter === fields[String(no)])

      return option === undefined ? [] : [[no, option.letter] as const]
    })
    const kept = new Map(known)
    const open = questions.findIndex(({ no }) => !kept.has(no))
    setLetters(kept)
    setAt(open < 0 ? questions.length - 1 : open)
  })

  return {
    letters,
    at,
    move: setAt,
    answer: (no: number, letter: Letter) => {
      const next = new Map(letters).set(no, letter)
      setLetters(next)
      draft.keep(Object.fromEntries(next))
    },
  }
}
