import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { type FileRecord, ofMoney } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { dayOf, storedRecord, storedText } from './stored-record'

test.each<[string, FileRecord]>([
  ['nothing', {}],
  ['blanks and zeros', { FundCode: '890001', TAAccountID: null, Charge: ofMoney(moneyFrom('0.00')) }],
  [
    'a zero first',
    { Charge: ofMoney(moneyFrom('0.00')), FundCode: '890001', ConfirmedAmount: ofMoney(moneyFrom('-7.99')) },
  ],
  [
    'signs that are quoted',
    { ErrorDetail: '份额"不足"\\再试', NAV: navFrom('1.2500'), TransactionTime: '10:15 + 1' },
  ],
])('what a row says is written as the JSON of its stored record: %s', (_name, record) => {
  expect(storedText(record)).toBe(JSON.stringify(storedRecord(record)))
})

test('a day that a row says is read the same every time', () => {
  const days = ['20261119', '00000000', null, '20261119'].map((digits) => dayOf({ XRDate: digits }, 'XRDate'))
  expect(days).toEqual(['2026-11-19', null, null, '2026-11-19'])
  expect(() => dayOf({ XRDate: '20261332' }, 'XRDate')).toThrow(RangeError)
})
