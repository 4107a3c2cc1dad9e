import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { type IdentityPapers, type NewPapers, judgeIdentityChange } from './identity-change'

const day = dayFrom('2026-11-20')
const held: IdentityPapers = {
  name: '张三丰',
  idType: '0',
  idNo: '11010519491231002X',
  nationality: null,
  sex: 'female',
  birthDate: dayFrom('1949-12-31'),
  idBegin: dayFrom('2010-01-01'),
  idEnd: dayFrom('9999-12-31'),
}
const papers: NewPapers = {
  name: '张君宝',
  idNo: '11010519491231002X',
  idBegin: dayFrom('2026-11-01'),
  idEnd: dayFrom('9999-12-31'),
}
const other = '110101199003070134'
const field = (value: string, confidence = 0.99) => ({ value, confidence })
const nothing = { front: {}, back: {} }
const judge = (change: Partial<NewPapers>, of: Partial<Parameters<typeof judgeIdentityChange>[0]> = {}) =>
  judgeIdentityChange({ day, kind: 'NAME', held, papers: { ...papers, ...change }, pictures: nothing, ...of })

test('R-ACT-19: another name under the same number, or another number; birth and sex follow it', () => {
  expect(judge({})).toMatchObject({ value: { name: '张君宝', idNo: held.idNo, idBegin: '2026-11-01' } })
  expect(judge({ idNo: other }, { kind: 'NUMBER' })).toMatchObject({
    value: { idNo: other, birthDate: '1990-03-07', sex: 'male', idType: '0' },
  })
})

test.each([
  ['NAME', { idNo: other }, 'BAD_REQUEST', 'idNo'],
  ['NAME', { name: '张三丰' }, 'BAD_REQUEST', 'customerName'],
  ['NAME', { name: 'Z' }, 'BAD_REQUEST', 'customerName'],
  ['NUMBER', {}, 'BAD_REQUEST', 'idNo'],
  ['NUMBER', { idNo: '110105194912310021' }, 'ID_NUMBER_INVALID', 'idNo'],
  ['NAME', { idEnd: dayFrom('2026-11-20') }, 'ID_DATES_INVALID', 'idEnd'],
] as const)('%s with %o is refused: %s at %s', (kind, change, reason, at) => {
  expect(judge(change, { kind })).toMatchObject({ reason, data: { field: at } })
})

test('what the pictures say clearly agrees; what they do not say clearly is for two persons', () => {
  const front = { name: field('张君宝'), idNo: field(held.idNo) }
  expect(judge({}, { pictures: { front, back: {} } }).kind).toBe('accepted')
  for (const change of [{ name: field('张三丰') }, { idNo: field(other) }])
    expect(judge({}, { pictures: { front: { ...front, ...change }, back: {} } })).toMatchObject({
      reason: 'OCR_MISMATCH',
    })
  const unclear = { ...front, name: field('张三丰', 0.9) }
  expect(judge({}, { pictures: { front: unclear, back: {} } }).kind).toBe('accepted')
})

test('a new passport has a new number, the same nationality and birth, and its zone agrees', () => {
  const passport: IdentityPapers = {
    ...held,
    idType: '6',
    idNo: 'L898902C3',
    nationality: 'SWE',
    birthDate: dayFrom('1974-08-12'),
  }
  const next = { name: 'ERIKSSON ANNA', idNo: 'L900000A1', idBegin: day, idEnd: dayFrom('2036-11-19') }
  expect(judge(next, { kind: 'NUMBER', held: passport })).toMatchObject({
    value: { idNo: 'L900000A1', nationality: 'SWE', birthDate: '1974-08-12' },
  })
  const line = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'
  const pictures = { front: { mrz: field(line) }, back: {} }
  expect(judge(next, { kind: 'NUMBER', held: passport, pictures })).toMatchObject({
    data: { field: 'idNo' },
  })
})
