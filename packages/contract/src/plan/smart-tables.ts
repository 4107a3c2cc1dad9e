import { smartModes } from '@tongzhou/domain/plan/smart-table-versions'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'

export const smartTables = defineCall({
  name: 'smartTables',
  area: 'plan',
  path: '/api/mam-service/plan/smartTables',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '智能定投的比例表：现行的与将要施行的',
  request: z.object({}),
  response: z.object({
    tables: z.array(
      z.object({
        mode: z.enum(smartModes),
        version: z.number().int(),
        /** It counts for debits from this day on; null: since the beginning. */
        validFrom: dayWire.nullable(),
        isInForce: z.boolean(),
        rows: z.array(
          z.object({
            /** ABOVE, BELOW_WILD, BELOW_CALM of MA; RISE, FALL of RISE_FALL; PERCENTILE of VALUATION. */
            side: z.string(),
            /** From this distance, or percentile, on, in percent. */
            from: z.number().int(),
            /** The bound itself still belongs to the row before. */
            isAbove: z.boolean(),
            /** Percent of the base amount. */
            ratio: z.number().int(),
          }),
        ),
      }),
    ),
    /** MA: below the average, ten days that moved more than this in percent are wild. */
    calmAmplitude: z.number().int(),
  }),
  refusals: [],
})
