import type { assistantPage } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import { Icon } from '@tongzhou/ui/icon/icon'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { Hotline } from '../../../shared/house/hotline'
import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { AnswerCard, AnswerFrame, CutAnswer, QuestionBubble, Sentences } from './answer-card'
import type { Chat } from './use-chat'
import { useOnline } from './use-online'

/**
 * What was asked and answered, read out as it comes, with what may be asked; `isNarrow`: in the dock, where
 * everything stands in one column.
 */
export function Conversation(props: {
  page: ResponseOf<typeof assistantPage>
  chat: Chat
  onPerson: () => void
  isNarrow?: boolean
}) {
  const { page, chat, onPerson, isNarrow = false } = props
  const isOnline = useOnline()
  const end = useRef<HTMLDivElement>(null)
  const { turns, pending, isAsking, ask } = chat
  const length = turns.length + (pending?.sentences.length ?? 0)
  // What has just come is in view; the page does not jump when it is opened.
  useEffect(() => {
    if (pending !== null || length > page.turns.length) end.current?.scrollIntoView({ block: 'nearest' })
  }, [length, pending, page.turns.length])
  const suggest = { questions: page.suggestions, onAsk: ask, isNarrow }

  return (
    <>
      <p className="flex items-start gap-2 text-13 leading-relaxed text-ink-soft">
        <Icon name="info" size={16} className="mt-0.5 shrink-0" />
        {page.notice}
        {page.filingNo !== null && `模型备案号：${page.filingNo}`}
      </p>
      {!isOnline && (
        <NoticeBar tone="warn">
          网络已断开，恢复后可以继续提问；急事请拨打 <Hotline number={page.person.phone} />。
        </NoticeBar>
      )}
      {length === 0 && pending === null && <Suggestions {...suggest} />}
      <div role="log" aria-live="polite" aria-label="对话" className="flex flex-col gap-4">
        {turns.map((turn) => (
          <div key={turn.answerId} className="flex flex-col gap-3">
            <QuestionBubble
              text={turn.question}
              note={
                turn.hidden.length > 0 ? '已隐去其中的个人信息，请不要告诉任何人密码和验证码。' : undefined
              }
            />
            <AnswerCard answer={turn} onAsk={ask} onPerson={onPerson} />
          </div>
        ))}
        {pending !== null && (
          <div className="flex flex-col gap-3">
            <QuestionBubble text={pending.question} />
            <AnswerFrame>
              {pending.fault === null ? (
                <>
                  <Sentences sentences={pending.sentences} />
                  <p className="text-13 text-ink-faint">正在查询…</p>
                </>
              ) : (
                <>
                  <Sentences sentences={pending.sentences} />
                  <CutAnswer
                    fault={pending.fault}
                    onAgain={() => ask(pending.question)}
                    onPerson={onPerson}
                  />
                </>
              )}
            </AnswerFrame>
          </div>
        )}
        <div ref={end} className="scroll-mb-32" />
      </div>
      {length > 0 && !isAsking && <Suggestions {...suggest} isShort />}
    </>
  )
}

/** Questions that fit the state somebody is in. */
function Suggestions(props: {
  questions: readonly string[]
  onAsk: (question: string) => void
  isNarrow: boolean
  isShort?: boolean
}) {
  const questions = props.isShort === true ? props.questions.slice(0, 3) : props.questions

  return (
    <section
      aria-label="可以这样问"
      className={clsx('grid gap-2', !props.isNarrow && 'tablet:grid-cols-2 wide:grid-cols-3')}
    >
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          onClick={() => props.onAsk(question)}
          className="flex min-h-12 items-center justify-between gap-2 rounded-control border border-line bg-surface px-4 text-left text-14 text-ink transition hover:border-line-strong"
        >
          {question}
          <Icon name="chevron-right" size={16} className="shrink-0 text-ink-faint" />
        </button>
      ))}
    </section>
  )
}
