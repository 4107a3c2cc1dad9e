import { riskLevels } from '@tongzhou/domain/account/risk-score'
import { z } from 'zod'
import { riskLevel } from '../../fund/fund-shapes'
import { dayWire, instantWire } from '../../kit/wire'

/** What a customer can bear, the least first. */
export const riskAbility = z.enum(riskLevels)

/** A risk result as its page shows it (R-RSK-6). */
export const riskView = z.object({
  seq: z.number().int(),
  level: riskAbility,
  levelName: z.string(),
  minRiskFlag: z.boolean(),
  score: z.number().int(),
  levelByScore: riskAbility,
  /** Rules that lowered the level, in words. */
  overrides: z.array(z.string()),
  suitableRisks: z.array(riskLevel),
  submittedAt: instantWire,
  validUntil: dayWire,
  expired: z.boolean(),
  confirmed: z.boolean(),
  /** Two or more levels up within 24 hours: confirming needs a declaration. */
  riseToConfirm: z.boolean(),
  previousLevel: riskAbility.nullable(),
  perQuestion: z.array(z.object({ no: z.number().int(), score: z.number().int(), most: z.number().int() })),
})
