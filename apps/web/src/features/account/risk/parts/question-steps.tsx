import { Button } from '@tongzhou/ui/button/button'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Card } from '@tongzhou/ui/card/card'
import { ProgressBar } from '@tongzhou/ui/progress/progress-bar'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Question } from './question'
import { useQuestionAnswers } from './use-question-answers'

/**
 * One question per screen; nothing is chosen beforehand, going back keeps every answer (P21). A press on an
 * option moves on (R-ACT-2); by keyboard the arrows only choose, and 下一题 moves on. What was answered while
 * opening an account is there again on any device (R-ACT-3).
 */
export function QuestionSteps<Letter extends string>(props: {
  label: string
  rung: 'risk-assessment' | 'suitability'
  /** Said above the first question. */
  lead?: ReactNode
  questions: readonly Question<Letter>[]
  submitLabel: string
  isSending: boolean
  onSubmit: (answers: { no: number; letter: Letter }[]) => void
}) {
  const { questions } = props
  const { letters, at, answer, move } = useQuestionAnswers(props.rung, questions)
  const [error, setError] = useState<string>()
  const isPressed = useRef(false)
  const place = useMovedPlace(at)
  const question = questions[at]
  if (question === undefined) return null
  const isLast = at === questions.length - 1
  const letter = letters.get(question.no) ?? null
  const go = (to: number) => {
    setError(undefined)
    move(to)
  }
  const next = () => {
    if (letter === null) return setError('请选择一项')
    if (!isLast) return go(at + 1)
    props.onSubmit(
      questions.flatMap(({ no }) => {
        const given = letters.get(no)

        return given === undefined ? [] : [{ no, letter: given }]
      }),
    )
  }
  const choose = (value: Letter) => {
    setError(undefined)
    answer(question.no, value)
    if (isPressed.current && !isLast) move(at + 1)
  }

  return (
    <div className="flex flex-1 flex-col desktop:flex-none">
      <div className="flex flex-col gap-4 pb-4">
        {at === 0 && props.lead}
        <ProgressBar
          label={props.label}
          ratio={(at + 1) / questions.length}
          text={`${at + 1}/${questions.length}`}
        />
        <div
          ref={place}
          tabIndex={-1}
          className="outline-none"
          onPointerDownCapture={() => {
            isPressed.current = true
          }}
          onKeyDownCapture={() => {
            isPressed.current = false
          }}
        >
          <Card className="desktop:p-6">
            <RadioOptions
              key={question.no}
              legend={question.title}
              options={question.options.map(({ letter: value, text }) => ({ value, label: text }))}
              value={letter}
              error={error}
              onChange={choose}
              onChosenAgain={isLast ? undefined : () => isPressed.current && move(at + 1)}
            />
          </Card>
        </div>
      </div>
      <StickyActionBar>
        {at > 0 && (
          <Button look="outline" onClick={() => go(at - 1)}>
            上一题
          </Button>
        )}
        <Button busy={props.isSending} onClick={next}>
          {isLast ? props.submitLabel : '下一题'}
        </Button>
      </StickyActionBar>
    </div>
  )
}

/** The place of the question: it takes the focus when another question has come, so that it is read. */
function useMovedPlace(at: number) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) place.current?.focus({ preventScroll: true })
    before.current = at
  }, [at])

  return place
}
