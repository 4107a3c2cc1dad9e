import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { verifyTicket } from '../security/verification'
import { attestation, challengeId } from './passkey-shapes'

/** Keeps the public half of a key that was just made; the owner is told at once (R-ACT-24). */
export const registerPasskey = defineCall({
  name: 'registerPasskey',
  area: 'account',
  path: '/api/mam-service/account/registerPasskey',
  method: 'POST',
  body: 'json',
  access: 'login',
  once: true,
  changes: ['session', 'customer'],
  summary: '添加通行密钥',
  request: z.object({ challengeId, response: attestation, verifyTicket }),
  response: z.object({ passkeyNo: z.string() }),
  refusals: ['VERIFICATION_NEEDED', 'PASSKEY_FULL', 'PASSKEY_FAILED'],
})
