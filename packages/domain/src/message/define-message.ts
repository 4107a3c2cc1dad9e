import type { MessageCategory } from './message-category'

/** Where a message leads: a path of the site and its query. */
export interface MessageLink {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** What a customer reads. The sentence is the text of the SMS as well, so no link stands in it. */
export interface MessageWords {
  /** What happened, in at most 20 characters: the line of the list and the subject of a mail. */
  readonly title: string
  /** The whole sentence, dated, without the signature. */
  readonly text: string
  /** The page of what the message speaks of. */
  readonly link: MessageLink | null
}

/**
 * How an event is told besides the message centre (R-ACT-31). `always`: security, failed and returned
 * money, by SMS at any hour whatever the customer chose. `chosen`: by the channels of its category, and not
 * at night. `mail`: by mail alone whatever he chose, because his number is not his any more. `station`: in
 * the message centre alone.
 */
export type MessageReach = 'always' | 'chosen' | 'mail' | 'station'

/** One event that customers are told of: the only place where it is described. */
export interface MessageDefinition<Facts> {
  readonly category: MessageCategory
  readonly reach: MessageReach
  readonly words: (facts: Facts) => MessageWords
}

/** Declares an event. Its facts are printed values; nothing is formatted here. */
export function defineMessage<Facts>(definition: MessageDefinition<Facts>): MessageDefinition<Facts> {
  return definition
}

/** A link to a page, with the query that it needs. */
export function linkTo(path: string, query: Readonly<Record<string, string>> = {}): MessageLink {
  return { path, query }
}
