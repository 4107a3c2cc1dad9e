import type { Tx } from '@tongzhou/db/connect'
import { leaveUnnamed, leavingPerson } from '@tongzhou/db/stores/account/rights/leave-store'
import { keptUntil } from '@tongzhou/domain/account/rights/account-closing'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../field-cipher'

/**
 * Ends a login that never had a name, which the caller holds: merged into an older account (R-ACC-3), or its
 * number is another's now (R-ACT-20). It leaves as an account does (R-ACT-27). Throws AssertionFault where a
 * name is known: an account is closed, not ended.
 */
export async function endLogin(
  tx: Tx,
  cipher: FieldCipher,
  { customerNo, now }: { customerNo: string; now: Date },
): Promise<void> {
  const person = await leavingPerson(tx, customerNo)
  assert(person?.identity === null, `login ${customerNo} is open and has no name`)
  // The number goes on with whoever has it: of this login nobody is known.
  const kept = JSON.stringify({ mobile: null, identity: null, before: [] })
  const personCipher = cipher.of(customerNo).encrypt('customer.closed', kept)
  await leaveUnnamed(tx, { customerNo, personCipher, keptUntil: keptUntil(dayOf(now)), now })
}
