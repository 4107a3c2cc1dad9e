import { likeAnswer } from '@tongzhou/client/assistant'
import type { AnswerValue } from '@tongzhou/client/sets/answer-value'
import { Button } from '@tongzhou/ui/button/button'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { TextLink } from '@tongzhou/ui/link/link'
import { useState } from 'react'
import { useSend } from '../../../shared/api/use-send'
import { hrefOf } from './href-of'
import type { Answer, AnswerSentence } from './answer-stream'
import { SourceChip } from './source-chip'

/** A question as it was typed, masked. */
export function QuestionBubble({ text, note }: { text: string; note?: string | undefined }) {
  return (
    <div className="flex flex-col items-end gap-1 pl-10">
      <p className="on-deep rounded-card bg-deep px-4 py-2.5 text-15 leading-relaxed break-words text-on-deep">
        <span className="sr-only">您问：</span>
        {text}
      </p>
      {note !== undefined && <p className="text-12 text-warn">{note}</p>}
    </div>
  )
}

/** Sentences with their sources, one under the other. */
export function Sentences({ sentences }: { sentences: readonly AnswerSentence[] }) {
  return (
    <div className="flex flex-col gap-3">
      {sentences.map(({ text, sources }) => (
        <div key={text} className="flex flex-col items-start gap-1">
          <p className="text-15 leading-relaxed break-words tabular-nums">{text}</p>
          {sources.map((source) => (
            <SourceChip key={`${source.label} ${source.asOf}`} source={source} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The frame of an answer. */
export function AnswerFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex max-w-full flex-col gap-3 self-start rounded-card border border-line bg-surface p-4 desktop:max-w-[42rem]">
      {children}
    </div>
  )
}

/** An answer: sentences, ways on, what else may be meant, whether it helped. */
export function AnswerCard(props: {
  answer: Answer
  onAsk: (question: string) => void
  onPerson: () => void
}) {
  const { answer, onAsk, onPerson } = props
  const links = answer.links.flatMap(({ label, path }) => {
    const href = hrefOf(path)

    return href === null ? [] : [{ label, href }]
  })

  if (answer.isCut)
    return (
      <AnswerFrame>
        <CutAnswer
          fault="这次没有等到回答，可以再问一次"
          onAgain={() => onAsk(answer.question)}
          onPerson={onPerson}
        />
      </AnswerFrame>
    )

  return (
    <AnswerFrame>
      <Sentences sentences={answer.sentences} />
      {answer.choices.length > 0 && (
        <ChipRow>
          {answer.choices.map((choice) => (
            <ChoiceChip key={choice} onClick={() => onAsk(choice)}>
              {choice}
            </ChoiceChip>
          ))}
        </ChipRow>
      )}
      {(links.length > 0 || answer.offersPerson) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
          {links.map(({ label, href }) => (
            <TextLink key={href} href={href}>
              {label}
            </TextLink>
          ))}
          {answer.offersPerson && (
            <Button look="outline" size="small" onClick={onPerson}>
              转人工
            </Button>
          )}
        </div>
      )}
      <Helpful answer={answer} onPerson={onPerson} />
    </AnswerFrame>
  )
}

/** Why an answer is not whole, and what one can do about it. */
export function CutAnswer(props: { fault: string; onAgain: () => void; onPerson: () => void }) {
  return (
    <>
      <p className="text-15 text-ink-soft">{props.fault}</p>
      <div className="flex gap-3">
        <Button look="outline" size="small" onClick={props.onAgain}>
          重新提问
        </Button>
        <Button look="quiet" size="small" onClick={props.onPerson}>
          转人工
        </Button>
      </div>
    </>
  )
}

const reasons = ['没有回答我的问题', '数据不对', '看不懂'] as const

function Helpful({ answer, onPerson }: { answer: Answer; onPerson: () => void }) {
  const [value, setValue] = useState<AnswerValue>(answer.value)
  const [reason, setReason] = useState<string | null>(null)
  const { send } = useSend(likeAnswer)
  const say = async (next: AnswerValue, why: string | null) => {
    const outcome = await send({
      answerId: answer.answerId,
      value: next,
      ...(why === null ? {} : { reason: why }),
    })
    if (outcome.kind !== 'ok') return
    setValue(next)
    setReason(why)
  }
  const toggled = (wanted: AnswerValue): AnswerValue => (value === wanted ? 'NONE' : wanted)

  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-12 text-ink-faint">{answer.label}</p>
        <div role="group" aria-label="这条回答有用吗" className="flex gap-2">
          <ChoiceChip pressed={value === 'UP'} onClick={() => void say(toggled('UP'), null)}>
            有用
          </ChoiceChip>
          <ChoiceChip pressed={value === 'DOWN'} onClick={() => void say(toggled('DOWN'), null)}>
            没用
          </ChoiceChip>
        </div>
      </div>
      {value === 'DOWN' && (
        <ChipRow>
          {reasons.map((why) => (
            <ChoiceChip key={why} pressed={reason === why} onClick={() => void say('DOWN', why)}>
              {why}
            </ChoiceChip>
          ))}
          <Button look="quiet" size="small" onClick={onPerson}>
            转人工
          </Button>
        </ChipRow>
      )}
    </div>
  )
}
