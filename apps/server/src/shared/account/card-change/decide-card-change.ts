import type { Tx } from '@tongzhou/db/connect'
import { wantAccountChange } from '@tongzhou/db/stores/account/account-change-store'
import {
  type CardChangeRow,
  moveCardChange,
  putNewCard,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import { findCard, findCardOwner } from '@tongzhou/db/stores/account/card-store'
import type { CardChangeFault } from '@tongzhou/domain/account/card-change/card-change-fault'
import { mendableUntil } from '@tongzhou/domain/account/card-change/card-change-term'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { FieldCipher } from '../../field-cipher'
import { notify } from '../../messages/notify'
import { endContract } from './card-intent'

interface Act {
  readonly change: CardChangeRow
  readonly actor: string
  readonly now: Date
}

/**
 * The new card takes the old one's place (R-ACT-12): card, history, event, the end of the old contract, the
 * registrars (003) and the message, in the caller's one transaction under the customer's lock. Null when the
 * new card was bound meanwhile, or the application is in no state for it.
 */
export async function takeEffect(
  tx: Tx,
  cipher: FieldCipher,
  /** `contractNo`: what the bank's code has just made; without it the one on file, null when it was ended. */
  act: Act & { readonly contractNo?: string },
): Promise<CardChangeRow | null> {
  const { change, contractNo, actor, now } = act
  const { customerNo, applyNo } = change
  if ((await findCardOwner(tx, change.newCardIndex)) !== null) return null
  const moved = await moveCardChange(tx, change, {
    to: 'EFFECTIVE',
    actor,
    now,
    change: {
      decided_at: now,
      ...(contractNo === undefined ? {} : { contract_no: contractNo, created_at: now }),
    },
  })
  if (moved === null) return null
  const { endedContract, oldTail } = await putNewCard(tx, moved, now)
  await endContract(tx, { customerNo, contractNo: endedContract, now })
  await wantAccountChange(tx, { customerNo, now })
  await notify(tx, cipher, {
    event: 'cardChanged',
    facts: { applyNo, oldTail, newTail: moved.newCardTail, isSigned: moved.contractNo !== null },
    serialNo: `CC-${applyNo}-E`,
    customerNo,
    now,
  })

  return moved
}

/**
 * An application is refused: the new card's contract ends, its customer is told and may mend it (R-ACT-8).
 * Null when it is in no state for it.
 */
export async function refuseChange(
  tx: Tx,
  cipher: FieldCipher,
  act: Act & { readonly faults: readonly CardChangeFault[] },
): Promise<CardChangeRow | null> {
  const { change, actor, now, faults } = act
  const { customerNo, applyNo, tradeAcco } = change
  const moved = await moveCardChange(tx, change, {
    to: 'REJECTED',
    actor,
    now,
    change: { decided_at: now, reason_codes: [...faults], contract_no: null },
  })
  if (moved === null) return null
  await endContract(tx, { customerNo, contractNo: change.contractNo, now })
  const card = await findCard(tx, { customerNo, tradeAcco })
  await notify(tx, cipher, {
    event: 'cardChangeRefused',
    facts: {
      applyNo,
      oldTail: card?.cardTail ?? '',
      until: formatDayInSentence(mendableUntil(dayOf(now))),
    },
    serialNo: `CC-${applyNo}-R`,
    customerNo,
    now,
  })

  return moved
}
