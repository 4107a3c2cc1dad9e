import { addDays, dayFrom } from '../kernel/business-day'
import { type Money, addMoney, moneyFrom, noMoney, subtractMoney, sumMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { percentText } from '../kernel/percent'
import { addShares, sharesFrom, subtractShares } from '../kernel/shares'
import { dailyIncome } from '../cash/money-fund-income'
import { incomePerTenThousandFrom } from '../cash/money-fund-yield'
import { SUCCESS } from '../clearing/confirmation'
import { confirmPurchase } from '../clearing/confirm-purchase'
import { dividendAmount, reinvestedShares } from '../clearing/dividend'
import { isLargeRedemption, netRedemption, proRataShare } from '../clearing/large-redemption'
import { balanceOn, postingsOf } from '../clearing/postings'
import { dayIncomes } from '../holding/day-income'
import { type PositionEvent, positionAfter } from '../holding/position'
import { positionFigures } from '../holding/position-figures'
import { priceRedemption } from '../trade/fee/redemption-fee'
import { redeemed } from './calendar-examples'
import { emptyTopUpFunds, toppedUp } from './cash-examples'
import { type Examples, flat, m, s, tiers2026 } from './example'
import { lotOf, purchase, soldAfter } from './fee-examples'

const yuan = moneyFrom
const count = sharesFrom
const day = dayFrom

/** The path of E29 and E30: two purchases, a cash dividend, a sale; every figure computed. */
const first = purchase('10000', flat('0.015'), '1.5678', '0.1')
const second = purchase('5000', flat('0.015'), '1.4200', '0.1')
const held = addShares(count(first.sh), count(second.sh))
const dividend = dividendAmount(held, { perUnit: navFrom('0.0500'), unit: 1n })
const sale = soldAfter(60, { shares: '4000', nav: '1.6000', tiers: flat('0.005') })
const path: PositionEvent[] = [
  { kind: 'buy', shares: count(first.sh), amount: yuan('10000') },
  { kind: 'buy', shares: count(second.sh), amount: yuan('5000') },
  { kind: 'cash-dividend', amount: dividend },
  { kind: 'sell', shares: count('4000'), net: sale.net },
]

/** Day incomes on days that follow each other; events by the index of their day. */
const days = (navs: string[], events: [number, PositionEvent | undefined][]) =>
  dayIncomes(
    events.flatMap(([i, event]) => (event ? [{ day: addDays(day('2026-11-02'), i), event }] : [])),
    navs.map((nav, i) => ({ day: addDays(day('2026-11-02'), i), nav: navFrom(nav) })),
  )

export const holdingExamples: Examples = {
  E22: () => {
    const total = count('1000000000')
    const flows = { redeemed: count('230000000'), purchased: count('50000000') }
    const all = { ...flows, transformedOut: count('0'), transformedIn: count('0') }
    const net = netRedemption(all)
    const accepted = count('100000000')
    const ok = proRataShare(count('92000'), { accepted, requests: flows.redeemed })
    return {
      net: isLargeRedemption(all, total) ? s(net).replace('.00', '') : '',
      pct: `${percentText({ part: net, whole: total })}%`,
      ratio: `${percentText({ part: accepted, whole: flows.redeemed, decimals: 4 })}%`,
      ok: s(ok),
      rest: s(subtractShares(count('92000'), ok)),
    }
  },
  E29: () => {
    const p = positionAfter(path)
    const f = positionFigures(p, navFrom('1.6480'))
    return {
      s1: first.sh,
      s2: second.sh,
      S: s(held),
      avg: positionFigures(positionAfter(path.slice(0, 2)), navFrom('1')).costPrice ?? '',
      div: m(dividend),
      g: m(sale.gross),
      fe: m(sale.fee),
      net: m(sale.net),
      cout: m(subtractMoney(yuan('15000'), p.cost)),
      crem: m(p.cost),
      Srem: s(p.shares),
      mv: m(f.marketValue),
      divrem: m(p.dividendPool),
      divout: m(subtractMoney(dividend, p.dividendPool)),
      hold: m(f.holdingIncome ?? noMoney),
      real: m(f.realised),
      cum: m(f.cumulative),
      dil: m(f.dilutedCost),
      dilp: f.dilutedPrice ?? '',
      rate: `${f.holdingRate}%`,
    }
  },
  E30: () => {
    const list = days(
      ['1.5678', '1.4200', '1.5300', '1.5000', '1.6000', '1.6480'],
      [
        [0, path[0]],
        [1, path[1]],
        [3, path[2]],
        [4, path[3]],
      ],
    )
    return { inc: list.map((d) => m(d.income)).join(' / '), sum: m(list.at(-1)?.cumulative ?? noMoney) }
  },
  E31: () => {
    const amount = dividendAmount(count('10000'), { perUnit: navFrom('0.0500'), unit: 1n })
    return { amt: m(amount), sh: s(reinvestedShares(amount, navFrom('1.2000'))) }
  },
  E44: () => {
    const bought = purchase('10000', flat('0.008'), '0.9876', '0.1')
    const outcome = confirmPurchase(
      {
        amount: yuan('10000'),
        subsidy: yuan('10'),
        subsidyThreshold: yuan('10000'),
        chargeType: 'front',
        source: 'purchase',
      },
      {
        returnCode: SUCCESS,
        isFinished: true,
        tDay: day('2026-11-16'),
        taSerialNo: 'TA1',
        confirmDay: day('2026-11-17'),
        registerDay: null,
        nav: navFrom('0.9876'),
        confirmedAmount: yuan('10000'),
        confirmedShares: count(bought.sh),
        fee: yuan(bought.fee),
        agencyFee: yuan(bought.fee),
      },
    )
    const rows = [
      ...postingsOf('P1', yuan('9990')),
      ...postingsOf('P1b', yuan('10')),
      ...postingsOf('P2', yuan('9990')),
      ...postingsOf('P2b', yuan('10')),
      ...(outcome.kind === 'accepted' ? outcome.value.postings : []),
    ]
    return {
      b1001: m(balanceOn('1001', rows)),
      b2002: m(balanceOn('2002', rows)),
      b2008: m(balanceOn('2008', rows)),
    }
  },
  E47: () => ({ ...fundA(), ...cashProduct() }),
}

/** Appendix G: fund A from its purchase on 11-16 to its partial sale on 11-19. */
function fundA(): Record<string, string> {
  const p = purchase('10000', flat('0.008'), '1.2500', '0.1')
  const { confirmDay, arrivalDay } = redeemed('2026-11-19', 3)
  const sold = priceRedemption(
    {
      lots: [lotOf('2026-11-17', p.sh)],
      shares: count('3000'),
      nav: navFrom('1.2610'),
      tDay: day('2026-11-19'),
      confirmDay,
    },
    { tiers: tiers2026 },
  )
  const buy: PositionEvent = { kind: 'buy', shares: count(p.sh), amount: yuan('10000') }
  const sell: PositionEvent = { kind: 'sell', shares: count('3000'), net: sold.net }
  const navs = ['1.2500', '1.2380', '1.2455', '1.2610', '1.2700']
  const list = days(navs, [
    [0, buy],
    [3, sell],
  ])
  const position = positionAfter([buy, sell])
  const figures = positionFigures(position, navFrom('1.2700'))

  return {
    ...p,
    ...Object.fromEntries(list.map((d, i) => [`mv${16 + i}`, m(d.marketValue)])),
    ...Object.fromEntries(list.map((d, i) => [`i${16 + i}`, m(d.income)])),
    g: m(sold.gross),
    fe: m(sold.fee),
    snet: m(sold.net),
    rem: s(position.shares),
    cout: m(subtractMoney(yuan('10000'), position.cost)),
    crem: m(position.cost),
    hold: m(figures.holdingIncome ?? noMoney),
    real: m(figures.realised),
    cum: m(figures.cumulative),
    conf: confirmDay,
    arr: arrivalDay,
  }
}

/** The cash product beside it: 25,000 in three funds, two days of income, 12,000 taken quickly in between. */
function cashProduct(): Record<string, string> {
  const per10k = incomePerTenThousandFrom('0.3500')
  const income = (balance: Money) => dailyIncome(count(m(balance)), per10k)
  const parts = toppedUp('25000', emptyTopUpFunds)
  const first = parts.map(income)
  const grown = parts.map((part, i) => addMoney(part, first[i] ?? noMoney))
  const taken = [yuan('10000'), yuan('2000'), noMoney]
  const left = grown.map((balance, i) => subtractMoney(balance, taken[i] ?? noMoney))
  const next = left.map(income)

  return {
    mm: m(sumMoney(first)),
    b2: m(left[1] ?? noMoney),
    mm19: m(sumMoney(next)),
    bal: m(addMoney(sumMoney(left), sumMoney(next))),
  }
}
