import { expect, test } from 'vitest'
import { knownFields } from './known-fields'

const form = { customerName: '', idNo: '', front: '', residences: [] }

test('R-ACT-3: a form takes the fields that it has from what was kept, each in its own kind', () => {
  const kept = {
    customerName: 'ERIKSSON',
    abroad_idNo: 'P1',
    front: null,
    idNo: 7,
    residences: [{ country: 'SGP' }],
    toString: 'x',
    password: 'x',
  }
  expect(knownFields(kept, form)).toEqual([
    ['customerName', 'ERIKSSON'],
    ['residences', [{ country: 'SGP' }]],
  ])
})
