import type { ResponseOf } from '@tongzhou/client/call'
import type { messageList } from '@tongzhou/client/account'
import { formatInstant } from '@tongzhou/domain/format/days'

export type MessageView = ResponseOf<typeof messageList>['rows'][number]

export interface MessageDay {
  /** YYYY-MM-DD of Shanghai. */
  readonly day: string
  readonly messages: readonly MessageView[]
}

/** Messages by the day of Shanghai on which they came, in their order. */
export function dayGroups(messages: readonly MessageView[]): MessageDay[] {
  const groups: { day: string; messages: MessageView[] }[] = []
  for (const message of messages) {
    const day = formatInstant(message.at).slice(0, 10)
    const last = groups.at(-1)
    if (last?.day === day) last.messages.push(message)
    else groups.push({ day, messages: [message] })
  }

  return groups
}
