import { expect, test } from 'vitest'
import { fittingFields } from './fitting-fields'

test('a text that the field of a version cannot carry is left blank, never cut', () => {
  const address = '文'.repeat(61)
  expect(fittingFields('21', { Address: address, PostCode: '310012' })).toEqual({
    Address: null,
    PostCode: '310012',
  })
  expect(fittingFields('22', { Address: address })).toEqual({ Address: address })
})

test('a control character, an unknown field and no value at all are blank', () => {
  expect(fittingFields('22', { Address: '文三路\n100 号', NoSuchField: '1', CorpName: null })).toEqual({
    Address: null,
    NoSuchField: null,
    CorpName: null,
  })
})
