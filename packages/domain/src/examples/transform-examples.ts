import { dayFrom } from '../kernel/business-day'
import { addMoney, moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { formatRate } from '../format/rates'
import { superTransformAdvance, superTransformRest } from '../trade/fee/super-transform'
import { type TransformTerms, charged, offsetRate, priceTransform } from '../trade/fee/transform-fee'
import { type Examples, flat, m, s } from './example'
import { purchase, soldAfter } from './fee-examples'

/** A transform of one lot; the rates are those of E17–E20. */
function transformed(order: {
  shares: string
  navOut: string
  navIn: string
  redeem: string
  inRate: string
  outRate?: string
  backEnd?: { costNav: string; rate: string }
}) {
  const free = sharesFrom(order.shares)
  const backEndNav = order.backEnd ? navFrom(order.backEnd.costNav) : null
  const lot = {
    id: 'l',
    confirmDay: dayFrom('2026-06-01'),
    startDay: dayFrom('2026-06-01'),
    free,
    backEndNav,
  }
  const terms: TransformTerms = {
    redemption: {
      tiers: flat(order.redeem),
      ...(order.backEnd ? { backEndTiers: flat(order.backEnd.rate) } : {}),
    },
    inTiers: flat(order.inRate),
    outTiers: order.outRate === undefined ? [] : flat(order.outRate),
    policy: { kind: 'rate-difference' },
  }
  const days = { tDay: dayFrom('2026-11-02'), confirmDay: dayFrom('2026-11-03') }
  const navs = { navOut: navFrom(order.navOut), navIn: navFrom(order.navIn) }

  return priceTransform({ lots: [lot], shares: free, ...navs, ...days }, terms)
}

export const transformExamples: Examples = {
  E17: () => {
    const backEnd = { costNav: '1.100', rate: '0.018' }
    const order = { shares: '1000', navOut: '1.200', navIn: '1.300', redeem: '0.005', backEnd }
    const t = transformed({ ...order, inRate: '0.02', outRate: '0.015' })
    return {
      C: m(t.out.gross),
      E: m(t.out.fee),
      H: m(t.out.backFee),
      I: m(addMoney(t.out.fee, t.out.backFee)),
      J: m(t.base),
      L: m(t.inNet),
      M: m(t.makeupFee),
      S: s(t.inShares),
    }
  },
  E17b: () => {
    const backEnd = { costNav: '1.100', rate: '0.01' }
    const order = { shares: '1000', navOut: '1.300', navIn: '1.300', redeem: '0.005', backEnd }
    const { out, base } = transformed({ ...order, inRate: '0' })
    return { E: m(out.fee), H: m(out.backFee), I: m(addMoney(out.fee, out.backFee)), J: m(base) }
  },
  E18: () => {
    const heldYears = { part: 4n, whole: 10n }
    const used = offsetRate(rateFrom('0.02'), { rate: rateFrom('0.003'), heldYears })
    const makeup = charged(moneyFrom('1200'), used)
    return { h: formatRate(used), L: m(makeup.inNet), fee: m(makeup.makeupFee) }
  },
  E19a: () => {
    const order = { shares: '10000', navOut: '1.0212', navIn: '1.0612' }
    const t = transformed({ ...order, redeem: '0.02', inRate: '0.003' })
    return { amt: m(t.inNet), sh: s(t.inShares) }
  },
  E19b: () => {
    const order = { shares: '10000', navOut: '1.0612', navIn: '1.0212' }
    const t = transformed({ ...order, redeem: '0.005', inRate: '0' })
    return { amt: m(t.inNet), sh: s(t.inShares) }
  },
  E20: () => {
    const order = { shares: '5000', navOut: '1.8650', navIn: '2.3410', redeem: '0.005' }
    const t = transformed({ ...order, inRate: '0.008', outRate: '0.005' })
    return {
      G: m(t.out.gross),
      rf: m(t.out.fee),
      base: m(t.base),
      bf: m(t.makeupFee),
      inn: m(t.inNet),
      sh: s(t.inShares),
    }
  },
  E21: () => {
    const { estimate, advance } = superTransformAdvance(sharesFrom('8000'), {
      estimateNav: navFrom('1.2500'),
    })
    const sold = soldAfter(100, { shares: '8000', nav: '1.2466', tiers: flat('0.005') })
    const bought = purchase(m(advance), flat('0.0008'), '0.9876')
    return {
      est: m(estimate),
      pre: m(advance),
      act: m(sold.gross),
      fee: m(sold.fee),
      net: m(sold.net),
      resid: m(superTransformRest(sold.net, advance).rest),
      bnet: bought.net,
      bfee: bought.fee,
      sh: bought.sh,
    }
  },
}
