import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, moneyOfFen, printMoney, sumMoney } from '../kernel/money'
import { RATE_ONE, type Rate, rateFrom } from '../kernel/rate'
import { printShares, sharesFrom } from '../kernel/shares'
import {
  addAccruals,
  chargeAdvisoryFee,
  collectAdvisoryFee,
  dailyAdvisoryFee,
  feeAccrualFrom,
  isChargeDay,
  printFeeAccrual,
} from './advisory-fee'
import {
  type RebalanceFund,
  buysFor,
  hasDrifted,
  pairTransforms,
  rebalanceHold,
  rebalanceOrders,
} from './rebalance'
import { type BuyableFund, splitByWeights, splitTransferIn, weightFault } from './target-weights'
import { decideTransferOut, transferOutAmounts, weightNow } from './transfer-out'

const aWeight = (fundCode: string, weight: string) => ({ fundCode, weight: rateFrom(weight) })
const printed = (orders: readonly { fundCode: string; amount: bigint }[]) =>
  orders.map((o) => `${o.fundCode} ${printMoney(moneyOfFen(o.amount))}`)

describe('weights (§9.2)', () => {
  test.each([
    [[], 'NO_FUND'],
    [[aWeight('A', '0.5'), aWeight('B', '0')], 'NOT_POSITIVE'],
    [[aWeight('A', '0.5'), aWeight('A', '0.5')], 'FUND_TWICE'],
    [[aWeight('A', '0.5'), aWeight('B', '0.499999')], 'NOT_100_PERCENT'],
    [[aWeight('A', '0.4'), aWeight('B', '0.35'), aWeight('C', '0.25')], null],
  ])('%o → %s', (weights, fault) => {
    expect(weightFault(weights)).toBe(fault)
  })
})

describe('transfer in (§9.4)', () => {
  const aFund = (fundCode: string, weight: string, more: Partial<BuyableFund> = {}): BuyableFund => ({
    ...aWeight(fundCode, weight),
    min: moneyFrom('10'),
    open: true,
    substitute: null,
    ...more,
  })
  const split = (amount: string, funds: BuyableFund[]) => {
    const decision = splitTransferIn(moneyFrom(amount), funds)

    return decision.kind === 'accepted' ? printed(decision.value) : decision.reason
  }

  test('E37: 10,000 at 40/35/25 % is 4,000, 3,500 and 2,500', () => {
    expect(split('10000', [aFund('A', '0.4'), aFund('B', '0.35'), aFund('C', '0.25')])).toEqual([
      'A 4000.00',
      'B 3500.00',
      'C 2500.00',
    ])
  })

  test('the odd fen goes to the largest weight', () => {
    const thirds = ['0.333333333', '0.333333334', '0.333333333'].map((w, i) => aFund('ABC'.charAt(i), w))
    expect(split('1000', thirds)).toEqual(['A 333.33', 'B 333.34', 'C 333.33'])
  })

  test('a child under its minimum is spread over the rest', () => {
    const funds = [aFund('A', '0.6'), aFund('B', '0.3'), aFund('C', '0.1', { min: moneyFrom('100.01') })]
    expect(split('1000', funds)).toEqual(['A 666.67', 'B 333.33'])
    expect(split('1000.10', funds)).toHaveLength(3)
    expect(split('5', funds)).toBe('BELOW_FUND_MINIMUM')
  })

  test('a substitute that is in the strategy itself, or stands for two, is bought once', () => {
    const shut = { open: false, substitute: 'A' }
    expect(split('1000', [aFund('A', '0.5'), aFund('B', '0.3', shut), aFund('C', '0.2', shut)])).toEqual([
      'A 1000.00',
    ])
  })

  test('a suspended fund is bought by its substitute, without one it is left out', () => {
    const shut = { open: false }
    expect(split('1000', [aFund('A', '0.6'), aFund('B', '0.4', { ...shut, substitute: 'M' })])).toEqual([
      'A 600.00',
      'M 400.00',
    ])
    expect(split('1000', [aFund('A', '0.6'), aFund('B', '0.4', shut)])).toEqual(['A 1000.00'])
    expect(split('1000', [aFund('B', '1', shut)])).toBe('NO_FUND_OPEN')
  })

  test('property: parts sum to the amount', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: RATE_ONE }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (amount, list) => {
        const parts = splitByWeights(moneyOfFen(amount), list as Rate[])
        expect(sumMoney(parts)).toBe(amount)
      }),
    )
  })
})

describe('transfer out (§9.5)', () => {
  const holdings = [
    { fundCode: 'A', shares: sharesFrom('41200'), value: moneyFrom('41200') },
    { fundCode: 'B', shares: sharesFrom('16900.01'), value: moneyFrom('33800') },
    { fundCode: 'C', shares: sharesFrom('25000'), value: moneyFrom('25000') },
  ]
  const minKeep = moneyFrom('500')
  const out = (request: Parameters<typeof decideTransferOut>[0]) => {
    const decision = decideTransferOut(request, { holdings, minKeep })
    if (decision.kind === 'refused') return decision.reason

    return decision.value.redemptions.map((r) => `${r.fundCode} ${printShares(r.shares)}`)
  }

  test('E37: 40,000 out of 41,200, 33,800 and 25,000', () => {
    const amounts = transferOutAmounts(
      moneyFrom('40000'),
      holdings.map((h) => h.value),
    )
    expect(amounts.map(printMoney)).toEqual(['16480.00', '13520.00', '10000.00'])
    expect(out({ kind: 'amount', amount: moneyFrom('40000') })).toEqual([
      'A 16480.00',
      'B 6760.00',
      'C 10000.00',
    ])
  })

  test('shares of a ratio are truncated, 100 % takes all', () => {
    expect(out({ kind: 'ratio', part: 1n, whole: 3n })).toEqual(['A 13733.33', 'B 5633.33', 'C 8333.33'])
    expect(out({ kind: 'ratio', part: 1n, whole: 1n })).toEqual(['A 41200.00', 'B 16900.01', 'C 25000.00'])
  })

  test('what remains must be worth the least, or nothing may remain', () => {
    expect(out({ kind: 'amount', amount: moneyFrom('99500') })).toHaveLength(3)
    expect(out({ kind: 'amount', amount: moneyFrom('99500.01') })).toBe('MUST_EXIT_FULLY')
    expect(out({ kind: 'amount', amount: moneyFrom('100000') })).toHaveLength(3)
    expect(out({ kind: 'amount', amount: moneyFrom('100000.01') })).toBe('MORE_THAN_HELD')
  })

  test('a weight of an empty account is zero', () => {
    expect(weightNow(moneyFrom('1'), moneyFrom('0'))).toBe(0n)
    expect(weightNow(moneyFrom('1'), moneyFrom('3'))).toBe(333_333_333n)
  })
})

describe('rebalancing (§9.6)', () => {
  const aFund = (
    fundCode: string,
    value: string,
    target: string,
    more: Partial<RebalanceFund> = {},
  ): RebalanceFund => ({
    fundCode,
    taCode: 'T1',
    assetClass: 'equity',
    value: moneyFrom(value),
    target: rateFrom(target),
    min: moneyFrom('10'),
    suspended: false,
    sellable: moneyFrom(value),
    ...more,
  })
  const orders = (funds: RebalanceFund[], more: { cash?: string; forced?: boolean } = {}) => {
    const account = { funds, cashInTransit: moneyFrom(more.cash ?? '0'), forced: more.forced ?? false }
    const { sells, buys } = rebalanceOrders(account)

    return { sells: printed(sells), buys: printed(buys) }
  }

  test('E37: 30,000 / 50,000 / 20,000 to 40/35/25 %', () => {
    const funds = [aFund('A', '30000', '0.4'), aFund('B', '50000', '0.35'), aFund('C', '20000', '0.25')]
    expect(orders(funds)).toEqual({ sells: ['B 15000.00'], buys: ['A 10000.00', 'C 5000.00'] })
  })

  test('differences under 1 % of the account are ignored', () => {
    expect(orders([aFund('A', '50999.99', '0.5'), aFund('B', '49000.01', '0.5')])).toEqual({
      sells: [],
      buys: [],
    })
    expect(orders([aFund('A', '51000', '0.5'), aFund('B', '49000', '0.5')]).sells).toEqual(['A 1000.00'])
  })

  test('a fund that leaves the strategy is sold whole, however little it is', () => {
    const funds = [aFund('A', '9990', '1'), aFund('B', '10', '0', { min: moneyFrom('100') })]
    expect(orders(funds).sells).toEqual(['B 10.00'])
  })

  test('under 50 yuan or the fund minimum nothing is ordered', () => {
    expect(orders([aFund('A', '549.99', '0.5'), aFund('B', '450.01', '0.5')]).sells).toEqual([])
    const large = { min: moneyFrom('5000.01') }
    expect(orders([aFund('A', '55000', '0.5'), aFund('B', '45000', '0.5', large)]).buys).toEqual([])
  })

  test('young lots are not sold and the buys shrink with the money', () => {
    const funds = [
      aFund('A', '30000', '0.4'),
      aFund('B', '50000', '0.35', { sellable: moneyFrom('9000') }),
      aFund('C', '20000', '0.25'),
    ]
    expect(orders(funds)).toEqual({ sells: ['B 9000.00'], buys: ['A 6000.00', 'C 3000.00'] })
    expect(orders(funds, { forced: true }).sells).toEqual(['B 15000.00'])
  })

  test('a suspended fund keeps what it has, its class takes the difference', () => {
    const funds = [
      aFund('A', '30000', '0.4', { suspended: true }),
      aFund('B', '50000', '0.35'),
      aFund('C', '20000', '0.25', { assetClass: 'bond' }),
    ]
    expect(orders(funds)).toEqual({ sells: ['B 5000.00'], buys: ['C 5000.00'] })
  })

  test('cash in transit counts and pays for buys', () => {
    expect(orders([aFund('A', '4000', '0.5'), aFund('B', '4000', '0.5')], { cash: '2000' })).toEqual({
      sells: [],
      buys: ['A 1000.00', 'B 1000.00'],
    })
  })

  test('sells and buys of one registrar become transforms', () => {
    const plan = {
      sells: [{ fundCode: 'B', amount: moneyFrom('15000') }],
      buys: [
        { fundCode: 'A', amount: moneyFrom('10000') },
        { fundCode: 'C', amount: moneyFrom('5000') },
      ],
    }
    const taOf = (code: string) => (code === 'C' ? 'T2' : 'T1')
    const terms = (from: string, to: string) => ({
      isOneRegistrar: taOf(from) === taOf(to),
      isListed: true,
      makeUp: rateFrom('0'),
    })
    const paired = pairTransforms(plan, terms)
    for (const barred of [{ isListed: false }, { makeUp: rateFrom('0.001') }])
      expect(pairTransforms(plan, (from, to) => ({ ...terms(from, to), ...barred })).transforms).toEqual([])
    expect(paired.transforms).toEqual([{ from: 'B', to: 'A', amount: moneyFrom('10000') }])
    expect([printed(paired.sells), printed(paired.buys)]).toEqual([['B 5000.00'], ['C 5000.00']])
  })

  test('no money, no buys', () => {
    expect(buysFor(moneyFrom('0'), [{ fundCode: 'A', amount: moneyFrom('1') }])).toEqual([])
  })

  test.each([
    [{ frozen: true }, 'FROZEN'],
    [{ agreementEnding: true }, 'AGREEMENT_ENDING'],
    [{ fullExitPending: true }, 'FULL_EXIT_PENDING'],
    [{ value: moneyFrom('99.99') }, 'TOO_SMALL'],
    [{ plannedRedemptionFees: moneyFrom('300.01') }, 'TOO_COSTLY'],
    [{ plannedRedemptionFees: moneyFrom('300.00') }, null],
  ])('%o holds the account back: %s', (fault, hold) => {
    const good = {
      frozen: false,
      agreementEnding: false,
      fullExitPending: false,
      value: moneyFrom('100000'),
      plannedRedemptionFees: moneyFrom('0'),
    }
    expect(rebalanceHold({ ...good, ...fault })).toBe(hold)
  })

  test('a drift of five points is not yet one', () => {
    const funds = (a: string, b: string) => [
      { value: moneyFrom(a), target: rateFrom('0.5') },
      { value: moneyFrom(b), target: rateFrom('0.5') },
    ]
    expect(hasDrifted(funds('55000', '45000'))).toBe(false)
    expect(hasDrifted(funds('55000.01', '44999.99'))).toBe(true)
    // A band of its own, wider or narrower than the usual one.
    const banded = (band: string) =>
      funds('55000.01', '44999.99').map((f) => ({ ...f, band: rateFrom(band) }))
    expect(hasDrifted(banded('0.06'))).toBe(false)
    expect(hasDrifted(banded('0.04'))).toBe(true)
  })
})

describe('advisory fee (§9.7)', () => {
  const facts = { yearlyRate: rateFrom('0.005') }

  test('E38: 30 days at 50,000 and 62 at 62,000 charge 73.21', () => {
    const first = dailyAdvisoryFee(moneyFrom('50000'), facts)
    const second = dailyAdvisoryFee(moneyFrom('62000'), facts)
    expect([first, second].map(printFeeAccrual)).toEqual(['0.684932', '0.849315'])
    const accrued = addAccruals([
      ...Array.from({ length: 30 }, () => first),
      ...Array.from({ length: 62 }, () => second),
    ])
    const charged = chargeAdvisoryFee({ accrued, earned: moneyFrom('0'), offset: true })
    expect(printMoney(charged.charge)).toBe('73.21')
  })

  test.each([
    ['73.205490', '30.00', true, '43.21', '30.00'],
    ['73.205490', '30.00', false, '73.21', '0.00'],
    ['73.205490', '80.00', true, '0.00', '73.21'],
  ])('%s accrued, %s earned, offset %s: charge %s', (accrued, earned, offset, charge, used) => {
    const result = chargeAdvisoryFee({ accrued: feeAccrualFrom(accrued), earned: moneyFrom(earned), offset })
    expect([result.charge, result.offset].map(printMoney)).toEqual([charge, used])
  })

  test('less than a fen is carried', () => {
    expect(
      chargeAdvisoryFee({ accrued: feeAccrualFrom('0.004999'), earned: moneyFrom('0'), offset: true }),
    ).toEqual({
      charge: 0n,
      carried: 4_999n,
      offset: 0n,
    })
  })

  test('the money fund pays first, the others in proportion, the rest stays due', () => {
    const others = [
      { fundCode: 'A', value: moneyFrom('60') },
      { fundCode: 'B', value: moneyFrom('30') },
    ]
    const collect = (charge: string) => {
      const result = collectAdvisoryFee(moneyFrom(charge), { moneyFund: moneyFrom('10'), others })

      return [printMoney(result.fromMoneyFund), printed(result.fromOthers), printMoney(result.stillDue)]
    }
    expect(collect('9.99')).toEqual(['9.99', [], '0.00'])
    expect(collect('40')).toEqual(['10.00', ['A 20.00', 'B 10.00'], '0.00'])
    expect(collect('120')).toEqual(['10.00', ['A 60.00', 'B 30.00'], '20.00'])
  })

  test.each([
    ['2026-03-20', 'twentieth', true],
    ['2026-03-31', 'twentieth', false],
    ['2026-03-31', 'quarter-end', true],
    ['2026-06-30', 'quarter-end', true],
    ['2026-04-30', 'quarter-end', false],
    ['2026-02-20', 'twentieth', false],
  ] as const)('%s under %s is a charge day: %s', (day, rule, expected) => {
    expect(isChargeDay(dayFrom(day), rule)).toBe(expected)
  })
})
