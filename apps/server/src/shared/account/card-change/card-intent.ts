import type { Tx } from '@tongzhou/db/connect'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'

/** The outbox topic of what a change of a card, or of its holder's name, asks the bank. */
export const CARD_TOPIC = 'card'

/** What is asked; the outbox holds no names and no card numbers. */
export type CardIntent =
  | { readonly kind: 'CHECK'; readonly customerNo: string; readonly applyNo: string }
  | { readonly kind: 'NAME'; readonly customerNo: string; readonly tradeAcco: string; readonly seq: number }
  | { readonly kind: 'END_CONTRACT'; readonly contractNo: string }

/** The bank is asked about the new card of an approved application once more (R-ACT-8). */
export async function askForCheck(
  tx: Tx,
  { customerNo, applyNo, now }: { customerNo: string; applyNo: string; now: Date },
): Promise<void> {
  const payload: CardIntent = { kind: 'CHECK', customerNo, applyNo }
  await addOutbox(tx, { topic: CARD_TOPIC, key: `CHECK-${applyNo}`, customerNo, payload, now })
}

/** The bank of a card is asked whether it knows its holder by the papers of a change (R-ACT-19). */
export async function askForName(
  tx: Tx,
  of: { customerNo: string; tradeAcco: string; seq: number; now: Date },
): Promise<void> {
  const { customerNo, tradeAcco, seq, now } = of
  const payload: CardIntent = { kind: 'NAME', customerNo, tradeAcco, seq }
  await addOutbox(tx, { topic: CARD_TOPIC, key: `NAME-${tradeAcco}-${seq}`, customerNo, payload, now })
}

/**
 * A contract that nothing is paid by any more ends at the bank; null = there is none. A number may end more
 * than once: the bank gives it again to a card that is bound again before it has ended.
 */
export async function endContract(
  tx: Tx,
  { customerNo, contractNo, now }: { customerNo: string; contractNo: string | null; now: Date },
): Promise<void> {
  if (contractNo === null) return
  const payload: CardIntent = { kind: 'END_CONTRACT', contractNo }
  await addOutbox(tx, {
    topic: CARD_TOPIC,
    key: `END-${contractNo}-${now.getTime()}`,
    customerNo,
    payload,
    now,
  })
}
