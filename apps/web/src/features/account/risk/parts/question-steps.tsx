import { Button } from '@tongzhou/ui/button/button'
import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { Card } from '@tongzhou/ui/card/card'
import { ProgressBar } from '@tongzhou/ui/progress/progress-bar'
import { useState } from 'react'

export interface Question<Letter extends string> {
  readonly no: number
  readonly title: string
  readonly options: readonly { readonly letter: Letter; readonly text: string }[]
}

/** One question per screen; nothing is chosen beforehand, going back keeps every answer (P21). */
export function QuestionSteps<Letter extends string>(props: {
  label: string
  questions: readonly Question<Letter>[]
  submitLabel: string
  isSending: boolean
  onSubmit: (answers: { no: number; letter: Letter }[]) => void
}) {
  const { questions } = props
  const [at, setAt] = useState(0)
  const [letters, setLetters] = useState<ReadonlyMap<number, Letter>>(new Map())
  const [error, setError] = useState<string>()
  const question = questions[at]
  if (question === undefined) return null
  const isLast = at === questions.length - 1
  const letter = letters.get(question.no) ?? null
  const move = (to: number) => {
    setError(undefined)
    setAt(to)
  }
  const next = () => {
    if (letter === null) return setError('请选择一项')
    if (!isLast) return move(at + 1)
    props.onSubmit(
      questions.flatMap(({ no }) => {
        const given = letters.get(no)

        return given === undefined ? [] : [{ no, letter: given }]
      }),
    )
  }

  return (
    <div className="flex flex-1 flex-col desktop:flex-none">
      <div className="flex flex-col gap-4 pb-4">
        <ProgressBar
          label={props.label}
          ratio={(at + 1) / questions.length}
          text={`${at + 1}/${questions.length}`}
        />
        <Card className="desktop:p-6">
          <RadioOptions
            key={question.no}
            legend={question.title}
            options={question.options.map(({ letter: value, text }) => ({ value, label: text }))}
            value={letter}
            error={error}
            onChange={(value) => {
              setError(undefined)
              setLetters(new Map(letters).set(question.no, value))
            }}
          />
        </Card>
      </div>
      <StickyActionBar>
        {at > 0 && (
          <Button look="outline" onClick={() => move(at - 1)}>
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
