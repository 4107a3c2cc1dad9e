import { z } from 'zod'
import { answerOrRefusal } from '../answer'
import type { SignedHttp } from '../signed-http'
import type { SmsPort } from './port'

const accepted = z
  .object({ status: z.literal('ACCEPTED'), messageId: z.string() })
  .transform(({ messageId }) => ({ kind: 'accepted' as const, messageId }))

/** The SMS gateway over signed HTTP (docs/ports/sms.md). */
export function liveSms(http: SignedHttp): SmsPort {
  return {
    send: async (message) =>
      answerOrRefusal(await http({ method: 'POST', path: '/sms/v1/messages', json: message }), accepted),
  }
}
