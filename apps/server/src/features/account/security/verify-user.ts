import { verifyUser } from '@tongzhou/contract/account/security/verify-user'
import type { Database } from '@tongzhou/db/connect'
import { findSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import type { VerificationPurpose } from '@tongzhou/domain/account/proof/verification'
import { handleOpen } from '../../../http/handle'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { checkProof } from './check-proof'
import { tryProof } from './try-proof'
import { verificationFacts } from './verification-facts'

export const handler = handleOpen(verifyUser, async (input, context) => {
  const { customer, refuse } = context
  const { purpose, way } = input
  const facts = await verificationFacts(context, { customer, purpose })
  if (!facts.needs.some((need) => need.includes(way))) return refuse('NOT_FOUND')
  if (way === 'BANK' && !(await isBankAsked(context, input))) return refuse('NOT_FOUND')

  return tryProof(context, {
    purpose,
    way,
    facts,
    check: () => checkProof(context, { ...input, customer, facts }),
  })
})

/** Whether a bank's code is open for this purpose. */
async function isBankAsked(
  { db, customer: { customerNo } }: { db: Database; customer: SessionCustomer },
  asked: { purpose: VerificationPurpose; serialNo?: string | undefined },
): Promise<boolean> {
  const signing = await findSigning(db, { customerNo, serialNo: asked.serialNo ?? '' })

  return signing?.proves === asked.purpose
}
