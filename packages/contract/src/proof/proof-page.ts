import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire } from '../kit/wire'
import { documentLine } from './proof-shapes'

export const proofPage = defineCall({
  name: 'proofPage',
  area: 'proof',
  path: '/api/mam-service/proof/proofPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'document'],
  summary: '资产证明：可选的日期、剩余次数与已开具的文件',
  request: z.object({}),
  response: z.object({
    /** The days that can be proved; null: no fund was ever held. */
    days: z.object({ first: dayWire, latest: dayWire }).nullable(),
    /** How many can be made today still. */
    left: z.number().int(),
    /** The newest twenty first. */
    history: z.array(documentLine),
  }),
  refusals: [],
})
