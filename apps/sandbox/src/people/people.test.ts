import { expect, test } from 'vitest'
import { binOf } from '../bank/directory'
import { isIdNumber, withLuhnDigit } from './id-number'
import { makePerson } from './make-person'

const many = Array.from({ length: 5_000 }, (_, at) => makePerson(at + 1, {}, '2026-11-23'))

test('the check character and the Luhn digit agree with the published samples', () => {
  expect(isIdNumber('11010519491231002X')).toBe(true)
  expect(isIdNumber('440524188001010014')).toBe(true)
  expect(isIdNumber('110105194912310021')).toBe(false)
  expect(isIdNumber('11010519490231002X')).toBe(false)
  expect(withLuhnDigit('622202000000123456')).toBe('6222020000001234566')
})

test('thousands of sample people share no number and no card, and every card has a known BIN', () => {
  expect(new Set(many.map((person) => person.idNo)).size).toBe(many.length)
  expect(new Set(many.map((person) => person.mobile)).size).toBe(many.length)
  expect(new Set(many.flatMap((person) => person.cards.map((card) => card.cardNo))).size).toBe(many.length)
  for (const person of many) {
    expect(isIdNumber(person.idNo)).toBe(true)
    expect(person.mobile).toMatch(/^1[3-9]\d{9}$/)
    const card = person.cards[0]!
    expect(binOf(card.cardNo)?.cardType).toBe('DEBIT')
    expect(withLuhnDigit(card.cardNo.slice(0, -1))).toBe(card.cardNo)
  }
})

test('an ordinary sample person is an adult of the right sex with a valid ID card', () => {
  for (const person of many) {
    expect(person.birthDate < '2006-01-01').toBe(true)
    expect(person.idBegin <= '2023-12-31' && person.idEnd > '2027-12-31').toBe(true)
    expect(Number(person.idNo[16]) % 2 === 1 ? '男' : '女').toBe(person.sex)
  }
})

test('in a later year the same people have the ID cards of that year', () => {
  for (const person of many.slice(0, 200)) {
    const later = makePerson(Number(person.id.slice(1)), {}, '2041-10-09')
    expect(later.idNo).toBe(person.idNo)
    expect(later.idBegin <= '2041-10-09' && later.idEnd > '2041-10-09').toBe(true)
  }
})
