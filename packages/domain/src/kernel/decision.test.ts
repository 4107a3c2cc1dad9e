import { expect, test } from 'vitest'
import { refuse, refusedAs, refusedFor } from './decision'

test('a refusal keeps its facts under another name, and for one fund of a basket', () => {
  const refused = refuse('CARDS_USED_UP', { most: 5 })
  expect(refusedAs(refused, 'OTHER_NAME')).toEqual({
    kind: 'refused',
    reason: 'OTHER_NAME',
    data: { most: 5 },
  })
  expect(refusedFor(refused, '000001').data).toEqual({ most: 5, fundCode: '000001' })
})
