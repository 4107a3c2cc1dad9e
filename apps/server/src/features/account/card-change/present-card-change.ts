import type { cardChangeView } from '@tongzhou/contract/account/card-change/card-change-view'
import type { Queryable } from '@tongzhou/db/connect'
import { type CardChangeRow, replacedCards } from '@tongzhou/db/stores/account/card-change/card-change-store'
import { findCards } from '@tongzhou/db/stores/account/card-store'
import { mendableUntil } from '@tongzhou/domain/account/card-change/card-change-term'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import type { z } from 'zod'

type CardChangeView = z.output<typeof cardChangeView>

/** Applications as their customer sees them: each with the card it gives, or gave, up. */
export async function presentCardChanges(
  db: Queryable,
  customerNo: string,
  changes: readonly CardChangeRow[],
): Promise<CardChangeView[]> {
  if (changes.length === 0) return []
  const cards = await findCards(db, customerNo)
  const replaced = await replacedCards(db, customerNo)

  return changes.map((change) => {
    const { applyNo, tradeAcco, state, decidedAt } = change
    const old = replaced.get(applyNo) ?? cards.find((card) => card.tradeAcco === tradeAcco)

    return {
      applyNo,
      tradeAcco,
      way: change.way,
      state,
      cardTail: old?.cardTail ?? '',
      bankName: old?.bankName ?? '',
      newBankName: change.newBankName,
      newCardTail: change.newCardTail,
      submittedAt: change.createdAt,
      dueOn: change.dueOn,
      mendableUntil: state === 'REJECTED' && decidedAt !== null ? mendableUntil(dayOf(decidedAt)) : null,
    }
  })
}
