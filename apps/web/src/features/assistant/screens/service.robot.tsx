import { type assistantPage, handOver } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import { Icon } from '@tongzhou/ui/icon/icon'
import { NoticeBar } from '@tongzhou/ui/notice/notice-bar'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect, useRef, useState } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useSend } from '../../../shared/api/use-send'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { useGo, useLoginHref } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { AnswerCard, AnswerFrame, CutAnswer, QuestionBubble, Sentences } from '../parts/answer-card'
import { Composer } from '../parts/composer'
import { PersonCard, type ServiceCase } from '../parts/person-card'
import { useChat } from '../parts/use-chat'
import { useOnline } from '../parts/use-online'
import { assistantQuestion } from '../questions'

type Page = ResponseOf<typeof assistantPage>

/** The assistant: questions of one's own affairs and of rules, every sentence with its source. */
export default function Robot() {
  const page = useQuestion(assistantQuestion())
  const session = useSession()
  const refreshed = useRef(false)

  // The server drew the page as a visitor sees it: a customer's own questions and conversation come now.
  useEffect(() => {
    if (session.kind !== 'customer' || page.kind !== 'ready' || refreshed.current) return
    refreshed.current = true
    page.retry()
  }, [session.kind, page])

  return (
    <Screen query={page} skeleton={<CardSkeleton />}>
      {(data) => <Talk page={data} />}
    </Screen>
  )
}

function Talk({ page }: { page: Page }) {
  const { q } = useRouteQuery('/service/robot')
  const chat = useChat(page)
  const person = usePerson(page.serviceCase, chat.turns.at(-1)?.conversationNo ?? null)
  const isOnline = useOnline()
  const end = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const { turns, pending, isAsking, ask } = chat
  const length = turns.length + (pending?.sentences.length ?? 0)

  // A question of the address is asked once, when the page stands.
  useEffect(() => {
    if (q === null || asked.current) return
    asked.current = true
    ask(q)
  }, [q, ask])
  // What has just come is in view; the page does not jump when it is opened.
  useEffect(() => {
    if (pending !== null || length > page.turns.length) end.current?.scrollIntoView({ block: 'nearest' })
  }, [length, pending, page.turns.length])

  return (
    <Columns
      keepsBeside
      beside={
        <>
          <PersonCard
            person={page.person}
            serviceCase={person.serviceCase}
            isSending={person.isSending}
            onPerson={person.ask}
          />
          <div className="max-desktop:hidden">
            <Guide
              title="它怎样回答"
              lines={[
                '查您本人的数据时，用的是您现在的登录，每一句写明查了什么、什么时候查的。',
                '回答规则时，引用本平台的文件，写明版本，可以打开原文。',
                '不推荐产品，不判断买卖时机，不预测涨跌，也不替您提交交易。',
                '对话加密保存，只用于给您再次查看和改进回答。',
              ]}
            />
          </div>
        </>
      }
    >
      <div className="flex min-h-96 flex-1 flex-col gap-4 max-desktop:order-2">
        <p className="flex items-start gap-2 text-13 leading-relaxed text-ink-soft">
          <Icon name="info" size={16} className="mt-0.5 shrink-0" />
          {page.notice}
          {page.filingNo !== null && `模型备案号：${page.filingNo}`}
        </p>
        {!isOnline && (
          <NoticeBar tone="warn">网络已断开，恢复后可以继续提问；急事请拨打 {page.person.phone}。</NoticeBar>
        )}
        {length === 0 && pending === null && <Suggestions questions={page.suggestions} onAsk={ask} />}
        <div role="log" aria-live="polite" aria-label="对话" className="flex flex-col gap-4">
          {turns.map((turn) => (
            <div key={turn.answerId} className="flex flex-col gap-3">
              <QuestionBubble
                text={turn.question}
                note={
                  turn.hidden.length > 0 ? '已隐去其中的个人信息，请不要告诉任何人密码和验证码。' : undefined
                }
              />
              <AnswerCard answer={turn} onAsk={ask} onPerson={() => person.ask()} />
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
                      onPerson={() => person.ask()}
                    />
                  </>
                )}
              </AnswerFrame>
            </div>
          )}
          <div ref={end} className="scroll-mb-32" />
        </div>
        {length > 0 && !isAsking && <Suggestions questions={page.suggestions} onAsk={ask} isShort />}
      </div>
      <Composer isAsking={isAsking} onAsk={ask} onStop={chat.stop} />
    </Columns>
  )
}

/** Questions that fit the state somebody is in. */
function Suggestions(props: {
  questions: readonly string[]
  onAsk: (question: string) => void
  isShort?: boolean
}) {
  const questions = props.isShort === true ? props.questions.slice(0, 3) : props.questions

  return (
    <section aria-label="可以这样问" className="grid gap-2 tablet:grid-cols-2 wide:grid-cols-3">
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

/** The case with a person: opened or added to by a press. */
function usePerson(first: ServiceCase | null, conversationNo: string | null) {
  const [opened, setOpened] = useState<ServiceCase | null>(null)
  const { send, isSending } = useSend(handOver)
  const session = useSession()
  const login = useLoginHref()
  const go = useGo()
  const ask = async (text?: string): Promise<void> => {
    if (session.kind === 'visitor') return go(login)
    const input = {
      ...(text === undefined ? {} : { text }),
      ...(conversationNo === null ? {} : { conversationNo }),
    }
    const outcome = await send(input)
    if (outcome.kind === 'ok') setOpened(outcome.data)
  }

  return { serviceCase: opened ?? first, isSending, ask: (text?: string) => void ask(text) }
}
