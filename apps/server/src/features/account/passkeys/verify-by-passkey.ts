import { verifyByPasskey } from '@tongzhou/contract/account/passkeys/verify-by-passkey'
import { accept, refuse } from '@tongzhou/domain/kernel/decision'
import { handleOpen } from '../../../http/handle'
import { tryProof } from '../security/try-proof'
import { verificationFacts } from '../security/verification-facts'
import { proveByPasskey } from './prove-by-passkey'

export const handler = handleOpen(verifyByPasskey, async (input, context) => {
  const { customer } = context
  const { purpose, challengeId, response } = input
  const facts = await verificationFacts(context, { customer, purpose })
  if (!facts.needs.some((need) => need.includes('PASSKEY'))) return context.refuse('NOT_FOUND')
  const given = { challengeId, response, purpose: 'VERIFY', customerNo: customer.customerNo } as const

  return tryProof(context, {
    purpose,
    way: 'PASSKEY',
    facts,
    check: async () =>
      (await proveByPasskey(context, given)) === null ? refuse('VERIFICATION_WRONG') : accept(null),
  })
})
