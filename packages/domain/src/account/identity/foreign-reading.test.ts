import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { mrzOf, readForeignPicture } from './foreign-reading'

const today = dayFrom('2026-11-20')
const field = (value: string, confidence = 0.99) => ({ value, confidence })
const line = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'
const nothing = {
  customerName: null,
  nationality: null,
  sex: null,
  birthDate: null,
  idNo: null,
  idBegin: null,
  idEnd: null,
}

test('R-ACT-18: a sound machine-readable zone goes before what is printed', () => {
  const read = readForeignPicture(
    { name: field('Eriksson, Anna Maria'), idNo: field('L898902O3'), sex: field('女'), mrz: field(line) },
    today,
  )
  expect(read).toEqual({
    ...nothing,
    customerName: 'ERIKSSON ANNA MARIA',
    nationality: 'UTO',
    sex: 'female',
    birthDate: '1974-08-12',
    idNo: 'L898902C3',
    idEnd: '2012-04-15',
  })
})

test('one that does not fit counts for nothing, nor does what was not read clearly', () => {
  const bad = field(line.replace('L898902C36', 'L898903C36'))
  expect(mrzOf({ mrz: bad }, today)).toBeNull()
  expect(mrzOf({ mrz: field(line, 0.9) }, today)).toBeNull()
  expect(
    readForeignPicture(
      {
        name: field('陈大文', 0.9),
        idNo: field('h12345678'),
        sex: field('男'),
        birthDate: field('1990-13-01'),
        idBegin: field('2020-01-01'),
      },
      today,
    ),
  ).toEqual({ ...nothing, idNo: 'H12345678', sex: 'male', idBegin: '2020-01-01' })
})
