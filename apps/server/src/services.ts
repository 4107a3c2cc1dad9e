import type { Connection } from '@tongzhou/db/connect'
import type { Logger } from './shared/logger'
import type { Config } from './config'
import type { BusinessClock } from './shared/business-clock'
import type { OrderNumbers } from '@tongzhou/db/stores/trade/order-numbers'
import type { Gathering } from './shared/gathering'
import type { FieldCipher } from './shared/field-cipher'
import type { PasswordHasher } from './shared/password-hasher'
import type { KeptSessions } from './http/kept/kept-sessions'
import type { WaitingSubmit } from './http/group/waiting-submit'
import type { KeptTerms } from './trading/kept-terms'
import type { MarketService } from './market/market-service'
import type { Ports } from './ports/ports'

/** What the process has one of: made in start-product.ts, handed to handlers and jobs. */
export interface Services {
  readonly config: Config
  readonly connection: Connection
  readonly clock: BusinessClock
  readonly cipher: FieldCipher
  readonly passwords: PasswordHasher
  readonly ports: Ports
  readonly market: MarketService
  readonly terms: KeptTerms
  readonly numbers: OrderNumbers
  readonly sessions: KeptSessions
  readonly submits: Gathering<WaitingSubmit>
  readonly log: Logger
}
