import { expect, test } from 'vitest'
import { dayAtPlace, numbersFrom } from './day-grid'

test.each(['natural', 'weekdays'] as const)('days in a row are those of their places (%s)', (grid) => {
  for (const place of [-3_001, -1, 0, 1, 2, 3, 4, 5, 6_998])
    expect([...numbersFrom(grid, place, 23)]).toEqual(
      Array.from({ length: 23 }, (_, i) => dayAtPlace(grid, place + i)),
    )
})
