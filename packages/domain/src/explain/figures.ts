/**
 * Every figure whose way can be asked for (R-WHY-1): of all that is held, of one fund, of what a share of it
 * cost, of what all income came from, of a span of days, of the gap to a fund, of one order. A page shows the
 * same number under the same name.
 */
export const explainedFigures = [
  'ASSET_TOTAL',
  'ASSET_HOLDING_VALUE',
  'ASSET_DAY_INCOME',
  'ASSET_HOLDING_INCOME',
  'ASSET_CUMULATIVE_INCOME',
  'POSITION_VALUE',
  'POSITION_DAY_INCOME',
  'POSITION_HOLDING_INCOME',
  'POSITION_CUMULATIVE_INCOME',
  'POSITION_PRIOR_INCOME',
  'COST_HOLDING_PRICE',
  'COST_DILUTED_PRICE',
  'SPLIT_PRICE',
  'SPLIT_DIVIDENDS',
  'SPLIT_MONEY',
  'SPLIT_FEES',
  'SPAN_INCOME',
  'SPAN_CALENDAR',
  'SPAN_CAPITAL',
  'SPAN_MONEY_WEIGHTED',
  'SPAN_TIME_WEIGHTED',
  'GAP_AT_FUND_RETURN',
  'GAP_BUYS',
  'GAP_SELLS',
  'GAP_DIVIDENDS',
  'GAP_FEES',
  'GAP_TOTAL',
  'ORDER_SHARES',
  'ORDER_AMOUNT',
  'ORDER_FEE',
] as const

export type ExplainedFigure = (typeof explainedFigures)[number]
