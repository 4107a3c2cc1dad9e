import { noMoney } from '@tongzhou/domain/kernel/money'
import type { Rate } from '@tongzhou/domain/kernel/rate'
import type { RoundingMode } from '@tongzhou/domain/kernel/rounding'
import type { FeeTier } from '@tongzhou/domain/fund/fee-schedule'
import type { CalcInputs } from './calc-inputs'

/** One tier for every amount or day. */
export function flatTier(rate: Rate): readonly FeeTier[] {
  return [{ id: 'rate', lower: noMoney, upper: null, charge: { kind: 'rate', rate } }]
}

/** Meaning of the optional input every method with shares takes. */
export const roundingInput = {
  'shares_rounding?': 'half-up (default), truncate or half-even: how the fund rounds shares',
}

export function sharesRounding(inputs: CalcInputs): RoundingMode {
  return inputs.choice<RoundingMode>('shares_rounding', ['half-up', 'truncate', 'half-even'], 'half-up')
}
