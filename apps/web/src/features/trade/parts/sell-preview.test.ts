import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { describe, expect, it } from 'vitest'
import {
  type SellAccount,
  type SellPage,
  freeOfFee,
  previewSale,
  quickShares,
  sharesProblem,
} from './sell-preview'

const lot = { lockedUntil: null, nextStepDay: null, nextRate: null }
const account: SellAccount = {
  tradeAcco: '1',
  chargeType: '0',
  bankName: '银行',
  cardTail: '1234',
  total: '300.00',
  available: '300.00',
  frozen: '0.00',
  marketValue: '450.00',
  lots: [
    { ...lot, confirmDate: '2026-01-05', shares: '100.00', holdingDays: 320, rate: '0' },
    { ...lot, confirmDate: '2026-11-10', shares: '200.00', holdingDays: 14, rate: '0.0075' },
  ],
}
const page: SellPage = {
  fundCode: '000001',
  name: '示例混合A',
  riskLevel: 'R3',
  nav: '1.5000',
  navDate: '2026-11-20',
  tDay: '2026-11-23',
  isMoneyFund: false,
  confirmDate: '2026-11-24',
  arriveDate: '2026-11-26',
  cutoffTime: '15:00',
  minRedeem: '10.00',
  minRemain: '50.00',
  accounts: [account],
  runningPlans: [],
  blocked: null,
}

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

  it('cuts quick parts to whole hundredths', () => {
    expect(quickShares({ ...account, available: '100.01' }).map((quick) => quick.value)).toEqual([
      '25.00',
      '33.33',
      '50.00',
      '100.01',
    ])
  })
})
