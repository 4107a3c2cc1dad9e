import type { Database, Tx } from '@tongzhou/db/connect'
import type { Logger } from '../../shared/logger'
import type { Submit } from '@tongzhou/db/stores/trade/submit-store'

/** A submit that waits for its group. */
export interface WaitingSubmit {
  readonly db: Database
  readonly log: Logger
  readonly submit: Submit
  /** Runs it in a group's transaction; returns its data as JSON. */
  readonly runOn: (tx: Tx) => Promise<string>
  /** Runs it in its own transaction. */
  readonly runAlone: (held: 'wait' | 'nowait') => Promise<string>
  readonly resolve: (answer: string) => void
  readonly reject: (error: unknown) => void
}
