import type { assistantPage } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useEffect, useRef } from 'react'
import { useQuestion } from '../../../shared/api/use-question'
import { useRouteQuery, useScreenPlace } from '../../../shared/routing/screen-place'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { useSession } from '../../../shared/session/use-session'
import { Composer } from '../parts/composer'
import { Conversation } from '../parts/conversation'
import { PersonCard } from '../parts/person-card'
import { useChat } from '../parts/use-chat'
import { usePerson } from '../parts/use-person'
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
  const { isShown } = useScreenPlace()
  const person = usePerson({
    first: page.serviceCase,
    conversationNo: chat.turns.at(-1)?.conversationNo ?? null,
    isWatched: isShown,
  })
  const asked = useRef(false)
  const { ask } = chat

  // A question of the address is asked once, when the page stands.
  useEffect(() => {
    if (q === null || asked.current) return
    asked.current = true
    ask(q)
  }, [q, ask])

  return (
    <Columns
      keepsBeside
      beside={
        <>
          <PersonCard hours={page.person} person={person} />
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
        <Conversation page={page} chat={chat} onPerson={() => person.ask()} />
      </div>
      <Composer isAsking={chat.isAsking} onAsk={ask} onStop={chat.stop} />
    </Columns>
  )
}
