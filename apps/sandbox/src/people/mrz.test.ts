import { expect, test } from 'vitest'
import { mrzDigit, passportLines } from './mrz'

test('the specimen of ICAO 9303 has these check digits', () => {
  expect(['L898902C3', '740812', '120415', 'ZE184226B<<<<<'].map(mrzDigit)).toEqual([6, 2, 9, 1])
})

test('a passport has two lines of forty-four', () => {
  const lines = passportLines({
    name: 'BENNETT CLARA ANN',
    nationality: 'GBR',
    number: '533401372',
    birthDate: '1990-06-18',
    sex: '女',
    idEnd: '2033-04-15',
  })
  expect(lines.map((line) => line.length)).toEqual([44, 44])
  expect(lines[0]).toMatch(/^P<GBRBENNETT<<CLARA<ANN<+$/)
  expect(lines[1]).toMatch(/^533401372\dGBR900618\dF330415\d<{14}0\d$/)
})
