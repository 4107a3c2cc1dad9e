import type { Database, Tx } from '@tongzhou/db/connect'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { ReplyEffects, RequestFacts } from '../session/request-facts'
import type { SessionCustomer } from '../session/session-customer'
import type { Services } from '../../services'

/** What the use cases of this area take from an open call's context, whatever its contract. */
export interface AccountContext {
  readonly db: Database
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly services: Services
  readonly now: Date
  readonly day: Day
  /** Real time: codes, locks, sessions. */
  readonly wallNow: Date
  readonly channelCode: string
  readonly customer: SessionCustomer | null
  readonly request: RequestFacts
  readonly reply: ReplyEffects
}
