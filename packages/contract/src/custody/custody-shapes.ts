import { z } from 'zod'
import { dealingChecks, standingChecks } from '@tongzhou/domain/trade/decide/check-order'

/**
 * Where a transfer in stands before it is asked for: the registrar must know the trade account first (§3.9).
 */
export const custodyState = z.enum(['NOT_REGISTERED', 'REGISTERING', 'READY'])

/** Reasons of a custody transfer in check order. */
export const custodyRefusals = [
  ...standingChecks,
  'FUND_UNKNOWN',
  'CARD_NOT_FOUND',
  'BAD_REQUEST',
  ...dealingChecks,
  'NOT_ENOUGH_SHARES',
  'SHARES_LOCKED',
  'POSSIBLE_DUPLICATE',
  'T_DAY_CHANGED',
] as const
