import { expect, test } from 'vitest'
import { dealingLimits } from './limits'

const none = '99999999999999.99'
const record = {
  MinSubsAmountByIndi: '1000.00',
  IndiAppSubsAmount: '100.00',
  MaxSubsAmountByIndi: '500000.00',
  MinBidsAmountByIndi: '10.00',
  MinAppBidsAmountByIndi: '1.00',
  IndiMaxPurchase: '20000.00',
  IndiDayMaxSumBuy: none,
  AmountOfPeriodicSubs: '50.00',
  MinRedemptionVol: '5.00',
  MaxRedemptionVol: none,
  IndiMaxRedeem: '80000.00',
  MinInterconvertVol: '25.00',
  MinAccountBalance: '3.00',
}
const shared = {
  daily_buy_max: null,
  plan_min: '50.00',
  min_redeem: '5.00',
  redeem_max: '80000.00',
  min_convert: '25.00',
  min_remain: '3.00',
}

test('an open fund is dealt in by the limits of a purchase, one that is being raised by those of a subscription', () => {
  const open = { first_buy_min: '10.00', further_buy_min: '1.00', single_buy_max: '20000.00' }
  const raising = { first_buy_min: '1000.00', further_buy_min: '100.00', single_buy_max: '500000.00' }
  expect(dealingLimits(record, false)).toEqual({ ...open, ...shared })
  expect(dealingLimits(record, true)).toEqual({ ...raising, ...shared })
})

test('what a registrar does not say stays as it is; the fund’s own most of a redemption holds where no other is said', () => {
  expect(dealingLimits({}, false)).toEqual({})
  expect(dealingLimits({ MaxRedemptionVol: '7000.00' }, false)).toEqual({ redeem_max: '7000.00' })
})
