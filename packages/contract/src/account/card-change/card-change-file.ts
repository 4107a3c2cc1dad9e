import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { applyNo, cardChangePaper } from './card-change-view'

/** One of the customer's own papers, to look at again. */
export const cardChangeFile = defineCall({
  name: 'cardChangeFile',
  area: 'account',
  path: '/api/mam-service/account/changeBankCard/applyFile',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '更换银行卡：查看已提交的资料',
  request: z.object({ applyNo, fileId: z.uuid() }),
  response: z.object({ kind: cardChangePaper, mimeType: z.string(), base64: z.string() }),
  refusals: ['NOT_FOUND'],
  ownedIds: ['applyNo', 'fileId'],
})
