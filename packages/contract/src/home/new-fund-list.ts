import { z } from 'zod'
import { holdKind } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'
import { raisingCard } from './raising-card'

/** Where a fund stands in its raising: subscribed now, announced, or over within the last year. */
export const raisingPhase = z.enum(['RAISING', 'COMING', 'ENDED'])

export const newFundList = defineCall({
  name: 'newFundList',
  area: 'home',
  path: '/api/mam-service/singleProduct/newFundList',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '新发基金：认购中、即将发行、近一年结束募集',
  request: z.object({ phase: raisingPhase.optional() }),
  response: z.object({
    phase: raisingPhase,
    counts: z.array(z.object({ phase: raisingPhase, count: z.number().int() })),
    /** Raised now: the first to end first; announced: the first to begin; over: the last to end. */
    rows: z.array(
      raisingCard.extend({
        setupDate: dayWire.nullable(),
        holdKind,
        /** Days that shares are bound; 0 = not. */
        holdDays: z.number().int(),
        cutoffTime: z.string(),
      }),
    ),
  }),
  refusals: [],
})
