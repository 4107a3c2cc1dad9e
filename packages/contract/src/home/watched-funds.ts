import { z } from 'zod'
import { fundCard } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'
import { dayWire, instantWire, percentWire } from '../kit/wire'

export const watchedFunds = defineCall({
  name: 'watchedFunds',
  area: 'home',
  path: '/api/mam-service/chooseFund/list',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['watch'],
  summary: '自选列表与分组，按自己的顺序',
  request: z.object({
    /** Absent: all groups. */
    groupId: z.string().max(40).optional(),
  }),
  response: z.object({
    groups: z.array(z.object({ groupId: z.string(), name: z.string(), count: z.number().int() })),
    rows: z.array(
      fundCard.extend({
        groupId: z.string().nullable(),
        note: z.string().nullable(),
        addedAt: instantWire,
        /** Adjusted return since the day it was added; null when the display policy hides so short a span. */
        sinceAdded: percentWire.nullable(),
        sinceAddedReason: z.string().nullable(),
        isUpdated: z.boolean(),
      }),
    ),
    total: z.number().int(),
    maximum: z.number().int(),
    asOf: dayWire.nullable(),
  }),
  refusals: ['NOT_FOUND'],
  ownedIds: ['groupId'],
})
