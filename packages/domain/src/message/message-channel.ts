import type { MessageCategory } from './message-category'

/** How a message reaches a customer. STATION: the message centre, always (R-ACT-31). */
export const messageChannels = ['STATION', 'SMS', 'MAIL'] as const

export type MessageChannel = (typeof messageChannels)[number]

/** Why a customer cannot turn a channel of a category off. */
export type ChannelLock = 'RECORD' | 'SECURITY'

/**
 * The channels of a category that stay on: what happened stays readable in the message centre, and what
 * concerns the safety of the account is told by SMS. Marketing has none: it needs consent on every channel.
 */
export function channelLock(category: MessageCategory, channel: MessageChannel): ChannelLock | null {
  if (category === 'MARKETING') return null
  if (channel === 'STATION') return 'RECORD'

  return category === 'ACCOUNT' && channel === 'SMS' ? 'SECURITY' : null
}

/** Whether a channel is on while the customer has chosen nothing. */
export function isOnByDefault(category: MessageCategory, channel: MessageChannel): boolean {
  if (channelLock(category, channel) !== null) return true

  return category !== 'MARKETING' && channel === 'SMS'
}
