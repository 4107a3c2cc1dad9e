import type { Bug } from './bug'

const booking = 'apps/server/src/jobs/registrar/book/book-trade.ts'
const redemption = 'packages/domain/src/clearing/confirm-redemption.ts'

/** Bugs about shares: what is held, frozen, taken from which lot. */
export const shareBugs: readonly Bug[] = [
  {
    name: 'the newest lot is sold first',
    file: 'packages/domain/src/holding/lot.ts',
    find: 'for (const lot of sorted) {\n    if (need === noShares) break',
    put: 'for (const lot of sorted.toReversed()) {\n    if (need === noShares) break',
    seed: '1',
  },
  {
    name: 'a redemption freezes nothing',
    file: 'apps/server/src/trading/orders/place-redemption.ts',
    find: 'await savePosition(tx, { ...position, frozenShares: addShares(position.frozenShares, draft.shares) }, now)',
    put: 'await savePosition(tx, position, now)',
    seed: '1',
  },
  {
    name: 'a cancelled redemption leaves its shares frozen',
    file: 'apps/server/src/features/trade/orders/cancel-order.ts',
    find: 'if (decision.value.unfreezesShares && freezesShares(order.bizCode)) await unfreezeShares(tx, cancelled, now)',
    put: '',
    seed: '1',
  },
  {
    name: 'what a refused redemption froze stays frozen',
    file: redemption,
    find: 'postings: [],\n  }\n}',
    put: 'postings: [],\n    ...{ unfreeze: noShares },\n  }\n}',
    seed: '5',
  },
  {
    name: 'the postponed rest is thawed',
    file: redemption,
    find: 'unfreeze: isPostponed(order, record) ? noShares : rest,',
    put: 'unfreeze: rest,',
    seed: '3',
  },
  {
    name: 'the rest of a large redemption is always given up',
    file: redemption,
    find: 'return !record.isFinished && order.postponesRest',
    put: 'return !record.isFinished && order.postponesRest && record.isFinished',
    seed: '3',
  },
  {
    name: 'a position does not grow by its lot',
    file: booking,
    find: 'await savePosition(tx, movePosition(position, event), now)',
    put: '',
    seed: '1',
  },
  {
    name: 'the history of a position lacks its sales',
    file: booking,
    find: "kind: 'SELL',\n    sharesChange: subtractShares(noShares, outcome.confirmedShares),",
    put: "kind: 'SELL',\n    sharesChange: noShares,",
    seed: '1',
  },
  {
    name: 'sold lots keep their shares',
    file: 'apps/server/src/jobs/registrar/book/booking.ts',
    find: 'if (change !== noShares)',
    put: 'if (change > noShares)',
    seed: '1',
  },
  {
    name: 'an order says twice the shares it got',
    file: 'apps/server/src/jobs/registrar/book/book-trade.ts',
    find: 'confirmShares: lot.shares,',
    put: 'confirmShares: addShares(lot.shares, lot.shares),',
    seed: '1',
  },
  {
    name: 'income of a money fund is booked twice',
    file: 'apps/server/src/jobs/registrar/apply/apply-plain-dividends.ts',
    find: 'const rows = plain.flatMap((one) => one.rows)',
    put: 'const rows = plain.flatMap((one) => [...one.rows, ...one.rows])',
    seed: '1',
  },
  {
    name: 'shares of sells under way may be sold again',
    file: 'apps/server/src/trading/held-lots.ts',
    find: 'subtractShares(position.frozenShares, elsewhere),\n  )',
    put: 'noShares,\n  )',
    seed: '1',
  },
]
