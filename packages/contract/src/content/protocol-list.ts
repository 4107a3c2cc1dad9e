import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { businessType, protocolView } from './protocol-view'

/** Without a type: every present text. */
export const protocolList = defineCall({
  name: 'protocolList',
  area: 'content',
  path: '/api/mam-service/protocolmanage/listbybusinesstype',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '某业务的协议列表',
  request: z.object({ businessType: businessType.optional() }),
  response: z.object({ protocols: z.array(protocolView) }),
  refusals: [],
})
