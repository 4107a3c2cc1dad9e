import type { assistantPage } from '@tongzhou/client/assistant'
import type { ResponseOf } from '@tongzhou/client/call'
import { Button } from '@tongzhou/ui/button/button'
import { IconButton } from '@tongzhou/ui/button/icon-button'
import { Link } from '@tongzhou/ui/link/link'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import clsx from 'clsx'
import { type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useQuestion } from '../../../shared/api/use-question'
import { Hotline } from '../../../shared/house/hotline'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { assistantQuestion } from '../questions'
import { Composer } from './composer'
import { Conversation } from './conversation'
import { PersonCard } from './person-card'
import { useChat } from './use-chat'
import { usePerson } from './use-person'

/**
 * The assistant beside the page one is on, which stays in use. While it is closed it keeps what was typed and
 * said; opening it by its `opener` puts the keyboard into its field, Esc closes it. `onClose` gives the focus
 * back.
 */
export default function AssistantDock(props: {
  isOpen: boolean
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}) {
  const { isOpen, opener, onClose } = props
  const page = useQuestion(assistantQuestion())
  const panel = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(true)
  const isReady = page.kind === 'ready'
  const retry = 'retry' in page ? page.retry : null

  useEffect(() => {
    const dock = panel.current
    if (!isOpen || dock === null) return
    // Who is typing by now, in it or on the page, is left alone when its content comes or somebody logs in.
    const free: (Element | null)[] = [null, document.body, dock, opener.current]
    if (free.includes(document.activeElement)) (dock.querySelector('input') ?? dock).focus()
  }, [isOpen, isReady, opener])
  // What a person answered, or the page of the assistant asked, since it was closed.
  useEffect(() => {
    if (isOpen && !wasOpen.current) retry?.()
    wasOpen.current = isOpen
  }, [isOpen, retry])

  // Esc pressed elsewhere belongs to the page.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // It may also end a word that is being composed.
      if (event.isComposing) return
      const isHere = panel.current?.contains(document.activeElement) === true
      if (event.key === 'Escape' && !event.defaultPrevented && isHere) onClose()
    }
    document.addEventListener('keydown', onKey)

    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label="智能客服"
      tabIndex={-1}
      hidden={!isOpen}
      className={clsx(
        'fixed right-17 bottom-6 z-30 min-[84rem]:right-25 h-[min(40rem,calc(100dvh-6.5rem))] w-100 flex-col overflow-clip rounded-sheet border border-line bg-surface text-ink shadow-float outline-none print:hidden',
        isOpen && 'flex',
      )}
    >
      <div className="flex shrink-0 items-center gap-1 border-b border-line py-1 pr-2 pl-5">
        <h2 className="flex-1 text-17 font-semibold">智能客服</h2>
        <Link
          href={to('/service/robot')}
          onClick={() => {
            retry?.()
            onClose()
          }}
          className="inline-flex min-h-11 items-center px-2 text-13 text-ink-soft hover:text-ink"
        >
          整页打开
        </Link>
        <IconButton icon="close" label="关闭智能客服" onClick={onClose} />
      </div>
      <Screen query={page} skeleton={<TextSkeleton lines={6} />}>
        {(data) => <Talk page={data} isWatched={isOpen} />}
      </Screen>
    </div>,
    document.body,
  )
}

function Talk({ page, isWatched }: { page: ResponseOf<typeof assistantPage>; isWatched: boolean }) {
  const chat = useChat(page)
  const person = usePerson({
    first: page.serviceCase,
    conversationNo: chat.turns.at(-1)?.conversationNo ?? null,
    isWatched,
  })
  const isWithPerson = person.serviceCase !== null || person.isProofWanted

  return (
    <>
      {!isWithPerson && (
        <div className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-2 pr-4 pl-5">
          <p className="text-13 text-ink-soft tabular-nums">
            人工 {page.person.hours}，电话 <Hotline number={page.person.phone} />
          </p>
          <Button look="outline" size="medium" busy={person.isSending} onClick={() => person.ask()}>
            转人工
          </Button>
        </div>
      )}
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-4">
        {isWithPerson && <PersonCard hours={page.person} person={person} />}
        <Conversation page={page} chat={chat} onPerson={() => person.ask()} isNarrow />
      </div>
      <Composer isAsking={chat.isAsking} onAsk={chat.ask} onStop={chat.stop} isDocked />
    </>
  )
}
