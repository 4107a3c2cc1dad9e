import type { Tx } from '@tongzhou/db/connect'
import { type ClosingRow, endClosing } from '@tongzhou/db/stores/account/rights/account-closing-store'
import type { FieldCipher } from '../../field-cipher'
import { notify } from '../../messages/notify'

/** What was found in the way when the registrars were to be asked; a registrar's refusal is its own code. */
export const BY_CONDITIONS = 'CONDITIONS'

/** The account is not closed: everything goes on, and its customer is told (R-ACT-26). */
export async function sendClosingBack(
  tx: Tx,
  cipher: FieldCipher,
  { closing, reason, now }: { closing: ClosingRow; reason: string; now: Date },
): Promise<void> {
  const { customerNo, seq } = closing
  await endClosing(tx, closing, { state: 'BACK', reason, now })
  await notify(tx, cipher, {
    event: 'closingSentBack',
    facts: {},
    customerNo,
    serialNo: `CLOSING-${customerNo}-${seq}-back`,
    now,
  })
}
