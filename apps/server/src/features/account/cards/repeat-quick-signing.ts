import { repeatQuickSigning } from '@tongzhou/contract/account/cards/repeat-quick-signing'
import { handleOpen } from '../../../http/handle'
import { signBoundCard } from './sign-bound-card'

export const handler = handleOpen(repeatQuickSigning, async (input, context) => {
  const signed = await signBoundCard(context, { ...input, purpose: 'RESIGN' })

  return signed.kind === 'refused' ? signed : signed.value
})
