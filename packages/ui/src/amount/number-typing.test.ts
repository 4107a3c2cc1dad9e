import { describe, expect, test } from 'vitest'
import { plainCaret, printTyped, readEdit } from './number-typing'

const shape = { decimals: 2, wholeDigits: 10 }

/** A text with its caret as |, both ways. */
const split = (marked: string) => ({ raw: marked.replace('|', ''), caret: marked.indexOf('|') })
const mark = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

function edited(before: string, marked: string, isForward = false): string {
  const { raw, caret } = split(marked)

  return mark(printTyped(readEdit(raw, { caret, before, shape, isForward })))
}

describe('separators while typing', () => {
  test.each([
    ['a fourth digit', '123', '1234|', '1,234|'],
    ['a digit in the middle', '1234', '1,29|34', '12,9|34'],
    ['a digit before the first', '234', '1|234', '1|,234'],
    ['a digit behind the point', '1234.', '1,234.5|', '1,234.5|'],
    ['a zero before the first', '1234', '0|1,234', '|1,234'],
    ['a point for the empty field', '', '.|', '0.|'],
    ['a pasted amount', '', '￥１２，３４５．６０|', '12,345.60|'],
    ['a paste over a part', '1234', '1.2万|', '12,000|'],
    ['a deleted digit', '12345', '12,35|', '1,235|'],
    ['an emptied field', '1', '|', '|'],
  ])('%s', (_, before, marked, after) => {
    expect(edited(before, marked)).toBe(after)
  })

  test.each([
    ['a letter', '1234', '1,2x|34', '1,2|34'],
    ['a third decimal', '1.23', '1.234|', '1.23|'],
    ['a second point', '1234.5', '1.|,234.5', '1|,234.5'],
  ])('%s changes nothing, and the caret stays', (_, before, marked, after) => {
    expect(edited(before, marked)).toBe(after)
  })

  test('a deleted separator takes the digit beside it along', () => {
    expect(edited('1234567', '1,234|567')).toBe('123|,567')
    expect(edited('1234567', '1,234|567', true)).toBe('123,4|67')
  })
})

test('the caret of the field in the plain text', () => {
  expect([0, 1, 2, 5].map((caret) => plainCaret('1,234', caret))).toEqual([0, 1, 1, 4])
})
