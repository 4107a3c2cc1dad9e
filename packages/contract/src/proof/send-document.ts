import { z } from 'zod'
import { consents } from '../kit/consent'
import { defineCall } from '../kit/define-call'
import { verifyTicket } from '../account/security/verification'
import { emailNo, mailProtection } from './mail-shapes'
import { documentNo } from './proof-shapes'

/** Mails a paper to a proved address; a repeat sends nothing more (R-DOC-3). */
export const sendDocument = defineCall({
  name: 'sendDocument',
  area: 'proof',
  path: '/api/mam-service/proof/sendDocument',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['document', 'consent'],
  summary: '把文件发送到验证过的邮箱，每天 3 次，每月 20 次',
  request: z.object({
    documentNo,
    emailNo,
    protect: mailProtection,
    /** MAIL_ASSETS: asked for at each sending. */
    protocols: consents,
    tradeTicket: z.string().min(1, '请先验证交易密码'),
    /** Of the purpose MAIL_ASSETS: assets leave the house by two proofs. */
    verifyTicket,
  }),
  response: z.object({}),
  refusals: [
    'TRADE_TICKET_NEEDED',
    'VERIFICATION_NEEDED',
    'DOCUMENT_NOT_FOUND',
    'EMAIL_NOT_FOUND',
    'EMAIL_NOT_CONFIRMED',
    'DOCUMENT_NOT_READY',
    'DOCUMENT_EXPIRED',
    'PROTOCOL_NOT_ACCEPTED',
    'TOO_MANY_TODAY',
    'TOO_MANY_MONTH',
  ],
  ownedIds: ['documentNo', 'emailNo'],
})
