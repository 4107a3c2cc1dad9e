import {
  giveBackVerificationTry,
  keepProof,
  provenWays,
  takeVerificationTry,
} from '@tongzhou/db/stores/account/verification-store'
import {
  type VerificationPurpose,
  type VerificationWay,
  missingNeeds,
} from '@tongzhou/domain/account/proof/verification'
import { VERIFICATION_TRIES } from '@tongzhou/domain/account/proof/verification-tries'
import { formatMinute } from '@tongzhou/domain/format/days'
import { type Decision, type Refused, refuse } from '@tongzhou/domain/kernel/decision'
import type { AccountContext } from '../../../shared/account/account-context'
import { VERIFIED_MS, issueVerifyTicket, verificationKey } from '../../../shared/account/verify-ticket'
import type { SessionCustomer } from '../../../shared/session/session-customer'
import type { VerificationFacts } from './verification-facts'

/** What is still missing of a purpose, and its ticket when nothing is. */
export interface Progress {
  readonly missing: VerificationWay[][]
  readonly verifyTicket: string | null
  readonly expiresAt: Date | null
}

/**
 * One proof of a purpose under its limit of tries (R-ACT-5): the try is taken before the proof is compared
 * and given back when it was right, or when nobody could judge it. The last missing proof answers the ticket.
 */
export async function tryProof<R extends string>(
  context: AccountContext & { readonly customer: SessionCustomer },
  proof: {
    readonly purpose: VerificationPurpose
    readonly way: VerificationWay
    readonly facts: VerificationFacts
    readonly check: () => Promise<Decision<unknown, R | 'VERIFICATION_WRONG'>>
  },
): Promise<Progress | Refused<R | 'VERIFICATION_WRONG'>> {
  const { customer, wallNow } = context
  const { purpose, way, facts } = proof
  const key = { ...verificationKey({ customer, purpose }), wallNow }
  const taken = await context.transaction((tx) => takeVerificationTry(tx, key))
  if (taken.kind === 'closed') return refuse('VERIFICATION_WRONG', { until: formatMinute(taken.until) })
  const checked = await proof.check()
  if (checked.kind === 'refused') {
    if (checked.reason === 'VERIFICATION_WRONG') {
      return refuse('VERIFICATION_WRONG', { left: VERIFICATION_TRIES - taken.tries.failures })
    }
    await giveBackVerificationTry(context.db, key)

    return checked
  }

  return context.transaction(async (tx) => {
    await giveBackVerificationTry(tx, key)
    await keepProof(tx, { ...key, way, expiresAt: new Date(wallNow.getTime() + VERIFIED_MS) })
    const missing = missingNeeds(facts.needs, await provenWays(tx, key)).map((need) => [...need])
    if (missing.length > 0) return { missing, verifyTicket: null, expiresAt: null }

    return { missing, ...(await issueVerifyTicket(tx, { customer, purpose, wallNow })) }
  })
}
