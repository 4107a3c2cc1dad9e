import { verificationWays } from '@tongzhou/contract/account/security/verification-ways'
import { provenWays } from '@tongzhou/db/stores/account/verification-store'
import { missingNeeds } from '@tongzhou/domain/account/proof/verification'
import { handleOpen } from '../../../http/handle'
import { verificationKey } from '../../../shared/account/verify-ticket'
import { presentWays } from './present-ways'
import { verificationFacts } from './verification-facts'

export const handler = handleOpen(verificationWays, async ({ purpose }, context) => {
  const { db, customer, wallNow } = context
  const facts = await verificationFacts(context, { customer, purpose })
  const proven = await provenWays(db, { ...verificationKey({ customer, purpose }), wallNow })

  return {
    needs: facts.needs.map((need) => [...need]),
    missing: missingNeeds(facts.needs, proven).map((need) => [...need]),
    ways: await presentWays(context, { facts, purpose, proven }),
  }
})
