import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { shareSecret } from './share-card'

/** Shares how the customer invests today; the link of before ends. */
export const createShareCard = defineCall({
  name: 'createShareCard',
  area: 'account',
  path: '/api/mam-service/account/createShareCard',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['consent'],
  summary: '实盘分享：生成链接',
  request: z.object({}),
  /** The query of /share-real; it is told once. */
  response: z.object({ s: shareSecret }),
  refusals: ['NOT_FOUND'],
})
