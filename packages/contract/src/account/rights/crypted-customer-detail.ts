import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { partnerCode } from './partner-shapes'

/**
 * R-ACT-30: what the customer gives to a partner, encrypted to its key (JWE, RSA-OAEP-256, A256GCM), for that
 * partner alone, within five minutes, under a number of its own. It holds no session and no number of ours.
 */
export const cryptedCustomerDetail = defineCall({
  name: 'cryptedCustomerDetail',
  area: 'account',
  path: '/api/mam-service/exchange/getCustomerDetail/crypted',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: [],
  summary: '给合作方的加密客户信息',
  request: z.object({ partnerCode }),
  response: z.object({ token: z.string(), expiresAt: instantWire }),
  refusals: ['NOT_FOUND', 'AUTHORIZATION_NEEDED'],
})
