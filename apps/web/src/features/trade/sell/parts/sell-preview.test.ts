import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { describe, expect, it } from 'vitest'
import { sampleSellPage } from '../../../../testing/sample-trade'
import {
  type SellAccount,
  type SellPage,
  freeOfFee,
  previewSale,
  quickShares,
  sharesProblem,
} from './sell-preview'

const page: SellPage = sampleSellPage
const [account] = page.accounts as [SellAccount]

describe('the preview of a sale', () => {
  it('sells the oldest lot first and charges each lot by its own days', () => {
    const preview = previewSale(page, account, sharesFrom('150'))
    expect(preview?.lots.map((sold) => formatShares(sold.shares))).toEqual(['100.00', '50.00'])
    expect(preview?.lots.map((sold) => formatMoney(sold.fee))).toEqual(['0.00', '0.56'])
    expect([preview?.gross, preview?.fee, preview?.net].map((money) => formatMoney(money ?? null))).toEqual([
      '225.00',
      '0.56',
      '224.44',
    ])
  })

  it('offers the shares that leave free of charge, up to the first lot that pays', () => {
    expect(formatShares(freeOfFee(account))).toBe('100.00')
    expect(formatShares(freeOfFee({ ...account, lots: account.lots.toReversed() }))).toBe('100.00')
  })

  it('never takes more than may be sold, nor shares still locked', () => {
    expect(previewSale(page, account, sharesFrom('300.01'))).toBeNull()
    const locked = { ...account, lots: account.lots.map((each) => ({ ...each, lockedUntil: '2027-01-01' })) }
    expect(previewSale(page, locked, sharesFrom('0.01'))).toBeNull()
  })

  it.each([
    ['300.01', '可卖份额不足，最多可卖 300.00 份'],
    ['300', null],
    ['250', null],
    ['250.01', '卖出后剩余低于最低持有 50.00 份，请减少份额或全部卖出'],
    ['10', null],
    ['9.99', '单笔卖出不能低于 10.00 份'],
  ])('%s shares are answered with %s', (shares, problem) => {
    expect(sharesProblem(page, account, sharesFrom(shares))).toBe(problem)
  })

  it('never sells more in one order than the fund allows', () => {
    const limited = { ...page, maxRedeem: '200.00' }
    expect(sharesProblem(limited, account, sharesFrom('200'))).toBeNull()
    expect(sharesProblem(limited, account, sharesFrom('200.01'))).toBe('单笔卖出不能超过 200.00 份')
  })

  it('counts neither frozen nor locked shares', () => {
    const part = { ...account, available: '100.00', frozen: '150.00' }
    const small = { ...page, minRemain: '1.00' }
    expect(sharesProblem(page, part, sharesFrom('100'))).toBeNull()
    expect(sharesProblem(small, part, sharesFrom('100.01'))).toBe('可卖份额不足，最多可卖 100.00 份')
  })

  it('cuts quick parts to whole hundredths', () => {
    expect(quickShares({ ...account, available: '100.01' }).map((quick) => quick.value)).toEqual([
      '25.00',
      '33.33',
      '50.00',
      '100.01',
    ])
  })
})
