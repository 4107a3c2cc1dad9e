import { printMoney } from '@tongzhou/domain/kernel/money'
import { sharesFor } from '@tongzhou/domain/kernel/nav'
import { printShares } from '@tongzhou/domain/kernel/shares'
import { pricePurchase, purchaseFee } from '@tongzhou/domain/trade/fee/purchase-fee'
import { subscribe, subscribeByShares } from '@tongzhou/domain/trade/fee/subscription'
import { exchangeSidePurchase, wholeShares } from '@tongzhou/domain/trade/decide/whole-shares'
import type { CalcMethod } from './calc-method'
import { flatTier, roundingInput, sharesRounding } from './fund-inputs'
import { printWholeShares } from './printing'

const amount = 'yuan, fee included'
const rate = 'fraction, the rate charged'
const nav = 'yuan per share'
const net = 'yuan, without the fee, half-up'
const fee = 'yuan, amount − net'

/** Purchases and subscriptions (§4.3, §4.4). */
export const purchaseMethods: readonly CalcMethod[] = [
  {
    name: 'purchase_out',
    summary: 'front-end purchase by 外扣法: net = amount / (1 + rate)',
    inputs: {
      amount,
      rate,
      'nav?': 'yuan per share; without it no shares',
      'discount?': 'fraction of the rate, 0.1 = 1折; default 1',
      ...roundingInput,
    },
    results: { net, fee, 'shares?': 'shares' },
    run: (inputs) => {
      const terms = { tiers: flatTier(inputs.rate('rate')), discount: inputs.rate('discount', '1') }
      const cost = purchaseFee(inputs.money('amount'), terms)
      if (!inputs.has('nav')) return { net: printMoney(cost.net), fee: printMoney(cost.fee) }
      const shares = sharesFor(cost.net, inputs.nav('nav'), sharesRounding(inputs))
      return { net: printMoney(cost.net), fee: printMoney(cost.fee), shares: printShares(shares) }
    },
  },
  {
    name: 'purchase_fixed_fee',
    summary: 'purchase in a tier with a fixed fee per order',
    inputs: { amount, fixed_fee: 'yuan', nav, ...roundingInput },
    results: { net, fee, shares: 'shares' },
    run: (inputs) => {
      const tier = {
        id: 'fixed',
        lower: 0n,
        upper: null,
        charge: { kind: 'fixed' as const, amount: inputs.money('fixed_fee') },
      }
      const priced = pricePurchase(inputs.money('amount'), {
        tiers: [tier],
        nav: inputs.nav('nav'),
        sharesRounding: sharesRounding(inputs),
      })
      return { net: printMoney(priced.net), fee: printMoney(priced.fee), shares: printShares(priced.shares) }
    },
  },
  {
    name: 'purchase_exchange_integer',
    summary: 'exchange-side purchase: whole shares, the rest refunded (imported data only)',
    inputs: { amount, rate, nav },
    results: {
      net,
      fee,
      shares_raw: 'shares, 2 decimals',
      shares: 'whole shares',
      used: 'yuan',
      refund: 'yuan',
    },
    run: (inputs) => {
      const cost = purchaseFee(inputs.money('amount'), { tiers: flatTier(inputs.rate('rate')) })
      const price = inputs.nav('nav')
      const whole = exchangeSidePurchase(cost.net, price)
      return {
        net: printMoney(cost.net),
        fee: printMoney(cost.fee),
        shares_raw: printShares(sharesFor(cost.net, price)),
        shares: printWholeShares(whole.shares),
        used: printMoney(whole.used),
        refund: printMoney(whole.refund),
      }
    },
  },
  {
    name: 'subscribe_out',
    summary: 'subscription by amount; interest of the raising period becomes shares',
    inputs: {
      amount,
      rate,
      'interest?': 'yuan; default 0',
      'par?': 'face value, yuan; default 1.00',
      ...roundingInput,
    },
    results: {
      net,
      fee,
      shares: 'shares with those from interest',
      interest_shares: 'shares from interest',
      shares_int_trunc: 'the same cut to whole shares',
    },
    run: (inputs) => {
      const priced = subscribe(inputs.money('amount'), {
        tiers: flatTier(inputs.rate('rate')),
        interest: inputs.money('interest', '0'),
        face: inputs.nav('par', '1.00'),
        sharesRounding: sharesRounding(inputs),
      })
      return {
        net: printMoney(priced.net),
        fee: printMoney(priced.fee),
        shares: printShares(priced.shares),
        interest_shares: printShares(priced.interestShares),
        shares_int_trunc: printWholeShares(wholeShares(priced.shares)),
      }
    },
  },
  {
    name: 'subscribe_by_shares',
    summary: 'subscription by shares (ETF, LOF): shares × price plus the fee on it',
    inputs: { shares: 'shares', price: 'yuan per share', rate, 'interest?': 'yuan; default 0' },
    results: {
      fee: 'yuan, half-up',
      amount: 'yuan to pay',
      interest_shares: 'shares from interest',
      total_shares: 'shares',
    },
    run: (inputs) => {
      const priced = subscribeByShares(inputs.shares('shares'), {
        price: inputs.nav('price'),
        rate: inputs.rate('rate'),
        interest: inputs.money('interest', '0'),
      })
      return {
        fee: printMoney(priced.fee),
        amount: printMoney(priced.amount),
        interest_shares: printWholeShares(priced.interestShares),
        total_shares: printWholeShares(priced.totalShares),
      }
    },
  },
]
