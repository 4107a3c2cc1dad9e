import { DEFAULT_CHANNEL, isChannelCode } from '@tongzhou/domain/content/channel-code'

export const CHANNEL_KEY = 'channelCode'

/** What this module needs of local storage. */
export interface TextStore {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/** The channel of a visit: the address first, then what was kept, then 001. An unreadable code is ignored. */
export function readChannel(search: string, store: TextStore): string {
  const given = channelOfLink(new URLSearchParams(search).get(CHANNEL_KEY))
  if (given !== null) return given

  return channelOfLink(store.getItem(CHANNEL_KEY)) ?? DEFAULT_CHANNEL
}

/** Reads the channel and keeps it for later visits. */
export function rememberChannel(search: string, store: TextStore): string {
  const code = readChannel(search, store)
  store.setItem(CHANNEL_KEY, code)

  return code
}

/** Forgets the kept channel: part of resetting the customer detail (§3). */
export function forgetChannel(store: TextStore): void {
  store.removeItem(CHANNEL_KEY)
}

/** A plain code or its form in links (C and base64url: CMDAx is 001) → the code; null when it is neither. */
export function channelOfLink(raw: string | null): string | null {
  if (raw === null || raw === '') return null
  const decoded = raw.startsWith('C') ? decode(raw.slice(1)) : null

  return decoded ?? (isChannelCode(raw) ? raw : null)
}

/** The analytics project of a channel, by its first three characters (§7). */
export function projectOfChannel(code: string): '002' | '003' | '005' | 'default' {
  const start = code.slice(0, 3)

  return start === '002' || start === '003' || start === '005' ? start : 'default'
}

function decode(base64: string): string | null {
  if (!/^[\w+/-]+={0,2}$/.test(base64)) return null
  try {
    const code = atob(base64.replaceAll('-', '+').replaceAll('_', '/'))

    return isChannelCode(code) ? code : null
  } catch {
    return null
  }
}
