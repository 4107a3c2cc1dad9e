import { type Grid, placeOf } from './day-grid'

const known: Readonly<Record<Grid, WeakMap<Int32Array, Int32Array>>> = {
  natural: new WeakMap(),
  weekdays: new WeakMap(),
}

/** The places of days on a grid; made once for a list that many histories are asked about. */
export function placesOn(grid: Grid, days: Int32Array): Int32Array {
  const found = known[grid].get(days)
  if (found) return found
  const places = days.map((day) => placeOf(grid, day))
  known[grid].set(days, places)

  return places
}
