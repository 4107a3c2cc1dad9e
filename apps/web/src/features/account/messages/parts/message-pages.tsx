import { messageList } from '@tongzhou/client/account'
import type { MessageCategory } from '@tongzhou/client/sets/message-category'
import { formatInstant } from '@tongzhou/domain/format/days'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { MessageRows } from '@tongzhou/ui/message/message-rows'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useState } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useToday } from '../../../../shared/api/use-today'
import { Screen } from '../../../../shared/screen/screen'
import { dayText } from '../../../../shared/words/day-words'
import { dayGroups, type MessageView } from './day-groups'

interface Shown {
  readonly category: MessageCategory | ''
  /** The message that stands beside the list. */
  readonly chosen: string | undefined
  readonly hrefOf: (message: MessageView) => string
}

/** The messages of a category by day, newest first; a page at a time. */
export function MessagePages(props: Shown) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])

  return (
    <div className="flex flex-col gap-3 desktop:gap-4">
      {cursors.map((cursor, at) => (
        <MessagePage
          key={cursor ?? ''}
          {...props}
          cursor={cursor}
          onMore={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </div>
  )
}

function MessagePage(
  props: Shown & { cursor: string | null; onMore: ((cursor: string) => void) | undefined },
) {
  const { category, chosen, hrefOf, cursor, onMore } = props
  const today = useToday()
  const page = useCall(messageList, {
    ...(category === '' ? {} : { category }),
    ...(cursor === null ? {} : { cursor }),
  })

  return (
    <Screen
      query={page}
      skeleton={
        <Card flush>
          <RowSkeleton rows={6} />
        </Card>
      }
      isEmpty={(data) => data.rows.length === 0}
      empty={<EmptyState text={category === '' ? '还没有消息' : '这一类还没有消息'} />}
    >
      {({ rows, nextCursor }) => (
        <>
          {dayGroups(rows).map(({ day, messages }) => {
            const title = day === today ? '今天' : dayText(day, null)

            return (
              <Card key={day} flush title={title}>
                <MessageRows
                  label={title}
                  messages={messages.map((message) => ({
                    key: message.messageNo,
                    title: message.title,
                    note: message.text,
                    time: formatInstant(message.at).slice(11, 16),
                    isUnread: !message.isRead,
                    isShown: message.messageNo === chosen,
                    href: hrefOf(message),
                  }))}
                />
              </Card>
            )
          })}
          {nextCursor !== null && onMore !== undefined && (
            <Button look="quiet" size="medium" onClick={() => onMore(nextCursor)}>
              更早的消息
            </Button>
          )}
        </>
      )}
    </Screen>
  )
}
