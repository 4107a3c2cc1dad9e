import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { type ReadFields, decideOcr } from './ocr-decision'

const field = (value: string, confidence = 0.99) => ({ value, confidence })
const front: ReadFields = {
  name: field('张三丰'),
  sex: field('男'),
  birthDate: field('1988-06-11'),
  address: field('某市某区某路 1 号'),
  idNo: field('11010519491231002x'),
}
const back: ReadFields = {
  authority: field('某市公安局'),
  idBegin: field('2020-01-01'),
  idEnd: field('2040-01-01'),
}
const judge = (change: { front?: ReadFields; back?: ReadFields }) =>
  decideOcr({
    day: dayFrom('2026-11-20'),
    name: '张三丰',
    idNo: '11010519491231002X',
    front: { ...front, ...change.front },
    back: { ...back, ...change.back },
  })

test('a card read clearly and equal to the file passes with its period', () => {
  expect(judge({})).toMatchObject({ value: { kind: 'passed', period: { idEnd: '2040-01-01' } } })
})

test('a clearly read other name or number is refused', () => {
  expect(judge({ front: { name: field('李四') } })).toMatchObject({ reason: 'OCR_MISMATCH' })
  expect(judge({ front: { idNo: field('440524188001010014') } })).toMatchObject({ reason: 'OCR_MISMATCH' })
})

test('0.95 passes and 0.94 goes to a person', () => {
  expect(judge({ front: { address: field('x', 0.95) } })).toMatchObject({ value: { kind: 'passed' } })
  expect(judge({ front: { address: field('x', 0.94) } })).toMatchObject({ value: { kind: 'review' } })
  expect(judge({ front: { name: field('李四', 0.5) } })).toMatchObject({
    value: { kind: 'review', why: 'name' },
  })
})

test('an expired card is refused, an unreadable date goes to a person', () => {
  expect(judge({ back: { idEnd: field('2026-11-20') } })).toMatchObject({ reason: 'ID_DATES_INVALID' })
  expect(judge({ back: { idEnd: field('2026-02-30') } })).toMatchObject({ value: { kind: 'review' } })
})
