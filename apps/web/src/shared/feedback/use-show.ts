import { type ReactNode, useEffect, useRef } from 'react'
import { useFeedback } from '../api/services'

/**
 * Shows something over the page and answers what the customer made of it: null when he closed it, or left
 * the page. `const isRight = await show((answer) => <Review onConfirm={() => answer(true)} … />)`
 */
export function useShow(): <Answer>(
  draw: (answer: (given: Answer | null) => void) => ReactNode,
) => Promise<Answer | null> {
  const feedback = useFeedback()
  const open = useRef(new Set<() => void>())
  useEffect(() => {
    const shown = open.current

    return () => {
      for (const close of shown) close()
    }
  }, [])

  return async <Answer>(draw: (answer: (given: Answer | null) => void) => ReactNode) => {
    const { answer, close } = feedback.show<Answer>(draw)
    open.current.add(close)
    const given = await answer
    open.current.delete(close)

    return given
  }
}
