import { explainOps, explainSources, explainUnits } from '@tongzhou/domain/explain/explanation'
import { explainedFigures } from '@tongzhou/domain/explain/figures'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, orderNo } from '../kit/wire'
import { incomeScope } from './income-shapes'

/** A figure whose way is asked for. */
export const explainedFigure = z.enum(explainedFigures)
/** How a number comes out of others. */
export const explainOp = z.enum(explainOps)
export const explainUnit = z.enum(explainUnits)
/** Who says a number that comes out of no other. */
export const explainSource = z.enum(explainSources)

const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,15})?$/)

export const explainFigure = defineCall({
  name: 'explainFigure',
  area: 'holding',
  path: '/api/mam-service/explain/explainFigure',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'cash', 'record'],
  summary: '这个数怎么来的：一个数字由哪些数字算出，直到确认、净值与费率',
  request: z.object({
    figure: explainedFigure,
    /** Of a position, or of the gap to a fund. */
    fundCode: fundCode.optional(),
    /** Of an order. */
    orderNo: orderNo.optional(),
    /** Of all that is held: which holdings are counted. */
    scope: incomeScope.optional(),
    /** Of an income of a day: the NAV date; the newest without. */
    day: dayWire.optional(),
    /** Of a span of days: its first and last day; without, all of them. */
    from: dayWire.optional(),
    to: dayWire.optional(),
    /** A part of the tree that an earlier answer had no room for: its `more`. */
    node: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,6}){0,300}$/)
      .optional(),
  }),
  response: z.object({
    /** Numbers by the numbers they come out of, which stand before them: the last one is the figure. */
    nodes: z.array(
      z.object({
        label: z.string(),
        unit: explainUnit,
        /** Decimal text; of a DATE the day. */
        value: z.union([decimal, z.string().regex(/^\d{4}-\d{2}-\d{2}$/)]),
        op: explainOp,
        /** Places in the list. */
        args: z.array(z.number().int()),
        /** null: exact. */
        rounded: z
          .object({ places: z.number().int(), mode: z.enum(['half-up', 'truncate', 'half-even']) })
          .nullable(),
        /** Of a TIER: what applies from a bound on. */
        tiers: z.array(z.object({ from: decimal, value: decimal })),
        /** Of a number that comes out of no other; null where it is a constant. */
        source: z
          .object({
            kind: explainSource,
            /** An order's number, a registrar's serial, a fund's code. */
            ref: z.string().nullable(),
            day: dayWire.nullable(),
          })
          .nullable(),
        /** Its parts are asked for by this path; null: they are here, or it has none. */
        more: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['FIGURE_UNKNOWN'],
  ownedIds: ['orderNo'],
})
