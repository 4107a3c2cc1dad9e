import type { MessageDefinition, MessageWords } from '@tongzhou/domain/message/define-message'
import { type MessageEvent, type MessageFacts, messageEvents } from '@tongzhou/domain/message/message-events'
import { z } from 'zod'
import type { RowCipher } from '../field-cipher'

/** The context under which the words of a message are sealed. */
export const MESSAGE_WORDS = 'message.words'

const sealedWords = z.object({
  title: z.string(),
  text: z.string(),
  link: z.object({ path: z.string(), query: z.record(z.string(), z.string()) }).nullable(),
})

/** The definition of an event. */
export function definitionOf<Event extends MessageEvent>(
  event: Event,
): MessageDefinition<MessageFacts<Event>> {
  // The facts are those of this very event; the union of all definitions cannot say so.
  return messageEvents[event] as MessageDefinition<MessageFacts<Event>>
}

/** What an event says in its message, its SMS and its mail. */
export function wordsOf<Event extends MessageEvent>(event: Event, facts: MessageFacts<Event>): MessageWords {
  return definitionOf(event).words(facts)
}

/** The words of a message as they are stored. */
export function sealWords(cipher: RowCipher, words: MessageWords): Buffer {
  return cipher.encrypt(MESSAGE_WORDS, JSON.stringify(words))
}

/** The words of a message that was stored. */
export function readWords(cipher: RowCipher, sealed: Buffer): z.infer<typeof sealedWords> {
  return sealedWords.parse(JSON.parse(cipher.decrypt(MESSAGE_WORDS, sealed)))
}
