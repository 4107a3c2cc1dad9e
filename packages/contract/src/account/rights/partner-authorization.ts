import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { partnerCode, partnerRegistration, partnerScope } from './partner-shapes'

/** Who a partner is, what it asks for with the customer's own values, masked, and what he gave (R-ACT-30). */
export const partnerAuthorization = defineCall({
  name: 'partnerAuthorization',
  area: 'account',
  path: '/api/mam-service/account/selectAuthorization',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['consent'],
  summary: '合作方授权：用途、项目与现状',
  request: z.object({ partnerCode }),
  response: z.object({
    name: z.string(),
    /** Goes back with the customer's word. */
    registration: partnerRegistration,
    purpose: z.string(),
    /** Where who does not agree goes back to. */
    returnUrl: z.string(),
    days: z.number().int(),
    scopes: z.array(z.object({ scope: partnerScope, value: z.string().nullable() })),
    /** null: nothing is given now. */
    current: z.object({ scopes: z.array(partnerScope), until: instantWire }).nullable(),
  }),
  refusals: ['NOT_FOUND'],
})
