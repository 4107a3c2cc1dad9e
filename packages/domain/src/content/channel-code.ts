/** The sales channel of whoever came by himself. */
export const DEFAULT_CHANNEL = '001'

/**
 * Whether a text is the code of a sales channel: 3 to 12 digits and letters. What keeps it, what sends it,
 * what books it and what counts its pages ask this alone, so that none of them knows a channel that another
 * does not.
 */
export function isChannelCode(text: string): boolean {
  return /^[0-9A-Za-z]{3,12}$/.test(text)
}
