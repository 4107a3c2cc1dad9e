import { fundDetail, returnCurve } from '@tongzhou/client/fund'
import { positionList } from '@tongzhou/client/holding'
import { addWatchedFund, watchedFunds } from '@tongzhou/client/home'
import { orderList } from '@tongzhou/client/record'
import { buySingleFund } from '@tongzhou/client/trade'
import { expect, test } from 'vitest'
import { isChangedBy, showsMeta } from './read-call'

test('a purchase makes the holdings and the records old, the market stays', () => {
  expect(isChangedBy(buySingleFund, showsMeta(positionList))).toBe(true)
  expect(isChangedBy(buySingleFund, showsMeta(orderList))).toBe(true)
  expect(isChangedBy(buySingleFund, showsMeta(returnCurve))).toBe(false)
  expect(isChangedBy(buySingleFund, undefined)).toBe(false)
})

test('watching a fund refreshes its page and the list, nothing of the account', () => {
  expect(isChangedBy(addWatchedFund, showsMeta(fundDetail))).toBe(true)
  expect(isChangedBy(addWatchedFund, showsMeta(watchedFunds))).toBe(true)
  expect(isChangedBy(addWatchedFund, showsMeta(positionList))).toBe(false)
})
