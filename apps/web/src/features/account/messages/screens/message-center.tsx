import { messageList, readAllMessages } from '@tongzhou/client/account'
import { type MessageCategory, messageCategories } from '@tongzhou/client/sets/message-category'
import { Button } from '@tongzhou/ui/button/button'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { useUnread } from '../../../../shared/messages/use-unread'
import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo } from '../../../../shared/routing/use-go'
import { BarLink } from '../../../../shared/screen/bar'
import { Columns } from '../../../../shared/screen/columns'
import { categoryWords } from '../parts/category-words'
import type { MessageView } from '../parts/day-groups'
import { MessagePages } from '../parts/message-pages'
import { MessagePane } from '../parts/message-pane'

/** What stands above the list: the categories that a message may have without consent. */
const shownCategories = messageCategories.filter((category) => category !== 'MARKETING')

/**
 * Everything the customer was told, by category and day; on a desktop the chosen message stands beside the
 * list. Category and choice stand in the address.
 */
export default function MessageCenter() {
  const { category, messageNo } = useRouteQuery('/message-center')
  const isDesktop = useIsDesktop()
  const go = useGo()
  const addressOf = (filter: MessageCategory | '', shown?: string) =>
    to('/message-center', { category: filter === '' ? undefined : filter, messageNo: shown })
  const hrefOf = (message: MessageView) =>
    isDesktop
      ? addressOf(category, message.messageNo)
      : to('/message-center/detail', { messageNo: message.messageNo })
  const newest = useCall(messageList, category === '' ? {} : { category }, { enabled: isDesktop })
  const first = newest.kind === 'ready' ? newest.data.rows[0]?.messageNo : undefined
  const chosen = isDesktop ? (messageNo ?? first) : undefined
  const pages = <MessagePages key={category} category={category} chosen={chosen} hrefOf={hrefOf} />

  return (
    <div className="flex flex-1 flex-col gap-3">
      <BarLink icon="gear" label="消息设置" href={to('/setting/messages')} />
      <div className="flex flex-col gap-2 desktop:flex-row desktop:items-center desktop:justify-between desktop:pb-3">
        <ChipRow scroll>
          {['' as const, ...shownCategories].map((one) => (
            <ChoiceChip
              key={one}
              pressed={one === category}
              onClick={() => go(addressOf(one), { replace: true })}
            >
              {one === '' ? '全部' : categoryWords[one]}
            </ChoiceChip>
          ))}
        </ChipRow>
        <ReadAll category={category} />
      </div>
      {chosen === undefined ? (
        pages
      ) : (
        <Columns before={pages}>
          <MessagePane key={chosen} messageNo={chosen} />
        </Columns>
      )}
    </div>
  )
}

/** Notes that everything shown was read; nothing while nothing is unread. */
function ReadAll({ category }: { category: MessageCategory | '' }) {
  const unread = useUnread()
  const { send, isSending } = useSend(readAllMessages)
  if (unread === 0) return null

  return (
    <div className="flex items-center justify-between gap-3 text-13 text-ink-soft tabular-nums">
      {unread} 条未读
      <Button
        look="quiet"
        size="small"
        busy={isSending}
        onClick={() => void send(category === '' ? {} : { category })}
      >
        全部已读
      </Button>
    </div>
  )
}
