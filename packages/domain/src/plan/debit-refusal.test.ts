import { expect, test } from 'vitest'
import { dayFrom, instantAt } from '../kernel/business-day'
import { moneyFrom, noMoney, printMoney } from '../kernel/money'
import { rateFrom } from '../kernel/rate'
import type { SuitabilityFacts } from '../trade/decide/customer-standing'
import { decidePurchase } from '../trade/decide/decide-purchase'
import { fundA, standing } from '../trade/sample-facts'
import { type DebitFacts, forecastDebit } from './debit-refusal'
import { outcomeOfRefusal } from './period-outcome'
import { toldSkipOf } from './told-skips'

const day = dayFrom('2026-11-16')
const suitability: SuitabilityFacts = {
  match: 'match',
  mismatchConfirmId: null,
  waitUntil: null,
  isQuestionnaireDone: true,
  callBack: 'none',
  fundRisk: 'R3',
  ability: 'C3',
}
const limits = { ...fundA.purchaseLimits, firstMin: moneyFrom('10'), furtherMin: moneyFrom('10') }
const exactly = (amount: string) => ({ least: moneyFrom(amount), most: moneyFrom(amount) })
const usual: DebitFacts = {
  day,
  range: exactly('500.00'),
  isFixed: true,
  customer: standing,
  suitability,
  fund: { ...fundA, purchaseLimits: limits },
  used: noMoney,
}

/** What the run of that day would do of a fixed amount, as it stands at 09:00. */
function run({ range, customer, suitability: match, fund, used }: DebitFacts): string {
  const decided = decidePurchase({
    now: instantAt(day, '09:00'),
    business: 'plan',
    amount: range.least,
    customer,
    investorType: 'individual',
    suitability: match,
    fund,
    missingAgreements: [],
    isFirstPurchase: true,
    usedOnTDay: () => used,
    payment: { way: 'REMIT' },
    discount: rateFrom('1'),
    coupon: null,
    hasRecentTwin: false,
    isTwinConfirmed: true,
    seenTDay: null,
    isPreBooked: false,
  })
  if (decided.kind === 'accepted') return 'taken'

  return toldSkipOf(outcomeOfRefusal(decided.reason, { isEnded: false })) ?? decided.reason
}

const { fund } = usual
const cases: readonly (readonly [string, Partial<DebitFacts>])[] = [
  ['taken', {}],
  ['ACCOUNT_BLOCKED', { customer: { ...standing, account: 'frozen' } }],
  ['ACCOUNT_BLOCKED', { customer: { ...standing, idDocument: 'expired', risk: 'expired' } }],
  ['taken', { customer: { ...standing, account: 'judicial', idDocument: 'grace', tradePassword: 'locked' } }],
  ['RISK_EXPIRED', { customer: { ...standing, risk: 'expired' } }],
  ['FUND_CLOSED', { fund: { ...fund, status: { code: '5', isPlanOpen: true } } }],
  ['FUND_CLOSED', { fund: { ...fund, status: { ...fund.status, isPlanOpen: false } } }],
  [
    'FUND_CLOSED',
    { fund: { ...fund, windows: [{ from: dayFrom('2026-12-01'), to: dayFrom('2026-12-04') }] } },
  ],
  ['taken', { fund: { ...fund, windows: [{ from: day, to: day }] } }],
  ['FUND_CLOSED', { fund: { ...fund, soldTo: ['institution'] } }],
  ['MISMATCH_UNCONFIRMED', { suitability: { ...suitability, match: 'mismatch' } }],
  ['taken', { suitability: { ...suitability, match: 'mismatch', mismatchConfirmId: 'risk@1' } }],
  ['MISMATCH_UNCONFIRMED', { suitability: { ...suitability, match: 'forbidden' } }],
  ['OVER_FUND_LIMIT', { range: exactly('9.00') }],
  [
    'OVER_FUND_LIMIT',
    {
      used: moneyFrom('800.00'),
      fund: { ...fund, purchaseLimits: { ...limits, dailyMaxPerPerson: moneyFrom('1000') } },
    },
  ],
]

test.each(cases)('R-PLAN-13: %s is forecast where the run decides it (%#)', (expected, change) => {
  const facts = { ...usual, ...change }
  const forecast = forecastDebit(facts)
  expect([forecast.kind === 'taken' ? 'taken' : forecast.reason, run(facts)]).toEqual([expected, expected])
})

test('R-PLAN-8: the limits cut a smart amount, which is skipped where they leave less than the least of a plan', () => {
  const smart = {
    ...usual,
    isFixed: false,
    range: { least: moneyFrom('300.00'), most: moneyFrom('1050.00') },
  }
  const limited = { ...fund, purchaseLimits: { ...limits, dailyMaxPerPerson: moneyFrom('1000') } }
  const rangeAt = (used: string) => {
    const forecast = forecastDebit({ ...smart, fund: limited, used: moneyFrom(used) })
    if (forecast.kind === 'skipped') return forecast.reason

    return `${printMoney(forecast.range.least)}–${printMoney(forecast.range.most)}`
  }
  expect(['0.00', '500.00', '900.00', '995.00'].map(rangeAt)).toEqual([
    '300.00–1000.00',
    '300.00–500.00',
    '100.00–100.00',
    'OVER_FUND_LIMIT',
  ])
})

test('R-PLAN-13: a day that is not published yet is no reason against a debit', () => {
  expect(forecastDebit({ ...usual, day: dayFrom('2027-06-15') }).kind).toBe('taken')
})
