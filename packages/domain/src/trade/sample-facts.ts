import { fundState } from '../fund/fund-status'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { exchangeCalendar } from '../calendar/built-in-calendars'
import type { FundTerms } from '../fund/fund-terms'
import type { CustomerStanding } from './decide/customer-standing'

const day = dayFrom
const yuan = moneyFrom
const shares = sharesFrom

/** Facts for tests: a customer who may do everything. */
export const standing: CustomerStanding = {
  isOnboarded: true,
  step: '99',
  account: 'normal',
  idDocument: 'valid',
  isRealNameUnderReview: false,
  tradePassword: 'set',
  hasTradeTicket: true,
  risk: 'valid',
}
const always = { validFrom: day('2026-01-01'), validTo: null, investorType: null }
const daysTier = (lower: bigint, upper: bigint | null, rate: string) => ({
  ...always,
  id: `r${lower}`,
  feeType: 'redemption' as const,
  unit: 'days' as const,
  lower,
  upper,
  charge: { kind: 'rate' as const, rate: rateFrom(rate) },
})
/** Facts for tests: fund A of the acceptance scenario: mixed, 0.8 % at 1折, domestic. */
export const fundA: FundTerms = {
  fundCode: '900001',
  chargeType: 'front',
  status: { code: fundState.open, isPlanOpen: true },
  calendar: exchangeCalendar,
  exchange: exchangeCalendar,
  cutOff: '15:00:00.000',
  lags: { nav: 0, buyConfirm: 1, redeemConfirm: 1, pay: 3 },
  windows: null,
  soldTo: ['individual'],
  isMoneyFund: false,
  latestNav: { nav: navFrom('1.2455'), day: day('2026-11-18') },
  feeRules: [
    {
      ...always,
      id: 'p',
      feeType: 'purchase',
      unit: 'amount',
      lower: 0n,
      upper: null,
      charge: { kind: 'rate', rate: rateFrom('0.008') },
    },
    daysTier(0n, 7n, '0.015'),
    daysTier(7n, 30n, '0.01'),
    daysTier(30n, 180n, '0.005'),
    daysTier(180n, null, '0'),
  ],
  sharesRounding: 'half-up',
  holdingDayRule: 'confirm-to-confirm',
  backFeeMode: 'external',
  purchaseLimits: {
    firstMin: yuan('10'),
    furtherMin: yuan('1'),
    singleMax: yuan('1000000'),
    step: yuan('0.10'),
    dailyMaxPerPerson: yuan('50000'),
    fundTotalLeft: yuan('40000'),
  },
  redemptionLimits: { min: shares('10'), max: null, minConvert: shares('10'), minRemain: shares('5') },
}
