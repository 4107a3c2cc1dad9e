import { confirmPayContract } from '@tongzhou/contract/account/cards/confirm-pay-contract'
import { handleOpen } from '../../../http/handle'
import { signBoundCard } from './sign-bound-card'

export const handler = handleOpen(confirmPayContract, async (input, context) => {
  const signed = await signBoundCard(context, { ...input, purpose: 'SIGN' })

  return signed.kind === 'refused' ? signed : signed.value
})
