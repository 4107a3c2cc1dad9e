import { z } from 'zod'
import { dayWire, instantWire } from '../kit/wire'

/** A risk result as its page shows it (R-RSK-6). */
export const riskView = z.object({
  seq: z.number().int(),
  level: z.enum(['C1', 'C2', 'C3', 'C4', 'C5']),
  levelName: z.string(),
  minRiskFlag: z.boolean(),
  score: z.number().int(),
  levelByScore: z.enum(['C1', 'C2', 'C3', 'C4', 'C5']),
  /** Rules that lowered the level, in words. */
  overrides: z.array(z.string()),
  suitableRisks: z.array(z.enum(['R1', 'R2', 'R3', 'R4', 'R5'])),
  submittedAt: instantWire,
  validUntil: dayWire,
  expired: z.boolean(),
  confirmed: z.boolean(),
  /** Two or more levels up within 24 hours: confirming needs a declaration. */
  riseToConfirm: z.boolean(),
  previousLevel: z.enum(['C1', 'C2', 'C3', 'C4', 'C5']).nullable(),
  perQuestion: z.array(z.object({ no: z.number().int(), score: z.number().int(), most: z.number().int() })),
})
