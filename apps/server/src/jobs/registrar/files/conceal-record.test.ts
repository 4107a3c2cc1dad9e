import { expect, test } from 'vitest'
import { fieldCipher } from '../../../shared/field-cipher'
import { concealRecord } from './conceal-record'

const cipher = fieldCipher(Buffer.alloc(32, 1))

test('names and numbers of persons leave the record, the raw row is encrypted and can be read again', () => {
  const raw = Buffer.from('欧阳测33010619940715123X', 'utf8')
  const record = { InvestorName: '欧阳测', CertificateNo: '33010619940715123X', ReturnCode: '0000' }
  const stored = concealRecord({ record, raw }, cipher)
  expect(stored.record).toEqual({ ReturnCode: '0000' })
  expect(stored.raw.includes('33010619940715')).toBe(false)
  expect(Buffer.from(cipher.decrypt('registrar.raw', stored.raw), 'latin1')).toEqual(raw)
})

test('a row without a person stays as it came', () => {
  const row = { record: { FundCode: '890001' }, raw: Buffer.from('890001') }
  expect(concealRecord(row, cipher)).toBe(row)
})
