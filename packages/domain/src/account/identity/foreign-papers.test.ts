import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import type { ForeignDocument } from './foreign-document'
import { type ForeignPapers, judgeForeignPapers } from './foreign-papers'
import type { PassportMrz } from './mrz'

const day = dayFrom('2026-11-20')
const passport: ForeignPapers = {
  customerName: 'ERIKSSON ANNA MARIA',
  nationality: 'SWE',
  sex: 'female',
  birthDate: dayFrom('1974-08-12'),
  idNo: 'L898902C3',
  idBegin: dayFrom('2022-04-16'),
  idEnd: dayFrom('2032-04-15'),
}
const mrz: PassportMrz = {
  documentNo: 'L898902C3',
  nationality: 'SWE',
  birthDate: dayFrom('1974-08-12'),
  sex: 'female',
  idEnd: dayFrom('2032-04-15'),
}
const judge = (
  change: Partial<ForeignPapers>,
  of: { document?: ForeignDocument; mrz?: PassportMrz | null } = {},
) =>
  judgeForeignPapers({
    day,
    document: of.document ?? '6',
    papers: { ...passport, ...change },
    mrz: of.mrz === undefined ? mrz : of.mrz,
  })

test('A10: what agrees with the machine-readable zone is accepted; without one, too', () => {
  expect(judge({}).kind).toBe('accepted')
  expect(judge({ idNo: 'L898902C4' }, { mrz: null }).kind).toBe('accepted')
  expect(judge({ sex: 'male' }, { mrz: { ...mrz, sex: null } }).kind).toBe('accepted')
})

test.each([
  ['the number', { idNo: 'L898902C4' }, 'idNo', '证件号码与护照机读码不一致，请核对'],
  ['the nationality', { nationality: 'NOR' }, 'nationality', '国籍与护照机读码不一致，请核对'],
  ['the birth date', { birthDate: dayFrom('1974-08-13') }, 'birthDate', '出生日期与护照机读码不一致，请核对'],
  ['the sex', { sex: 'male' as const }, 'sex', '性别与护照机读码不一致，请核对'],
  ['the end', { idEnd: dayFrom('2032-04-16') }, 'idEnd', '有效期截止日与护照机读码不一致，请核对'],
])('A10: %s that differs from the zone is a fault at its field', (_what, change, field, message) => {
  expect(judge(change)).toMatchObject({ reason: 'BAD_REQUEST', data: { field, message } })
})

test.each([
  ['6', { customerName: '1' }, 'customerName'],
  ['6', { idNo: 'AB1' }, 'idNo'],
  ['6', { nationality: 'HKG' }, 'nationality'],
  ['4', { idNo: 'X12345678', nationality: 'HKG' }, 'idNo'],
  ['4', { idNo: 'M12345678', nationality: 'HKG' }, 'nationality'],
  ['A', { idNo: '1234567', nationality: 'TWN' }, 'idNo'],
  ['1', { idNo: '12345678', nationality: 'CHN' }, 'idNo'],
  ['B', { idNo: '911840198806110021' }, 'idNo'],
  ['B', { idNo: '91184019880611002X' }, 'birthDate'],
] as const)('document %s with %o has a fault at %s', (document, change, field) => {
  expect(judge(change, { document, mrz: null })).toMatchObject({ data: { field } })
})

test.each([
  ['4', { idNo: 'H12345678', nationality: 'HKG', customerName: '陈大文' }],
  ['4', { idNo: 'M1234567801', nationality: 'MAC' }],
  ['A', { idNo: '12345678', nationality: 'TWN' }],
  ['1', { idNo: 'E12345678', nationality: 'CHN' }],
  ['B', { idNo: '91184019880611002X', birthDate: dayFrom('1988-06-11') }],
  ['B', { idNo: 'USA110088061101' }],
] as const)('document %s with %o is accepted', (document, change) => {
  expect(judge(change, { document, mrz: null }).kind).toBe('accepted')
})

test('R-ACC-8 and R-ACC-10 hold for them, too', () => {
  expect(judge({ birthDate: dayFrom('2010-01-01') }, { mrz: null })).toMatchObject({
    reason: 'AGE_NOT_ALLOWED',
  })
  expect(judge({ idEnd: day }, { mrz: null })).toMatchObject({
    reason: 'ID_DATES_INVALID',
    data: { field: 'idEnd' },
  })
})
