/** A text of a file that another takes the place of. */
export interface Replacement {
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
}

/** A bug planted into a copy of the product: a text of a file is replaced, and some world must notice. */
export interface Bug extends Replacement {
  /** What the product would do wrong, in a line. */
  readonly name: string
  /** A second check that would make it harmless, and is taken away with it. */
  readonly also?: Replacement
  /** The seed that noticed it, tried first. */
  readonly seed?: string
}

/** Everything that is replaced for a bug. */
export function replacementsOf(bug: Bug): readonly Replacement[] {
  return bug.also === undefined ? [bug] : [bug, bug.also]
}
