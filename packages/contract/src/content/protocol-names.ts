import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { businessType } from './protocol-view'

/** REGISTER, OPEN_ACCOUNT, BIND_CARD, RISK, CRS, PURCHASE, MISMATCH, REDEEM … each in its present version. */
export const protocolNames = defineCall({
  name: 'protocolNames',
  area: 'content',
  path: '/api/mam-service/protocolmanage/protocolnamebybusinesstype',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '某业务需同意的协议名称',
  request: z.object({ businessType }),
  response: z.object({
    protocols: z.array(z.object({ id: z.string(), version: z.number().int(), name: z.string() })),
  }),
  refusals: [],
})
