import { sendQuickSigningCode } from '@tongzhou/contract/account/cards/send-quick-signing-code'
import { handleOpen } from '../../../http/handle'
import { sendSigningCode } from './send-signing-code'

export const handler = handleOpen(sendQuickSigningCode, async (input, context) => {
  const sent = await sendSigningCode(context, { ...input, purpose: 'RESIGN' })

  return sent.kind === 'refused' ? sent : sent.value
})
