import { verifyUser } from '@tongzhou/contract/account/security/verify-user'
import type { Database } from '@tongzhou/db/connect'
import { findSigning } from '@tongzhou/db/stores/account/bank-signing-store'
import {
  giveBackVerificationTry,
  keepProof,
  provenWays,
  takeVerificationTry,
} from '@tongzhou/db/stores/account/verification-store'
import { formatMinute } from '@tongzhou/domain/format/days'
import {
  type VerificationNeed,
  type VerificationPurpose,
  missingNeeds,
} from '@tongzhou/domain/account/proof/verification'
import { VERIFICATION_TRIES } from '@tongzhou/domain/account/proof/verification-tries'
import { handleOpen } from '../../../http/handle'
import { VERIFIED_MS, issueVerifyTicket, verificationKey } from '../../../shared/account/verify-ticket'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import { checkProof } from './check-proof'
import { verificationFacts } from './verification-facts'

export const handler = handleOpen(verifyUser, async (input, context) => {
  const { customer, refuse, wallNow } = context
  const { purpose, way } = input
  const key = { ...verificationKey({ customer, purpose }), wallNow }
  const facts = await verificationFacts(context, { customer, purpose })
  if (!facts.needs.some((need) => need.includes(way))) return refuse('NOT_FOUND')
  if (way === 'BANK' && !(await isBankAsked(context, input))) return refuse('NOT_FOUND')
  const taken = await context.transaction((tx) => takeVerificationTry(tx, key))
  if (taken.kind === 'closed') return refuse('VERIFICATION_WRONG', { until: formatMinute(taken.until) })
  const checked = await checkProof(context, { ...input, customer, facts })
  if (checked.kind === 'refused') {
    if (checked.reason !== 'VERIFICATION_WRONG') {
      await giveBackVerificationTry(context.db, key)

      return checked
    }
    const left = VERIFICATION_TRIES - taken.tries.failures

    return refuse('VERIFICATION_WRONG', { left })
  }

  return context.transaction(async (tx) => {
    await giveBackVerificationTry(tx, key)
    await keepProof(tx, { ...key, way, expiresAt: new Date(wallNow.getTime() + VERIFIED_MS) })
    const missing = missingNeeds(facts.needs, await provenWays(tx, key)).map(listed)
    if (missing.length > 0) return { missing, verifyTicket: null, expiresAt: null }

    return { missing, ...(await issueVerifyTicket(tx, { customer, purpose, wallNow })) }
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

const listed = (need: VerificationNeed) => [...need]
