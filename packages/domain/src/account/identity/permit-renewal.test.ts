import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { decidePermit } from './permit-renewal'

const field = (value: string, confidence = 0.99) => ({ value, confidence })
const front = {
  name: field('陈嘉怡'),
  idNo: field('H10283746'),
  idBegin: field('2026-11-01'),
  idEnd: field('2036-10-31'),
}
const decide = (change: object) =>
  decidePermit({
    day: dayFrom('2026-11-20'),
    name: '陈嘉怡',
    idNo: 'H10283746',
    front: { ...front, ...change },
  })

test('R-ACT-19: the same number with a new period passes', () => {
  expect(decide({})).toMatchObject({
    value: { kind: 'passed', period: { idBegin: '2026-11-01', idEnd: '2036-10-31' } },
  })
})

test.each([
  [{ name: field('陈大文') }, 'OCR_MISMATCH'],
  [{ idNo: field('H10283747') }, 'OCR_MISMATCH'],
  [{ idEnd: field('2026-11-20') }, 'ID_DATES_INVALID'],
])('%o is refused: %s', (change, reason) => {
  expect(decide(change)).toMatchObject({ reason })
})

test('what is not clear is for a person, who is told which field', () => {
  expect(decide({ idEnd: field('2036-10-31', 0.9) })).toMatchObject({
    value: { kind: 'review', why: 'idEnd' },
  })
})
