import { z } from 'zod'
import { fundCard } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'
import { dayWire, percentWire } from '../kit/wire'

export const repurchaseRank = defineCall({
  name: 'repurchaseRank',
  area: 'home',
  path: '/api/mam-service/singleProduct/repurchaseRank',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '复购榜：近十二个整月自主买入两次以上的客户占比，按月更新，可暂停',
  request: z.object({}),
  response: z.object({
    /** The house shows no list now; there are no rows then. */
    isPaused: z.boolean(),
    /** The twelve whole months that the list speaks of. */
    from: dayWire,
    to: dayWire,
    /** Fewer buyers than that, and a fund stands nowhere. */
    leastBuyers: z.number().int(),
    rows: z.array(
      fundCard.extend({
        place: z.number().int(),
        /** Repeaters of buyers, a percentage. */
        rate: percentWire,
        buyers: z.number().int(),
        repeaters: z.number().int(),
      }),
    ),
  }),
  refusals: [],
})
