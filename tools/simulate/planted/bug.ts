/** A bug planted into a copy of the product: a text of a file is replaced, and some world must notice. */
export interface Bug {
  /** What the product would do wrong, in a line. */
  readonly name: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly put: string
  /** The seed that noticed it, tried first. */
  readonly seed?: string
}
