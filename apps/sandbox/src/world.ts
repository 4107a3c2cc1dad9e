import type { Bank } from './bank/bank'
import type { Clock } from './clock/clock'
import type { ToldCalendar } from './clock/told-calendar'
import type { SandboxConfig } from './config'
import type { Inbox } from './messages/inbox'
import type { People } from './people/people'
import type { Registrars } from './registrar/start'
import type { Store } from './store'

/** What the parts of the simulated world share. */
export interface World {
  config: SandboxConfig
  store: Store
  calendar: ToldCalendar
  clock: Clock
  inbox: Inbox
  bank: Bank
  people: People
  /** Null when this sandbox runs none. */
  registrars: Registrars | null
}
