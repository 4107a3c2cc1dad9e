import { hasBit } from './place-bits'

/**
 * One page of the places that fit, in an order of all places. No more of the order is looked at than the
 * page needs, however many funds there are.
 */
export function pageOfOrder(
  order: Iterable<number>,
  fits: Uint32Array,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] {
  const page: number[] = []
  let found = 0
  for (const place of order) {
    if (page.length === limit) break
    if (!hasBit(fits, place)) continue
    if (found >= offset) page.push(place)
    found += 1
  }

  return page
}
