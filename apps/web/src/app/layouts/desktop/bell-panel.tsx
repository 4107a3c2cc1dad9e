import { messageList, readAllMessages } from '@tongzhou/client/account'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button } from '@tongzhou/ui/button/button'
import { TextLink } from '@tongzhou/ui/link/link'
import { MessageRows } from '@tongzhou/ui/message/message-rows'
import { Popover } from '@tongzhou/ui/popover/popover'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { type RefObject, useRef } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useSend } from '../../../shared/api/use-send'
import { useToday } from '../../../shared/api/use-today'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'

/** So many stand under the bell; the others are in the message centre. */
const SHOWN = 5

interface Shown {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly unread: number
  readonly onClose: () => void
}

/** The newest unread messages under the bell. */
export default function BellPanel({ anchor, isOpen, unread, onClose }: Shown) {
  return (
    <Popover label="未读消息" anchor={anchor} isOpen={isOpen} onClose={onClose}>
      <Unread unread={unread} />
    </Popover>
  )
}

/** What is unread, with 全部已读 and the way to all messages. */
export function Unread({ unread }: { unread: number }) {
  const today = useToday()
  const newest = useCall(messageList, { onlyUnread: true, pageSize: SHOWN })
  const { send, isSending } = useSend(readAllMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  const readAll = async () => {
    await send({})
    // Its button goes away with what was unread.
    heading.current?.focus()
  }

  return (
    <div className="w-95 max-w-[calc(100vw-1.5rem)]">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1 pr-3 pl-5">
        <h2 ref={heading} tabIndex={-1} className="text-15 font-semibold tabular-nums outline-none">
          {unread > 0 ? `${unread > 99 ? '99+' : unread} 条未读` : '没有未读消息'}
        </h2>
        {unread > 0 && (
          <Button look="quiet" size="small" busy={isSending} onClick={() => void readAll()}>
            全部已读
          </Button>
        )}
      </div>
      <Screen
        query={newest}
        skeleton={<RowSkeleton rows={3} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="px-5 py-8 text-center text-13 text-ink-soft">新消息会出现在这里</p>}
      >
        {({ rows }) => (
          <div data-sections="" className="px-5">
            <MessageRows
              label="未读消息"
              messages={rows.map(({ messageNo, title, text, at, isRead }) => ({
                key: messageNo,
                title,
                note: text,
                time: timeText(formatInstant(at), today),
                isUnread: !isRead,
                href: to('/message-center', { messageNo }),
              }))}
            />
          </div>
        )}
      </Screen>
      <p className="border-t border-line px-5 py-3 text-center text-14">
        <TextLink href={to('/message-center')}>全部消息</TextLink>
      </p>
    </div>
  )
}

/** 10:12 of today, else 11-28. */
function timeText(at: string, today: string | null): string {
  return at.slice(0, 10) === today ? at.slice(11, 16) : at.slice(5, 10)
}
