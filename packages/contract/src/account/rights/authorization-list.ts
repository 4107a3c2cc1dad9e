import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { partnerCode, partnerScope } from './partner-shapes'

/** The partners to whom the customer gives something now (R-ACT-30). */
export const authorizationList = defineCall({
  name: 'authorizationList',
  area: 'account',
  path: '/api/mam-service/account/authorizationList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['consent'],
  summary: '我的合作方授权',
  request: z.object({}),
  response: z.object({
    authorizations: z.array(
      z.object({
        partnerCode,
        name: z.string(),
        purpose: z.string(),
        scopes: z.array(partnerScope),
        since: instantWire,
        until: instantWire,
      }),
    ),
  }),
  refusals: [],
})
