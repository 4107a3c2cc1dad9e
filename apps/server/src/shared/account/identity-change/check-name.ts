import { findCard, holdForName } from '@tongzhou/db/stores/account/card-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { notify } from '../../messages/notify'
import type { CardIntent } from '../card-change/card-intent'
import type { CardSender } from '../card-change/card-sender'
import { heldDocument } from '../held-document'

/** What says that the bank knows the card under other papers; a lost card is for its own payments to tell. */
const DIFFERS: ReadonlySet<string> = new Set(['NAME_MISMATCH', 'ID_MISMATCH'])

/**
 * The four elements of a card under its holder's new papers (R-ACT-19). Where the bank still has the old ones
 * the card is to be signed again and is paid nothing until then: banks send back what is paid to another
 * name. Throws when the bank has been asked too often today.
 */
export async function checkName(
  sender: CardSender,
  intent: Extract<CardIntent, { kind: 'NAME' }>,
  now: Date,
): Promise<void> {
  const { customerNo, tradeAcco, seq } = intent
  const card = await findCard(sender.db, { customerNo, tradeAcco })
  if (card === null) return
  const identity = await findIdentity(sender.db, customerNo)
  // Closed meanwhile: nobody is there whose card could be checked.
  if (identity === null) return
  const own = sender.cipher.of(customerNo)
  const { result } = await sender.bank.checkCard({
    // Asked anew each day, because the bank keeps its answer to a number.
    serialNo: `N${tradeAcco}-${seq}-${dayOf(now).replaceAll('-', '')}`,
    ...heldDocument(own, identity),
    cardNo: own.decrypt('card.number', card.cardCipher),
    mobile: own.decrypt('card.mobile', card.mobileCipher),
  })
  if (result === 'TOO_MANY_TRIES') throw new Error('the card is checked no more today')
  if (!DIFFERS.has(result)) return
  await sender.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerNo)
    // Replaced or unbound meanwhile: another card was signed under the new papers.
    if (!(await holdForName(tx, { customerNo, tradeAcco, cardIndex: card.cardIndex }))) return
    await notify(tx, sender.cipher, {
      event: 'cardToSignAgain',
      facts: { tail: card.cardTail },
      serialNo: `NM-${tradeAcco}-${seq}`,
      customerNo,
      now,
    })
  })
}
