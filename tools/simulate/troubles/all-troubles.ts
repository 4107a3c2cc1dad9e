import {
  knownElsewhere,
  largeRedemption,
  lateFiles,
  partial,
  raising,
  rejection,
  strangeRows,
  suspension,
} from './registrar-troubles'
import type { Trouble } from './trouble'

/**
 * Everything that may go wrong on a day, besides broken files (spoil-files.ts), the bank's moods and killed
 * processes.
 */
export const allTroubles: readonly Trouble[] = [
  lateFiles,
  rejection,
  partial,
  raising,
  largeRedemption,
  knownElsewhere,
  strangeRows,
  suspension,
]
