import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { exchangeCalendar } from '@tongzhou/domain/calendar/built-in-calendars'
import { tradingDaysAfter } from '@tongzhou/domain/calendar/trade-calendar'
import { isEligibleForDividend } from '@tongzhou/domain/clearing/dividend'
import { CalcInputError, type CalcInputs } from './calc-inputs'
import type { CalcMethod } from './calc-method'

const sentence = /\b(purchase|subscription|redemption)\b.*\bon the (?:registration|record) date\b/i

/** Who takes part in a dividend (§3.8). */
export const eligibilityMethods: readonly CalcMethod[] = [
  {
    name: 'dividend_eligibility',
    summary: 'whether shares take part in a dividend; confirmed T+1 on the exchange calendar',
    inputs: {
      action: 'purchase or redemption; or a sentence "redemption applied on the registration date R"',
      'apply_date?': 'T day of the request; default the record day',
      'record_date?': 'registration day R; default a trading day',
    },
    results: { eligible: 'true or false' },
    run: (inputs) => ({ eligible: isEligible(inputs) }),
  },
]

function isEligible(inputs: CalcInputs): boolean {
  const text = inputs.text('action')
  const kind = /^(purchase|redemption)$/.test(text) ? text : sentence.exec(text)?.[1]?.toLowerCase()
  if (kind === undefined) throw new CalcInputError('input action must be purchase or redemption')
  const recordDay: Day = inputs.has('record_date') ? inputs.day('record_date') : dayFrom('2026-11-20')
  const tDay = inputs.has('apply_date') ? inputs.day('apply_date') : recordDay
  const confirmDay = tradingDaysAfter(exchangeCalendar, tDay, 1)
  if (kind !== 'redemption') return isEligibleForDividend(recordDay, { confirmDay, redeemConfirmDay: null })

  // The shares sold were held before.
  return isEligibleForDividend(recordDay, {
    confirmDay: recordDay < tDay ? recordDay : tDay,
    redeemConfirmDay: confirmDay,
  })
}
