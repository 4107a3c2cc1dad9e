import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, percentWire } from '../../kit/wire'

/** The secret of a shared link: 128 random bits. */
export const shareSecret = z.string().regex(/^[\w-]{22}$/)

/** How somebody invests, for whoever has the link: no amount, fund, return or name. */
export const shareCard = defineCall({
  name: 'shareCard',
  area: 'account',
  path: '/api/mam-service/account/shareCard',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '实盘分享：凭链接查看',
  request: z.object({ s: shareSecret }),
  response: z.object({
    /** null: ended, over, or never shared; which one, nobody is told. */
    card: z
      .object({
        asOf: dayWire,
        /** The largest first. */
        classes: z.array(z.object({ label: z.string(), percent: percentWire })),
        funds: z.number().int(),
        longestDays: z.number().int(),
        /** Weeks since the first debit of plans that still run; 0 = none. */
        planWeeks: z.number().int(),
      })
      .nullable(),
  }),
  refusals: [],
})
