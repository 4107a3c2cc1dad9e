import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { faultSentence } from './field-rule'
import { idBeginRule, idEndRule, idPeriodFault } from './id-period'

const today = dayFrom('2026-11-21')

test.each([
  ['2026-11-21', '2026-11-22', null],
  ['2026-11-22', '2036-11-22', { field: 'idBegin', message: '起始日不能晚于今天' }],
  ['2016-11-21', '2026-11-21', { field: 'idEnd', message: '证件已过期，请先更换证件' }],
  ['2016-11-21', '2016-11-21', { field: 'idEnd', message: '截止日应晚于起始日' }],
])('R-ACC-10: a document from %s to %s', (begin, end, fault) => {
  expect(idPeriodFault(today, { idBegin: dayFrom(begin), idEnd: dayFrom(end) })).toEqual(fault)
})

test('an end by today is expired when the begin is not known', () => {
  expect(idPeriodFault(today, { idEnd: today })).toEqual({
    field: 'idEnd',
    message: '证件已过期，请先更换证件',
  })
})

test('bounds that were not given are right', () => {
  expect(idPeriodFault(today, {})).toBeNull()
})

test('before the day is known only what no day could mend is a fault', () => {
  expect(faultSentence(idBeginRule({ today: null }), '2099-01-01')).toBeNull()
  expect(faultSentence(idEndRule({ begin: '', today: null }), '1999-01-01')).toBeNull()
  expect(faultSentence(idBeginRule({ today: null }), '2026-02-30')).toBe('日期应为 YYYY-MM-DD')
  expect(faultSentence(idEndRule({ begin: '2026-11-21', today: null }), '2026-11-21')).toBe(
    '截止日应晚于起始日',
  )
  expect(faultSentence(idEndRule({ begin: '', today }), ' ')).toBe('请填写证件有效期的截止日，或选择长期有效')
})
