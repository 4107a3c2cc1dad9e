import type { Dice } from '../dice'
import type { World } from '../world'

/**
 * Something that goes wrong around the product. A new trouble is a file here and a line in all-troubles.ts.
 */
export interface Trouble {
  readonly name: string
  /** How probable it is on a day. */
  readonly chance: number
  /** Arranged in the morning of a day, before the registrars' files of the day are written. */
  arrange(world: World, dice: Dice): void
}
