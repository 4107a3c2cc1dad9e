import { assert, assertNever } from '../kernel/assert'
import { type Shares, addShares, noShares, subtractShares } from '../kernel/shares'
import type { PositionEvent } from './position'

/** The shares of a position after an event, as `applyToPosition` has them, without its costs. */
export function sharesAfter(held: Shares, event: PositionEvent): Shares {
  switch (event.kind) {
    case 'buy':
    case 'moved-in':
      assert(event.shares >= noShares, 'a purchase adds shares')
      return addShares(held, event.shares)
    case 'shares-added':
      return addShares(held, event.shares)
    case 'sell':
    case 'moved-out':
      assert(event.shares > noShares && event.shares <= held, 'only held shares leave')
      return subtractShares(held, event.shares)
    case 'cash-dividend':
      return held
    case 'split':
      assert(held > noShares && event.sharesAfter > noShares, 'only held shares split')
      return event.sharesAfter
    default:
      return assertNever(event)
  }
}
