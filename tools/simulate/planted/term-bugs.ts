import type { Bug } from './bug'

const movement = 'apps/server/src/jobs/registrar/book/book-share-movement.ts'
const held = 'apps/server/src/trading/held-lots.ts'

/** Bugs about funds of particular kinds: converted, with rolling periods, open in windows. */
export const termBugs: readonly Bug[] = [
  {
    name: 'a merger of shares takes the oldest lots',
    file: 'apps/server/src/jobs/registrar/files/registrar-record-of.ts',
    find: 'if (flag === SPLIT) return split(subtractShares(sharesIn(held.lots), shares))',
    put: '',
    seed: '32',
  },
  {
    name: 'a conversion frees what sells under way have frozen',
    file: movement,
    find: 'savePosition(tx, moved, booking.now)',
    put: "savePosition(tx, record.kind === 'split' ? { ...moved, frozenShares: noShares } : moved, booking.now)",
    seed: '22',
  },
  {
    name: 'a rolling lot is sold before its day',
    file: held,
    find: 'return last > tDay ? last : null',
    put: "return last > tDay && fund.hold?.kind !== 'ROLLING' ? last : null",
    seed: '22',
  },
  {
    name: 'a sale under way takes what is due on another day',
    file: held,
    find: 'const elsewhere = sellsOfOtherDays(position, context.tDay)',
    put: 'const elsewhere = noShares',
    seed: '104',
  },
  {
    name: 'what was arranged for a due day takes the youngest lot first',
    file: 'apps/server/src/jobs/steps/cut-off/305-redeem-due-shares.ts',
    find: 'of inOrderOf(lots, instructions)',
    put: 'of inOrderOf(lots, instructions).toReversed()',
    seed: '64',
  },
  {
    name: 'a custody transfer takes the oldest lot though it is locked',
    file: movement,
    find: 'bookRegistrarRecord(lots, record, isDue)',
    put: 'bookRegistrarRecord(lots, record, () => isDue !== null)',
    seed: '5024',
  },
  {
    name: 'an order is taken between windows',
    file: 'packages/domain/src/trade/trade-day.ts',
    find: "return refuse('OUTSIDE_WINDOW', { nextDay: openDay })",
    put: 'return accept(exchangeDay.value)',
    seed: '24',
  },
  {
    name: 'money after the last day of a window buys on a closed day',
    file: 'apps/server/src/settlement/apply-paid-debit.ts',
    find: '(await isInOpenWindow(tx, order.fundCode, decision.value))',
    put: "((await isInOpenWindow(tx, order.fundCode, decision.value)) || business === 'purchase')",
    seed: '74',
  },
]
