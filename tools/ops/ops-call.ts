import type { Database } from '@tongzhou/db/connect'
import type { Services } from '../../apps/server/src/services'

/** A command of an operator: `npm run ops -- AREA ACTION SUBJECT VALUE --options`. */
export interface OpsCall {
  readonly services: Services
  readonly db: Database
  readonly action: string
  /** What is decided on: a number, a file, a name; '' when absent. */
  readonly subject: string
  /** A remittance's order number or a parameter's value; '' when absent. */
  readonly value: string
  /** `--reason`; '' when absent. */
  readonly reason: string
  /** Who decides: `--by`, else the name at this machine. */
  readonly actor: string
  /** Business time. */
  readonly now: Date
  readonly options: {
    readonly all: boolean
    readonly out: string | undefined
    readonly idBegin: string | undefined
    readonly idEnd: string | undefined
  }
}

/** The subject as the number of a row; null when it is none. */
export function idOf({ subject }: OpsCall): bigint | null {
  return /^\d{1,18}$/.test(subject) ? BigInt(subject) : null
}

/** Said to whoever decides alone what needs two persons. */
export const SAME_PERSON = 'the second person must be another one than who proposed it (--by NAME)'
export const NOTHING_PROPOSED = 'nobody has proposed a resolution yet'
