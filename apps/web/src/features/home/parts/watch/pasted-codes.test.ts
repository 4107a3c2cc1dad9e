import { expect, test } from 'vitest'
import { pastedCodes } from './pasted-codes'

test('codes are read from commas, spaces and lines, each once', () => {
  expect(pastedCodes('890001, 890003\n890001、890011')).toEqual(['890001', '890003', '890011'])
})

test('one code or words among codes are a search, not a list', () => {
  expect(pastedCodes('890001')).toEqual([])
  expect(pastedCodes('890001 澄岳')).toEqual([])
})
