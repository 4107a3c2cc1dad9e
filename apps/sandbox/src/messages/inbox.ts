import { shanghaiText } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import type { Store } from '../store'

export interface NewMessage {
  channel: 'SMS' | 'BANK_SMS' | 'MAIL'
  to: string
  scene: string
  text: string
  subject?: string
  attachments?: { name: string; bytes: number }[]
}

/** Something that reached a person: an SMS or a mail. */
export interface Message extends NewMessage {
  id: string
  /** Business time, ISO. */
  at: string
  /** The six-digit code in the text, if there is one. */
  code: string | null
}

export interface Inbox {
  deliver(message: NewMessage): Message
  /** Newest first; `to` limits to one mobile or address. */
  list(options?: { to?: string; limit?: number }): Message[]
}

/** All messages of the simulated world, kept. */
export function createInbox(world: { store: Store; clock: Clock }): Inbox {
  const messages = world.store.table<Message>('messages')
  const byReceiver = world.store.table<string>('messages-by-receiver')
  const counters = world.store.table<number>('message-counters')

  return {
    deliver: (message) =>
      world.store.transaction(() => {
        const sequence = (counters.get('message') ?? 0) + 1
        const id = `M${String(sequence).padStart(10, '0')}`
        const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0] ?? null
        const delivered = { ...message, id, at: shanghaiText(world.clock.now()), code }
        counters.put('message', sequence)
        messages.put(id, delivered)
        byReceiver.put(`${message.to}|${id}`, id)

        return delivered
      }),
    list: ({ to, limit = 50 } = {}) =>
      to === undefined
        ? messages.values({ reverse: true, limit })
        : byReceiver
            .values({ prefix: `${to}|`, reverse: true, limit })
            .flatMap((id) => messages.get(id) ?? []),
  }
}
