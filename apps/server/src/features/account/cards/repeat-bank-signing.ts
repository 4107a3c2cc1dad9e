import { repeatBankSigning } from '@tongzhou/contract/account/cards/repeat-bank-signing'
import { handleOpen } from '../../../http/handle'
import { signBoundCard } from './sign-bound-card'

export const handler = handleOpen(repeatBankSigning, async (input, context) => {
  const signed = await signBoundCard(context, { ...input, purpose: 'RESIGN' })

  return signed.kind === 'refused' ? signed : signed.value
})
