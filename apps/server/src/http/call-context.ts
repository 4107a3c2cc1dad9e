import type { CallDefinition } from '@tongzhou/contract/kit/define-call'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { Services } from '../services'
import type { ReplyEffects, RequestFacts } from '../shared/session/request-facts'
import type { SessionCustomer } from '../shared/session/session-customer'
import { type AnswerEvents, type AnyHandler, refuseAs } from './handle'

/** A decoded call with who asks and who answers it. */
export interface DecodedCall {
  readonly name: string
  readonly call: CallDefinition
  readonly handler: AnyHandler
  readonly input: unknown
  readonly customer: SessionCustomer | null
  readonly channelCode: string
  readonly idempotencyKey: string | undefined
  readonly request: RequestFacts
  readonly reply: ReplyEffects
  readonly services: Services
  /** Only of a call that answers by events. */
  readonly events?: AnswerEvents
}

/** What a handler may use besides its input; its transaction is added by who runs it. */
export function contextOf(decoded: DecodedCall): object {
  const now = decoded.services.clock.now()

  return {
    now,
    day: dayOf(now),
    wallNow: new Date(),
    channelCode: decoded.channelCode,
    customer: decoded.customer,
    services: decoded.services,
    request: decoded.request,
    reply: decoded.reply,
    refuse: refuseAs(),
  }
}
