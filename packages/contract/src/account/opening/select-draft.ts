import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { draftRung } from './save-draft'

export const selectDraft = defineCall({
  name: 'selectDraft',
  area: 'account',
  path: '/api/mam-service/account/selectDraft',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: [],
  summary: '读取暂存的开户表单',
  request: z.object({ rung: draftRung }),
  response: z.object({
    /** JSON of an object as it was saved; null: nothing is kept. */
    fields: z.string().nullable(),
  }),
  refusals: [],
})
