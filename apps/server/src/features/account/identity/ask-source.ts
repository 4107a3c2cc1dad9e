import { randomUUID } from 'node:crypto'
import { RESIDENT_CARD } from '@tongzhou/domain/fields/personal-codes'
import type { IdentityResult } from '../../../ports/identity/port'
import type { AccountContext } from '../../../shared/account/account-context'

/** What the public-security source says of a resident's name and number; null when it does not answer. */
export async function askSource(
  context: AccountContext,
  { name, idNo }: { name: string; idNo: string },
): Promise<IdentityResult | null> {
  const request = { serialNo: randomUUID(), name, idType: RESIDENT_CARD, idNo }
  try {
    const answer = await context.services.ports.identity.check(request)

    // A refusal says the request itself is unfit for the source: a person looks at it.
    return answer.kind === 'checked'
      ? answer.result
      : answer.code === 'TOO_MANY_REQUESTS'
        ? null
        : 'NOT_FOUND'
  } catch (error) {
    context.services.log.warn({ err: error }, 'identity outcome unknown')

    return null
  }
}
