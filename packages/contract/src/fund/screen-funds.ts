import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, dayWire, jsonField, percentWire, rateWire } from '../kit/wire'
import { fundCard, fundRating, performanceWindow, fundZone, sortOrder } from './fund-shapes'

export const facetKey = z.enum([
  'TYPE',
  'RISK',
  'THEME',
  'COMPANY',
  'AGE',
  'SIZE',
  'SHARE_CLASS',
  'DISCOUNT',
  'FIRST_MIN',
  'STATUS',
  'HOLD_PERIOD',
  'MANAGER_TENURE',
  'DRAWDOWN_1Y',
  'VOLATILITY_1Y',
  'RATING',
  'TRACKED_INDEX',
  'YEARLY_FEE',
  'MARKET',
  'DIVIDEND',
])

/** A key of a window that the display policy hides is answered in the default order (SIZE). */
export const screenSortKey = z.enum([
  'SIZE',
  'RETURN_1W',
  'RETURN_1M',
  'RETURN_3M',
  'RETURN_6M',
  'RETURN_YTD',
  'RETURN_1Y',
  'RETURN_2Y',
  'RETURN_3Y',
  'RETURN_5Y',
  'RETURN_SINCE',
  'DRAWDOWN_1Y',
  'DRAWDOWN_3Y',
  'VOLATILITY_1Y',
  'VOLATILITY_3Y',
  'SHARPE_1Y',
  'SHARPE_3Y',
  'EXCESS_1Y',
  'DAY_GROWTH',
  'SEVEN_DAY_YIELD',
  'BUY_RATE',
  'YEARLY_FEE',
  'FIRST_MIN',
  'SETUP_DATE',
  'MANAGER_TENURE',
  'RATING',
  'NAME',
  'CODE',
])

/**
 * Options chosen per facet: any of one facet, all facets together. Keys and options are those of the answer.
 */
const chosen = z.partialRecord(facetKey, z.array(z.string().max(40)).max(60))

export const screenFunds = defineCall({
  name: 'screenFunds',
  area: 'fund',
  path: '/api/mam-service/singleProduct/screenFunds',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金筛选：19 个筛选项（每个选项带实时数量）、28 个排序，按游标翻页',
  request: z.object({
    /** JSON, e.g. {"RISK":["R1","R2"],"SIZE":["10_50"]}. */
    facets: jsonField(chosen).optional(),
    keyword: z.string().trim().max(40, '搜索词过长').optional(),
    zone: fundZone.optional(),
    sort: screenSortKey.optional(),
    order: sortOrder.optional(),
    /** `nextCursor` of the page before. */
    cursor: z.string().max(200).optional(),
    limit: countWire.optional(),
    /** The answer without counts is lighter; the first page asks for them. */
    counts: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({
    rows: z.array(
      fundCard.extend({
        yearlyFee: rateWire.nullable(),
        rating: fundRating.nullable(),
        volatility: percentWire.nullable(),
      }),
    ),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    sort: screenSortKey,
    order: sortOrder,
    /** The window of `performance` in the rows. */
    window: performanceWindow,
    /** Sort keys the display policy allows here, with their labels. */
    sorts: z.array(z.object({ key: screenSortKey, label: z.string(), order: sortOrder })),
    /** Each option's count if it were chosen besides what the other facets have. */
    facets: z.array(
      z.object({
        key: facetKey,
        label: z.string(),
        options: z.array(
          z.object({ value: z.string(), label: z.string(), count: z.number().int(), chosen: z.boolean() }),
        ),
      }),
    ),
    asOf: dayWire.nullable(),
    method: z.string(),
  }),
  refusals: [],
})
