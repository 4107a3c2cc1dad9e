import type { MessageChannel } from '@tongzhou/client/sets/message-channel'

/** The ways in which a message comes. */
export const channelWords: Readonly<Record<MessageChannel, string>> = {
  STATION: '消息中心',
  SMS: '短信',
  MAIL: '邮件',
}
