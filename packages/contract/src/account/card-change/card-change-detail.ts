import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { applyNo, cardChangePaper, cardChangeState, cardChangeView } from './card-change-view'

/** One application: what happened to it and when, the own papers, and what is wrong with them. */
export const cardChangeDetail = defineCall({
  name: 'cardChangeDetail',
  area: 'account',
  path: '/api/mam-service/account/changeBankCard/applyDetail',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['card'],
  summary: '更换银行卡：申请详情',
  request: z.object({ applyNo }),
  response: z.object({
    ...cardChangeView.shape,
    oldUsable: z.boolean(),
    /** Oldest first. */
    events: z.array(z.object({ state: cardChangeState, at: instantWire })),
    files: z.array(z.object({ fileId: z.string(), kind: cardChangePaper })),
    /** Why it was refused; `paper` null: it is about the card itself. */
    faults: z.array(z.object({ paper: cardChangePaper.nullable(), what: z.string(), remedy: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
  ownedIds: ['applyNo'],
})
