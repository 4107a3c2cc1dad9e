import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  awaitRegistrars,
  closingFacts,
  newestClosing,
} from '@tongzhou/db/stores/account/rights/account-closing-store'
import { waitingRemovalsOf, wantRemoval } from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { closingBar } from '@tongzhou/domain/account/rights/account-closing'
import { BY_CONDITIONS, sendClosingBack } from '../../../shared/account/closing/send-closing-back'
import type { StepContext } from '../../engine/step'
import { sendWaitingRemoval } from './removals'

/**
 * A closing that was asked for goes to the registrars with this batch: every trade account of the customer is
 * to end (R-ACT-26). What has come into the way since sends it back.
 */
export async function beginClosing(
  tx: Tx,
  { customerNo }: { customerNo: string },
  context: StepContext,
): Promise<void> {
  const { services, now } = context
  await lockCustomer(tx, customerNo)
  const closing = await newestClosing(tx, customerNo)
  if (closing?.state !== 'REQUESTED') return
  if (closingBar(await closingFacts(tx, customerNo)) !== null) {
    return sendClosingBack(tx, services.cipher, { closing, reason: BY_CONDITIONS, now })
  }
  await awaitRegistrars(tx, closing)
  await wantRemoval(tx, { customerNo, now })
  for (const removal of await waitingRemovalsOf(tx, customerNo)) {
    await sendWaitingRemoval(tx, removal, context)
  }
}
