import type { FundType, Terms } from './plan-types'

const domestic: Terms = {
  navLag: 0,
  buyLag: 1,
  redeemLag: 1,
  payLag: 3,
  taPayLag: 2,
  taBuyPayLag: 2,
  firstMin: 10,
  furtherMin: 1,
  planMin: 10,
  amountStep: 0.01,
  singleMax: null,
  dayMax: null,
  redeemMin: 1,
  holdMin: 1,
  redeemMax: null,
  dividendDefault: '1',
  dividendFixed: false,
  quickRedeem: false,
  incomeCarry: 'DAILY',
  holdKind: 'NONE',
  holdDays: null,
  opening: null,
}

const byType: Record<FundType, Partial<Terms>> = {
  MONEY: {
    payLag: 1,
    taPayLag: 1,
    taBuyPayLag: 1,
    firstMin: 0.01,
    furtherMin: 0.01,
    planMin: 1,
    redeemMin: 0.01,
    holdMin: 0.01,
    dividendDefault: '0',
    dividendFixed: true,
  },
  BOND_PURE: { payLag: 2 },
  BOND_MIXED: { payLag: 3 },
  MIXED: {},
  MIXED_EQUITY: {},
  EQUITY: { payLag: 4, taPayLag: 3 },
  INDEX: {},
  INDEX_ENHANCED: {},
  FEEDER: {},
  QDII: { navLag: 1, buyLag: 2, redeemLag: 2, payLag: 7, taPayLag: 6, taBuyPayLag: 3 },
  FOF: { navLag: 1, buyLag: 2, redeemLag: 2, payLag: 5, taPayLag: 4, taBuyPayLag: 3 },
  INTERBANK_CD: { payLag: 2, taPayLag: 1, dividendDefault: '0', holdKind: 'MIN_HOLD', holdDays: 7 },
}

/**
 * Dealing rules of a type, with what is special to one fund on top. Money in yuan, shares in whole shares,
 * lags in trading days after T.
 */
export function termsOf(type: FundType, special: Partial<Terms> = {}): Terms {
  return { ...domestic, ...byType[type], ...special }
}
