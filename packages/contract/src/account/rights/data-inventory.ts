import { collectedKinds, recipientKinds } from '@tongzhou/domain/account/rights/inventory-kinds'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'

export const collectedKind = z.enum(collectedKinds)
export const recipientKind = z.enum(recipientKinds)

/** The two lists: what is held of the customer, and who was given some of it (R-PRV-4). */
export const dataInventory = defineCall({
  name: 'dataInventory',
  area: 'account',
  path: '/api/mam-service/account/dataInventory',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['customer', 'information', 'card', 'record', 'consent'],
  summary: '已收集个人信息清单与第三方共享清单',
  request: z.object({}),
  response: z.object({
    collected: z.array(
      z.object({
        kind: collectedKind,
        count: z.number().int(),
        since: instantWire,
        /** What is held, masked ("138****5678"); null where a number of entries says more. */
        content: z.string().nullable(),
      }),
    ),
    recipients: z.array(
      z.object({
        kind: recipientKind,
        /** The registrar's code, the bank's name; null: there is one provider of the kind. */
        name: z.string().nullable(),
        /** Companies whose funds a registrar keeps. */
        companies: z.array(z.string()),
        since: instantWire,
      }),
    ),
  }),
  refusals: [],
})
