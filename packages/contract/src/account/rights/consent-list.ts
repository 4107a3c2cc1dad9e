import { consentEnds, consentKinds } from '@tongzhou/domain/account/rights/consent-class'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'

export const consentKind = z.enum(consentKinds)
export const consentEnd = z.enum(consentEnds)

/** What the customer agreed to, since when, and how each agreement ends (R-ACT-29). */
export const consentList = defineCall({
  name: 'consentList',
  area: 'account',
  path: '/api/mam-service/account/consentList',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['consent'],
  summary: '我的同意：每份文件的版本、时间与撤回方式',
  request: z.object({}),
  response: z.object({
    /** Marketing is not among them (selectMarketingConsent). The earliest first. */
    consents: z.array(
      z.object({
        protocolId: z.string(),
        name: z.string(),
        version: z.number().int(),
        kind: consentKind,
        ends: consentEnd,
        firstAt: instantWire,
        lastAt: instantWire,
        /** Orders it was agreed to with. */
        orders: z.number().int(),
      }),
    ),
    /** Papers of funds that were agreed to with orders. */
    fundPapers: z.object({ count: z.number().int(), lastAt: instantWire.nullable() }),
  }),
  refusals: [],
})
