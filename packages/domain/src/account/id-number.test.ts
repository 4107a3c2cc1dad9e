import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import {
  ageClassOn,
  ageOn,
  idCheckCharacter,
  idNumberFromFifteenDigits,
  idWeightedSum,
  readIdNumber,
} from './id-number'

const today = dayFrom('2026-11-21')

describe('R-ACC-7 resident ID number', () => {
  test('E01: both sample numbers of the standard hold', () => {
    expect(idWeightedSum('11010519491231002')).toBe(167)
    expect(idCheckCharacter('11010519491231002')).toBe('X')
    expect(idWeightedSum('44052418800101001')).toBe(195)
    expect(idCheckCharacter('44052418800101001')).toBe('4')
  })

  test('region, birth date and sex are read from the number, x is accepted as X', () => {
    expect(readIdNumber(' 44011320141005001x ', today)).toEqual({
      valid: true,
      id: {
        number: '44011320141005001X',
        regionCode: '440113',
        province: '广东省',
        birthDate: '2014-10-05',
        sex: 'male',
      },
    })
    expect(readIdNumber('210203197503102721', today)).toMatchObject({ id: { sex: 'female' } })
  })

  test.each([
    ['11010519491231002', 'FORM'],
    ['1101051949123100AX', 'FORM'],
    ['160323197806058856', 'PROVINCE'],
    ['440308199902301512', 'BIRTH_DATE'],
    ['360426199113010079', 'BIRTH_DATE'],
    ['520323297806058856', 'BIRTH_DATE'],
    // 1880 is before 1900 although the standard prints it as an example of the check character
    ['440524188001010014', 'BIRTH_DATE'],
    ['110105194912310021', 'CHECK_CHARACTER'],
  ])('%s fails at %s, the first check in order', (number, fault) => {
    expect(readIdNumber(number, today)).toEqual({ valid: false, fault })
  })

  test('a birth date of today is real, tomorrow is not', () => {
    const born = (digits: string) => `110105${digits}002`
    const full = (digits: string) => born(digits) + idCheckCharacter(born(digits))
    expect(readIdNumber(full('20261121'), today).valid).toBe(true)
    expect(readIdNumber(full('20261122'), today)).toEqual({ valid: false, fault: 'BIRTH_DATE' })
  })

  test('a 15-digit number becomes its 18-character form', () => {
    expect(idNumberFromFifteenDigits('610104620927690')).toBe('610104196209276908')
    expect(readIdNumber('610104196209276908', today).valid).toBe(true)
    expect(idNumberFromFifteenDigits('61010462092769')).toBeNull()
  })
})

describe('R-ACC-8 age on a business day', () => {
  test('the eighteenth birthday counts, the day before does not', () => {
    expect(ageOn(dayFrom('2008-11-21'), today)).toBe(18)
    expect(ageOn(dayFrom('2008-11-22'), today)).toBe(17)
  })

  test('a 29 February birthday turns a year older on 1 March', () => {
    const born = dayFrom('2008-02-29')
    expect(ageOn(born, dayFrom('2026-02-28'))).toBe(17)
    expect(ageOn(born, dayFrom('2026-03-01'))).toBe(18)
    expect(ageOn(born, dayFrom('2028-02-29'))).toBe(20)
  })

  test.each([
    ['2008-11-22', 'minor'],
    ['2008-11-21', 'adult'],
    ['1961-11-22', 'adult'],
    ['1961-11-21', 'senior'],
    ['1946-11-22', 'senior'],
    ['1946-11-21', 'very-old'],
  ])('born %s is %s', (birth, expected) => {
    expect(ageClassOn(dayFrom(birth), today)).toBe(expected)
  })
})
