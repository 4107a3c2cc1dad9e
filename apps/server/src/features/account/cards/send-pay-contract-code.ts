import { sendPayContractCode } from '@tongzhou/contract/account/cards/send-pay-contract-code'
import { handleOpen } from '../../../http/handle'
import { sendSigningCode } from './send-signing-code'

export const handler = handleOpen(sendPayContractCode, async (input, context) => {
  const sent = await sendSigningCode(context, { ...input, purpose: 'SIGN' })

  return sent.kind === 'refused' ? sent : sent.value
})
