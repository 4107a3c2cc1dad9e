import { expect, test } from 'vitest'
import { readDraftFields } from './opening-draft'

test.each([
  ['{}', {}],
  ['{"choice":"1","residences":[{"country":"SGP"}]}', { choice: '1', residences: [{ country: 'SGP' }] }],
  ['{"loginPassword":"x"}', null],
  ['{"newPassword":""}', null],
  ['{"authCode":"123456"}', null],
  ['{"cardNo":"6222"}', null],
  ['{"tradeTicket":"x"}', null],
  ['[1]', null],
  ['"text"', null],
  ['null', null],
  ['{', null],
])('R-ACT-3: of %s a draft keeps %j', (text, kept) => {
  expect(readDraftFields(text)).toEqual(kept)
})
