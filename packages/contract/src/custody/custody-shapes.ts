import { z } from 'zod'

/** Where a transfer in stands before it is asked for: the registrar must know the trade account first (§3.9). */
export const custodyState = z.enum(['NOT_REGISTERED', 'REGISTERING', 'READY'])

/** Reasons of a custody transfer in check order. */
export const custodyRefusals = [
  'FUND_NOT_FOUND',
  'CARD_NOT_FOUND',
  'ONBOARDING_UNFINISHED',
  'ACCOUNT_FROZEN',
  'ID_EXPIRED',
  'REAL_NAME_UNDER_REVIEW',
  'TRADE_PASSWORD_NOT_SET',
  'TRADE_PASSWORD_LOCKED',
  'TRADE_TICKET_NEEDED',
  'RISK_EXPIRED',
  'RISK_UNCONFIRMED',
  'FUND_NOT_ON_SALE',
  'CALENDAR_NOT_PUBLISHED',
  'OUTSIDE_WINDOW',
  'NOT_ENOUGH_SHARES',
  'SHARES_LOCKED',
  'POSSIBLE_DUPLICATE',
  'T_DAY_CHANGED',
] as const
