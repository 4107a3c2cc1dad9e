import { expect, test } from 'vitest'
import { fundCode, oneOf, optionalAmount, optionalText, readQuery } from './query-fields'

const fields = {
  fundCode,
  tab: oneOf('nav', 'rate'),
  note: optionalText,
  amount: optionalAmount,
}
const read = (query: string) => {
  const search = new URLSearchParams(query)

  return readQuery(fields, (name) => search.get(name))
}

test('every field is read by its own reader', () => {
  expect(read('fundCode=000001&tab=rate&note=%E5%A5%BD&amount=1000.50')).toEqual({
    fundCode: '000001',
    tab: 'rate',
    note: '好',
    amount: '1000.50',
  })
})
test('optional fields fall back when absent or not allowed', () => {
  expect(read('fundCode=000001&tab=other&amount=1e9')).toEqual({
    fundCode: '000001',
    tab: 'nav',
    note: null,
    amount: null,
  })
})
test('a required field that is missing or not allowed makes the link incomplete', () => {
  expect(read('tab=rate')).toBeNull()
  expect(read('fundCode=00001')).toBeNull()
})
