import { CHECKS_A_DAY, replayedThings, sealCauses } from '@tongzhou/domain/holding/replay'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'

/** What a replay compares. */
export const replayedThing = z.enum(replayedThings)

/** What is wrong with a sealed day. */
export const sealCause = z.enum(sealCauses)

export const replayCheck = defineCall({
  name: 'replayCheck',
  area: 'holding',
  path: '/api/mam-service/asset/replayCheck',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record'],
  summary: `核对账户：从逐笔记录重算持仓与份额明细，并校验账务链，每天 ${CHECKS_A_DAY} 次`,
  request: z.object({}),
  response: z.object({
    rowsRead: z.number().int(),
    /** What does not follow from the rows; two persons of the house have it before them by now. */
    differences: z.array(
      z.object({
        fundCode: z.string(),
        name: z.string(),
        thing: replayedThing,
        /** The first day of the lot, or the number of the order. */
        of: z.string().nullable(),
        stands: z.string(),
        replayed: z.string(),
      }),
    ),
    /** The newest seal: its day and the first signs of its hash; null before the first. */
    seal: z.object({ day: dayWire, code: z.string() }).nullable(),
    /** Rows written since; they are sealed at night. */
    unsealed: z.number().int(),
    /** The first sealed day that is not as it was sealed. */
    broken: z.object({ day: dayWire, cause: sealCause }).nullable(),
  }),
  refusals: ['TOO_MANY_TODAY'],
})
