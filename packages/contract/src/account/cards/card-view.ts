import { z } from 'zod'
import { instantWire, moneyWire } from '../../kit/wire'

/** Limits per card; null = none. */
export const cardLimitsView = z.object({
  single: moneyWire.nullable(),
  daily: moneyWire.nullable(),
  monthly: moneyWire.nullable(),
})

/** A bound card, masked. */
export const cardView = z.object({
  tradeAcco: z.string(),
  /** Names the card in addresses of pages: a keyed hash, which tells nobody the account. */
  cardKey: z.string(),
  bankSerial: z.string(),
  bankName: z.string(),
  branchName: z.string().nullable(),
  cardTail: z.string(),
  signStatus: z.enum(['SIGNED', 'RESIGN_NEEDED', 'UNSIGNED', 'CHANGING']),
  tradeAccountStatus: z.string(),
  boundAt: instantWire,
  limits: cardLimitsView.nullable(),
})
