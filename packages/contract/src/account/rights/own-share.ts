import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { shareSecret } from './share-card'

export const ownShare = defineCall({
  name: 'ownShare',
  area: 'account',
  path: '/api/mam-service/account/ownShare',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['consent', 'holding'],
  summary: '实盘分享：自己的分享',
  request: z.object({ s: shareSecret.optional() }),
  response: z.object({
    /** Something is held, and the house lets it be shared. */
    mayShare: z.boolean(),
    /** What can be seen by its link now; null = nothing. */
    live: z
      .object({
        sharedAt: instantWire,
        until: instantWire,
        /** It is the one of the link that was asked with. */
        isThis: z.boolean(),
      })
      .nullable(),
  }),
  refusals: [],
})
