const DEFAULT_CHANNEL = '001'

/**
 * The sales channel of a request: header channelCode (or x-channel-code), digits and letters; unknown forms
 * are 001.
 */
export function channelOf(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const value = headers['channelcode'] ?? headers['x-channel-code']

  return typeof value === 'string' && /^[0-9A-Za-z]{3,12}$/.test(value) ? value : DEFAULT_CHANNEL
}
