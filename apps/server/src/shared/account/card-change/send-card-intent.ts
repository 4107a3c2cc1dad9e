import { type CardChangeRow, findCardChange } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { isContractInUse, markContractRevoked } from '@tongzhou/db/stores/settlement/bank-event-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { heldDocument } from '../held-document'
import { checkName } from '../identity-change/check-name'
import type { CardIntent } from './card-intent'
import type { CardSender } from './card-sender'
import { refuseChange, takeEffect } from './decide-card-change'

const ACTOR = 'bank'

/**
 * Asks the bank what a change of a card needs, once or again: nothing happens twice. Throws OutcomeUnknown;
 * also when the bank has been asked about the card too often today.
 */
export async function sendCardIntent(
  sender: CardSender,
  { id, intent }: { id: bigint; intent: CardIntent },
  now: Date,
): Promise<void> {
  if (intent.kind === 'END_CONTRACT') return terminate(sender, `CE-${id}`, intent.contractNo)
  if (intent.kind === 'NAME') return checkName(sender, intent, now)
  const change = await findCardChange(sender.db, intent)
  if (change?.state !== 'APPROVED') return
  const result = await checkNewCard(sender, change, now)
  if (result === 'TOO_MANY_TRIES') throw new Error('the card is checked no more today')
  await sender.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, change.customerNo)
    const current = await findCardChange(tx, change)
    if (current?.state !== 'APPROVED') return
    const act = { change: current, actor: ACTOR, now }
    // Bound by somebody meanwhile, or no longer good at its bank: the application is refused for its card.
    if (result === 'MATCH' && (await takeEffect(tx, sender.cipher, act)) !== null) return
    await refuseChange(tx, sender.cipher, { ...act, faults: ['CARD'] })
  })
}

/**
 * Ends a contract unless a card has it again: bound anew while the bank did not answer, it got the number
 * that it had. What was bound while the bank was asked is to be signed again.
 */
async function terminate({ db, bank }: CardSender, serialNo: string, contractNo: string): Promise<void> {
  if (await isContractInUse(db, contractNo)) return
  await bank.terminateContract(contractNo, serialNo)
  await db.transaction().execute((tx) => markContractRevoked(tx, contractNo))
}

/** The four elements of the new card; asked anew each day, because the bank keeps its answer to a number. */
async function checkNewCard(sender: CardSender, change: CardChangeRow, now: Date): Promise<string> {
  const { customerNo, applyNo } = change
  const identity = await findIdentity(sender.db, customerNo)
  assert(identity !== null, 'who changes a card has a name')
  const own = sender.cipher.of(customerNo)
  const { result } = await sender.bank.checkCard({
    serialNo: `${applyNo}-${dayOf(now).replaceAll('-', '')}`,
    ...heldDocument(own, identity),
    cardNo: own.decrypt('card.number', change.newCardCipher),
    mobile: own.decrypt('card.mobile', change.newMobileCipher),
  })

  return result
}
