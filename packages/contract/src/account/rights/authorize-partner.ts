import { z } from 'zod'
import { consents } from '../../kit/consent'
import { defineCall } from '../../kit/define-call'
import { flagWire, instantWire, jsonField } from '../../kit/wire'
import { verifyTicket } from '../security/verification'
import { partnerCode, partnerRegistration, partnerScope } from './partner-shapes'

/**
 * R-ACT-30: what the customer gives to a partner, each item by its own tick, after a proof of two kinds; or,
 * without one, that he gives nothing, which takes back at once what he gave.
 */
export const authorizePartner = defineCall({
  name: 'authorizePartner',
  area: 'account',
  path: '/api/mam-service/account/authorization',
  method: 'POST',
  body: 'form',
  access: 'login',
  changes: ['consent'],
  once: true,
  summary: '授权合作方使用个人信息，或撤回',
  request: z.object({
    partnerCode,
    granted: flagWire,
    /** What was read before something is granted: another registration since is read first. */
    registration: partnerRegistration.optional(),
    /** Of those the partner asks for; at least one where something is granted. */
    scopes: jsonField(z.array(partnerScope).max(10)).optional(),
    /** Of business type SHARE_DATA; a withdrawal needs none. */
    protocols: consents.optional(),
    verifyTicket: verifyTicket.optional(),
  }),
  response: z.object({ granted: z.boolean(), until: instantWire.nullable() }),
  refusals: ['NOT_FOUND', 'VERIFICATION_NEEDED', 'PROTOCOL_NOT_ACCEPTED', 'BAD_REQUEST'],
})
