import { expect, test } from 'vitest'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { feeRowsOf } from './fee-rows'

const listed = (fields: Record<string, string>) => ({
  fileName: 'OFD_T1_888_20261116_C5.TXT',
  fileVersion: 1,
  recordNo: 1,
  taSerialNo: null,
  taCode: 'T1',
  fileType: 'C5',
  fileDate: dayFrom('2026-11-16'),
  record: {
    BusinessCode: '022',
    ShareClass: '1',
    CapitalType: '002',
    IndividualOrInstitution: '1',
    GetFeeRateMethod: '2',
    DaysLowerLimit: '0',
    DaysUpperLimit: '365',
    RateFee: '0.01800000',
    OperateDate: '20261117',
    ...fields,
  },
})

test.each([
  ['of institutions', { IndividualOrInstitution: '0' }],
  ['of products', { IndividualOrInstitution: '2' }],
  ['by shares', { ShareClass: '0', GetFeeRateMethod: '3' }],
])('tiers %s are no tiers of a person', (_name, fields) => {
  expect(feeRowsOf([listed(fields)])).toEqual([])
})

test.each([
  ['what back-end shares pay for their purchase by days', {}, 'BACK_END'],
  ['of a subscription too', { BusinessCode: '020' }, 'BACK_END'],
  ['their redemption fee', { BusinessCode: '024' }, 'REDEEM'],
  ['a front-end purchase', { ShareClass: '0', GetFeeRateMethod: '1' }, 'PURCHASE'],
])('%s', (_name, fields, feeType) => {
  expect(feeRowsOf([listed(fields)])).toMatchObject([{ feeType, validFrom: '2026-11-17' }])
})
