import { mismatchChoices } from '@tongzhou/domain/account/risk/risk-mismatch'
import { z } from 'zod'
import { consents } from '../../kit/consent'
import { defineCall } from '../../kit/define-call'

export const mismatchChoice = z.enum(mismatchChoices)

/** KEEP needs the warning text accepted; several plans are decided alike at once. */
export const confirmRiskMismatch = defineCall({
  name: 'confirmRiskMismatch',
  area: 'account',
  path: '/api/mam-service/account/confirmRiskMismatch',
  method: 'POST',
  body: 'form',
  access: 'login',
  once: true,
  changes: ['risk', 'plan'],
  summary: '确认风险不匹配的定投是否继续',
  request: z.object({
    planNo: z.string().max(40),
    choice: mismatchChoice,
    /** The warning text, for KEEP. */
    protocols: consents,
    tradeTicket: z.string().optional(),
  }),
  response: z.object({ planNo: z.string(), state: z.enum(['KEPT', 'PAUSED']) }),
  refusals: ['NOT_FOUND', 'TRADE_TICKET_NEEDED', 'SUITABILITY_FORBIDDEN', 'PROTOCOL_NOT_ACCEPTED'],
  ownedIds: ['planNo'],
})
