import { fofGroups } from '@tongzhou/domain/fund/fof-group'
import { z } from 'zod'
import { fundCard, holdKind } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'
import { pageOf, pageRequest } from '../kit/page'
import { dayWire, moneyWire, rateWire } from '../kit/wire'

/** What funds of funds aim at. */
export const fofGroup = z.enum(fofGroups)
/** How long their shares are bound. */
export const fofHold = z.enum(['FREE', 'UP_TO_YEAR', 'OVER_YEAR'])
/** Orders of the list: never a return. */
export const fofSort = z.enum(['SIZE', 'DRAWDOWN', 'FEE'])

export const fofZone = defineCall({
  name: 'fofZone',
  area: 'home',
  path: '/api/mam-service/singleProduct/fofZone',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: 'FOF：按目标与持有期，两层费用合计，最新一期披露的持仓',
  request: z.object({
    ...pageRequest,
    group: fofGroup.optional(),
    hold: fofHold.optional(),
    sort: fofSort.optional(),
  }),
  response: z.object({
    ...pageOf(
      fundCard.extend({
        group: fofGroup,
        holdKind,
        /** Days that shares are bound; 0 = not. */
        holdDays: z.number().int(),
        /** Yearly fees as fractions of what is put in; null where no report tells what is held. */
        layers: z.object({
          own: rateWire,
          underlying: rateWire.nullable(),
          total: rateWire.nullable(),
          /** What 10,000.00 yuan pay in a year, each layer. */
          ownYuan: moneyWire,
          underlyingYuan: moneyWire.nullable(),
          totalYuan: moneyWire.nullable(),
        }),
        /** Day of the report that the holdings are of. */
        reportDate: dayWire.nullable(),
        /** The largest, at most three; `fundCode` where the platform has its page. */
        holdings: z.array(z.object({ name: z.string(), weight: rateWire, fundCode: z.string().nullable() })),
      }),
    ).shape,
    /** All groups with the number of their funds, whatever was chosen. */
    groups: z.array(z.object({ group: fofGroup, count: z.number().int() })),
    asOf: dayWire.nullable(),
  }),
  refusals: [],
})
