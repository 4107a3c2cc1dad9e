import type { Database, Tx } from '@tongzhou/db/connect'
import type { Logger } from '../shared/logger'
import type { Submit } from './idempotency'

/** A submit that waits for its group. */
export interface WaitingSubmit {
  readonly db: Database
  readonly log: Logger
  readonly submit: Submit
  /** Its work on the transaction of a group; answers its data as JSON. */
  readonly runOn: (tx: Tx) => Promise<string>
  /** All of it in a transaction of its own. */
  readonly runAlone: (held: 'wait' | 'nowait') => Promise<string>
  readonly resolve: (answer: string) => void
  readonly reject: (error: unknown) => void
}
