import { DEFAULT_CHANNEL, isChannelCode } from '@tongzhou/domain/content/channel-code'

/**
 * The sales channel of a request: header channelCode (or x-channel-code); what is no code is 001.
 */
export function channelOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const value = headers['channelcode'] ?? headers['x-channel-code']

  return typeof value === 'string' && isChannelCode(value) ? value : DEFAULT_CHANNEL
}
