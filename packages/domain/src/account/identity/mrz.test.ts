import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { mrzCheckDigit, readPassportMrz } from './mrz'

const today = dayFrom('2026-11-20')
/** The specimen of ICAO 9303 part 4, appendix B. */
const first = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const second = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'

test('R-ACT-18: the published check digits', () => {
  expect(
    ['L898902C3', '740812', '120415', 'ZE184226B<<<<<', '520727', 'AB2134<<<'].map(mrzCheckDigit),
  ).toEqual([6, 2, 9, 1, 3, 5])
  expect(mrzCheckDigit('L898902C36740812212041 59ZE184226B<<<<<1'.replace(' ', ''))).toBe(0)
})

test('the specimen is read from both lines or from the second alone', () => {
  const mrz = {
    documentNo: 'L898902C3',
    nationality: 'UTO',
    birthDate: '1974-08-12',
    sex: 'female',
    idEnd: '2012-04-15',
  }
  expect(readPassportMrz(`${first}\n${second}`, today)).toEqual({ valid: true, mrz })
  expect(readPassportMrz(second.toLowerCase(), today)).toEqual({ valid: true, mrz })
})

test.each([
  ['a digit of the number', second.replace('L898902C36', 'L898903C36'), 'NUMBER'],
  ['the birth date', second.replace('7408122F', '7408132F'), 'BIRTH_DATE'],
  ['a day that is none', second.replace('7408122F', '7413128F'), 'BIRTH_DATE'],
  ['the end of validity', second.replace('1204159', '1204169'), 'EXPIRY'],
  ['the optional part', second.replace('ZE184226B', 'ZE184226C'), 'WHOLE'],
  ['the last digit', `${second.slice(0, 43)}1`, 'WHOLE'],
  ['one character too few', second.slice(1), 'FORM'],
  ['no line at all', '', 'FORM'],
])('%s read wrongly is named', (_what, line, fault) => {
  expect(readPassportMrz(line, today)).toEqual({ valid: false, fault })
})

test('an unused optional part may hold fillers, one letter is Germany, and the century is that of a birth', () => {
  const field = (text: string) => `${text}${mrzCheckDigit(text)}`
  const number = field('C01X00T47')
  const born = field('050102')
  const end = field('351231')
  const optional = '<<<<<<<<<<<<<<<'
  const whole = mrzCheckDigit(number + born + end + optional)
  const line = `${number}D<<${born}<${end}${optional}${whole}`
  expect(readPassportMrz(line, today)).toMatchObject({
    mrz: { nationality: 'DEU', birthDate: '2005-01-02', sex: null, idEnd: '2035-12-31' },
  })
})
