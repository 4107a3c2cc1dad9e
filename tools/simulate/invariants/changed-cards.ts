import { BY_CODE } from '../sim-cards'
import type { World } from '../world'
import type { Invariant } from './invariant'
import type { Snapshot } from './snapshot'

/** I39: what is asked of a bank names the card that stood when it was asked for (R-ACT-12). */
export const changedCards: readonly Invariant[] = [
  { id: 'I39', says: 'money moves over the card that stood when it was asked for', check: overStanding },
  { id: 'I39', says: 'the contract of a card that was replaced, or took no place, ends', check: ended },
]

function* overStanding(world: World, now: Snapshot): Iterable<string> {
  const changed = new Set(world.cards.changedAccounts())
  for (const { serial_no: serialNo, trade_acco: tradeAcco, created_at: at } of now.payments) {
    const op = world.bank.operations.get(serialNo)
    if (!op || !changed.has(tradeAcco) || op.failureCode === 'CLOSED') continue
    const standing = world.cards.at(tradeAcco, at)
    const named = op.content.slice(op.content.lastIndexOf('/') + 1)
    const isRight =
      op.kind === 'DEBIT'
        ? standing.some(({ contractNo, cardNo }) => contractNo === named || `${BY_CODE}${cardNo}` === named)
        : op.kind === 'REFUND' || standing.some(({ cardNo }) => cardNo === named)
    if (!isRight) yield `${op.kind} ${serialNo} of ${tradeAcco} is not over the card of its time`
  }
}

/** Once nothing waits to be said to the bank. */
function* ended(world: World, now: Snapshot): Iterable<string> {
  if (now.outboxOpen > 0) return
  for (const tradeAcco of world.cards.changedAccounts()) {
    for (const { contractNo } of world.cards.of(tradeAcco).slice(0, -1))
      if (!world.bank.ended.has(contractNo)) yield `${contractNo} of ${tradeAcco} goes on after its card`
  }
  for (const contractNo of world.cards.unused)
    if (!world.bank.ended.has(contractNo)) yield `${contractNo} goes on though its card took no place`
}
