import { typedAmount } from '../../../../shared/form/typed-amount'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { describe, expect, it } from 'vitest'
import { sampleBuyPage } from '../../../../testing/sample-trade'
import { type BuyPage, amountProblem, limitsHint, previewPurchase, quickAmounts } from './buy-preview'

const page: BuyPage = { ...sampleBuyPage, cards: [], agreements: [] }
const card = {
  tradeAcco: '1',
  bankSerial: '1',
  bankName: '银行',
  cardTail: '1234',
  single: '15000.00',
  dailyLeft: '12000.00',
  usable: true,
  reason: null,
}

describe('the preview of a purchase', () => {
  it('splits 10,000 into fee, net and shares as the registrar does', () => {
    const preview = previewPurchase(page, moneyFrom('10000'))
    expect(formatMoney(preview.fee)).toBe('7.99')
    expect(formatMoney(preview.listedFee)).toBe('79.37')
    expect(formatShares(preview.shares)).toBe('7,993.61')
  })

  it('counts the shares of a subscription at the face value and calls it one', () => {
    const raised: BuyPage = { ...page, business: 'SUBSCRIBE', nav: null, navDate: null }
    expect(formatShares(previewPurchase(raised, moneyFrom('10000')).shares)).toBe('9,992.01')
    expect(amountProblem(raised, moneyFrom('9.99'), card)).toBe('首次认购不能低于 10.00 元')
  })

  it('charges a fixed tier whole, without a struck price', () => {
    const preview = previewPurchase(page, moneyFrom('1000000'))
    expect(formatMoney(preview.fee)).toBe('1,000.00')
    expect(preview.listedFee).toBeNull()
  })

  it.each([
    ['9.99', '首次买入不能低于 10.00 元'],
    ['10', null],
    ['12000', null],
    ['12000.01', '超过该卡今日剩余限额 12,000.00 元，请减少金额或换一张卡'],
    ['15000.01', '超过该卡单笔限额 15,000.00 元，请减少金额或换一张卡'],
    ['20000.01', '超过该基金单日限额，今日还可买入 20,000.00 元'],
    ['50000.01', '单笔买入不能超过 50,000.00 元'],
  ])('an amount of %s is answered with %s', (amount, problem) => {
    expect(amountProblem(page, moneyFrom(amount), card)).toBe(problem)
  })

  it('takes only amounts above zero from the field', () => {
    expect(['', '.', '0', '0.00', 'abc'].map(typedAmount)).toEqual([null, null, null, null, null])
    expect(typedAmount('1000.')).toBe(100_000n)
  })

  it('offers chips within the limits and says the limits', () => {
    expect(quickAmounts(page).map((quick) => quick.value)).toEqual(['10', '1000', '5000', '10000'])
    expect(limitsHint(page)).toBe('10 元起，单笔最多 5万 元，今日还可买 2万 元')
  })
})
