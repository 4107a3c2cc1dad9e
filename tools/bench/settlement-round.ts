import type { Day } from '@tongzhou/domain/kernel/business-day'

/** A day of the bench: so many purchases of the day before, each of an account of its own. */
export interface Round {
  readonly lines: number
  readonly tDay: Day
  readonly day: Day
  readonly round: number
}
