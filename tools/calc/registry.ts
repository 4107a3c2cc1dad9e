import { accountMethods } from './account-methods'
import { calendarMethods } from './calendar-methods'
import type { CalcMethod } from './calc-method'
import { conversionMethods } from './conversion-methods'
import { eligibilityMethods } from './eligibility-methods'
import { holdingMethods } from './holding-methods'
import { metricMethods } from './metric-methods'
import { moneyFundMethods } from './money-fund-methods'
import { performanceMethods } from './performance-methods'
import { purchaseMethods } from './purchase-methods'
import { redemptionMethods } from './redemption-methods'

/** Every method of the tool, by area. A name stands once. */
export const calcMethods: readonly CalcMethod[] = [
  ...purchaseMethods,
  ...redemptionMethods,
  ...conversionMethods,
  ...holdingMethods,
  ...eligibilityMethods,
  ...calendarMethods,
  ...moneyFundMethods,
  ...performanceMethods,
  ...metricMethods,
  ...accountMethods,
]
