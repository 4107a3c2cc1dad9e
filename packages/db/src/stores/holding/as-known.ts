import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'

/** A day whose end is looked back at (R-TL-1): what counts for days up to it, and of that what had come. */
export interface LookedBack {
  readonly day: Day
  /** EFFECTIVE: all that is known now; KNOWN: what was known when the day ended. */
  readonly view: 'EFFECTIVE' | 'KNOWN'
}

/** The last day that counts, and the instant before which a row had to come; null: whenever. */
export function boundsOf(back: LookedBack | undefined): {
  readonly to: Day | null
  readonly before: Date | null
} {
  if (back === undefined) return { to: null, before: null }

  return {
    to: back.day,
    before: back.view === 'KNOWN' ? instantAt(addDays(back.day, 1), '00:00:00.000') : null,
  }
}
