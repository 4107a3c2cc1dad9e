import { expect, test } from 'vitest'
import { namedIn } from './entities'

test.each([
  ['卖两千五扣多少', '2500.00'],
  ['买一万手续费', '10000.00'],
  ['买1.5万', '15000.00'],
  ['买890001一千块', '1000.00'],
  ['改成八百', '800.00'],
  ['十二万', '120000.00'],
  ['A和C选哪个', null],
  ['12月10日到账', null],
])('R-AST-6: the amount in %s is %s', (text, amount) => {
  expect(namedIn(text).amount).toBe(amount)
})

test('R-AST-6: a fund by its code, a card by its tail', () => {
  expect(namedIn('890001限购吗').fundCode).toBe('890001')
  expect(namedIn('尾号6789的卡').cardTail).toBe('6789')
  expect(namedIn('1234这张卡').cardTail).toBe('1234')
})
