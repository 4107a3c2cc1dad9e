/** How many messages are unread, with the number of the change after which it was counted. */
interface Counted {
  readonly unread: number
  /** Rises with each message and each reading. */
  readonly seq: string
}

/** Of two counts the one that was made later, whichever arrived first (R-MSG-1). */
export function newerCount<Count extends Counted>(before: Count, next: Count): Count {
  return BigInt(next.seq) < BigInt(before.seq) ? before : next
}
