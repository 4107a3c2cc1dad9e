import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { verificationProgress, verificationPurpose } from '../security/verification'
import { assertion, challengeId } from './passkey-shapes'

/** One key proves two things at once: what only he has, opened by what only he knows or is (R-ACT-4). */
export const verifyByPasskey = defineCall({
  name: 'verifyByPasskey',
  area: 'account',
  path: '/api/mam-service/account/verifyByPasskey',
  method: 'POST',
  body: 'json',
  access: 'login',
  changes: ['customer'],
  summary: '身份验证：用通行密钥验证，通过后取得一次性凭证',
  request: z.object({ purpose: verificationPurpose, challengeId, response: assertion }),
  response: verificationProgress,
  refusals: ['NOT_FOUND', 'VERIFICATION_WRONG'],
})
