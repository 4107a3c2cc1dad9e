import { MOST_DRAFT_TEXT, draftRungs } from '@tongzhou/domain/account/opening/opening-draft'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

/** The steps whose form is kept. */
export const draftRung = z.enum(draftRungs)

/** Two seconds after typing (R-ACT-3); the newest wins, a finished step's draft is gone. */
export const saveDraft = defineCall({
  name: 'saveDraft',
  area: 'account',
  path: '/api/mam-service/account/saveDraft',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: [],
  summary: '暂存开户表单',
  request: z.object({
    rung: draftRung,
    /** JSON of an object: no passwords, codes, card numbers. */
    fields: z.string().max(MOST_DRAFT_TEXT, '填写的内容过长，未能暂存'),
  }),
  response: z.object({ saved: z.literal(true) }),
  refusals: ['BAD_REQUEST'],
})
