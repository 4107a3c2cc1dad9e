import type { MessageDefinition } from './define-message'
import { accountEvents } from './events/account-events'
import { closingEvents } from './events/closing-events'
import { fundEvents } from './events/fund-events'
import { planEvents } from './events/plan-events'
import { serviceEvents } from './events/service-events'
import { tradeEvents } from './events/trade-events'

/** Everything that customers are told of (R-ACT-31), by name. A new event is a row of one of these files. */
export const messageEvents = {
  ...accountEvents,
  ...closingEvents,
  ...fundEvents,
  ...planEvents,
  ...serviceEvents,
  ...tradeEvents,
} as const

export type MessageEvent = keyof typeof messageEvents

/** The facts that an event is told with. */
export type MessageFacts<Event extends MessageEvent> =
  (typeof messageEvents)[Event] extends MessageDefinition<infer Facts> ? Facts : never
