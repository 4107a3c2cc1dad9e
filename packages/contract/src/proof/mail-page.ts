import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { documentMail } from './mail-shapes'
import { documentLine, documentNo } from './proof-shapes'

export const mailPage = defineCall({
  name: 'mailPage',
  area: 'proof',
  path: '/api/mam-service/proof/mailPage',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['document'],
  summary: '一份文件的发送：验证过的邮箱、剩余次数与发送记录',
  request: z.object({ documentNo }),
  response: z.object({
    document: documentLine,
    /** The addresses that were proved, masked, the newest first. */
    emails: z.array(z.object({ emailNo: z.string(), address: z.string() })),
    /** Whether one more can be added. */
    mayAdd: z.boolean(),
    /** How many can be mailed today still. */
    left: z.number().int(),
    /** The newest ten first. */
    mails: z.array(documentMail),
    /** The newest mail has a password that can be shown still. */
    hasPassword: z.boolean(),
  }),
  refusals: ['DOCUMENT_NOT_FOUND'],
  ownedIds: ['documentNo'],
})
