import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { expect, test } from 'vitest'
import { recordCheck } from './record-check'
import { type FileRecord, ofMoney, ofShares } from './value'

const purchase: FileRecord = {
  AppSheetSerialNo: '888202611160000000000001',
  FundCode: '890001',
  TransactionDate: '20261116',
  TransactionAccountID: '88800000000000001',
  DistributorCode: '888',
  BusinessCode: '022',
  ApplicationAmount: ofMoney(moneyFrom('100.00')),
}
const account: FileRecord = {
  ...purchase,
  BusinessCode: '001',
  CertificateType: '0',
  CertificateNo: '33010619940715123X',
  InvestorName: '欧阳𠮷娜',
}
const check = (record: FileRecord, fileType = '03') =>
  recordCheck({ version: '21', fileType, distributorCode: '888' })(record)

test('a record that its fields can carry is fine, four-byte characters included', () => {
  expect(check(purchase)).toBeNull()
  expect(check(account, '01')).toBeNull()
})

test.each<[string, FileRecord, string]>([
  ['text too long', { TargetDistributorCode: '0123456789' }, 'TargetDistributorCode is longer than 9 bytes'],
  [
    'a number too long',
    { ApplicationVol: ofShares(sharesFrom('100000000000000.00')) },
    'ApplicationVol has more than 16 digits',
  ],
  [
    'half of a character',
    { OriginalAppSheetNo: '\uD842' },
    'OriginalAppSheetNo holds a character that the file cannot carry',
  ],
  [
    'a line end',
    { OriginalAppSheetNo: '1\n2' },
    'OriginalAppSheetNo holds a character that the file cannot carry',
  ],
  ['no day', { TransactionDate: '20261131' }, 'TransactionDate is no calendar day'],
  ['a blank key', { TransactionAccountID: ' ' }, 'TransactionAccountID KEY_BLANK'],
  ['another distributor', { DistributorCode: '305' }, 'DistributorCode OTHER_DISTRIBUTOR'],
  ['a business of another file', { BusinessCode: '001' }, 'BusinessCode BUSINESS_CODE'],
  ['no fund', { FundCode: null }, 'FundCode KEY_BLANK'],
  ['no amount', { ApplicationAmount: null }, 'ApplicationAmount KEY_BLANK'],
  [
    'no shares',
    { BusinessCode: '024', ApplicationVol: ofShares(sharesFrom('0.00')) },
    'ApplicationVol KEY_BLANK',
  ],
])('%s: the field is named, and never what it holds', (_what, change, said) => {
  expect(check({ ...purchase, ...change })).toBe(said)
})

test('an account application names its person', () => {
  expect(check({ ...account, InvestorName: '' }, '01')).toBe('InvestorName KEY_BLANK')
  expect(check({ ...account, InvestorName: '文'.repeat(61) }, '01')).toBe(
    'InvestorName is longer than 120 bytes',
  )
})
