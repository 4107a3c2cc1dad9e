import { messageDetail, readMessage } from '@tongzhou/client/account'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../../shared/api/use-call'
import { useSend } from '../../../../shared/api/use-send'
import { toNamed } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { minuteText } from '../../../../shared/words/day-words'
import { categoryWords } from './category-words'
import type { MessageView } from './day-groups'

/** One message in full, with the way to what it speaks of; looking at it notes that it was read. */
export function MessagePane({ messageNo }: { messageNo: string }) {
  const message = useCall(messageDetail, { messageNo })

  return <Screen query={message}>{(data) => <Words message={data} />}</Screen>
}

function Words({ message }: { message: MessageView }) {
  const { messageNo, category, title, text, link, at, isRead } = message
  const { send } = useSend(readMessage, { quiet: true })
  const noted = useRef<string | null>(null)
  useEffect(() => {
    if (isRead || noted.current === messageNo) return
    noted.current = messageNo
    void send({ messageNo })
  }, [isRead, messageNo, send])
  const href = link === null ? null : toNamed(link.path, link.query)

  return (
    <Card>
      <article className="flex flex-col gap-3">
        <h2 className="text-20 font-semibold">{title}</h2>
        <p className="text-13 text-ink-faint tabular-nums">
          {categoryWords[category]} · {minuteText(at)}
        </p>
        <p className="text-15 leading-relaxed text-ink-soft">{text}</p>
        {href !== null && (
          <div className="pt-2">
            <ButtonLink look="outline" size="medium" href={href}>
              去查看
            </ButtonLink>
          </div>
        )}
      </article>
    </Card>
  )
}
