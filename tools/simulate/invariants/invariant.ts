import type { World } from '../world'
import type { Snapshot } from './snapshot'

/** Something that holds at the end of every simulated day. */
export interface Invariant {
  /** I1 … I39 of the test campaign. */
  readonly id: string
  readonly says: string
  /**
   * What breaks it, one line each; nothing when it holds. `isOver`: the world is quiet and everything must be
   * finished.
   */
  check(world: World, now: Snapshot, isOver: boolean): Iterable<string>
}
