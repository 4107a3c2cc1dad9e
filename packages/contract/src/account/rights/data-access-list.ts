import { revealPurposes, revealedFields } from '@tongzhou/domain/account/rights/data-access'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'

export const revealedField = z.enum(revealedFields)
export const revealPurpose = z.enum(revealPurposes)

/** What staff looked at of the customer in clear, the newest 50 (R-STF-21); investigations are not told. */
export const dataAccessList = defineCall({
  name: 'dataAccessList',
  area: 'account',
  path: '/api/mam-service/account/dataAccessList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['consent'],
  summary: '工作人员查看记录',
  request: z.object({}),
  response: z.object({
    accesses: z.array(z.object({ seenAt: instantWire, field: revealedField, purpose: revealPurpose })),
  }),
  refusals: [],
})
