import type { Bug } from './bug'

const settlement = 'apps/server/src/settlement'

/** Bugs of instructions of several orders and of money that customers transfer by themselves. */
export const instructionBugs: readonly Bug[] = [
  {
    name: 'a transfer of another amount pays the order',
    file: 'packages/domain/src/trade/decide/match-remittance.ts',
    find: 'order.amount === money.amount',
    put: 'order.amount <= money.amount',
    seed: '7',
  },
  {
    name: 'a transfer that is told twice is booked twice',
    file: `${settlement}/take-remittance.ts`,
    find: "if (!isNew) return 'known'",
    put: "if (!isNew && entryNo === '') return 'known'",
    seed: '2',
  },
  {
    name: 'the way back of a transfer is not booked',
    file: `${settlement}/apply-remittance-return.ts`,
    find: "if (status === 'SUCCEEDED') await bookOperation(tx, { operation, postings: paid, now })",
    put: '',
    seed: '3',
  },
  {
    name: 'transfers that no callback told of are never read',
    file: 'apps/server/src/jobs/steps/cut-off/295-take-remittances.ts',
    find: 'if (data === null) await readIncoming(services)',
    put: 'if (data !== null) await readIncoming(services)',
    seed: '17',
  },
  {
    name: 'the money of a redemption is not passed on to what it buys',
    file: 'apps/server/src/jobs/registrar/book/place-second-leg.ts',
    find: 'await bookEntries(tx, { day: context.day, now: context.now, entries })',
    put: 'if (entries.length > 1) await bookEntries(tx, { day: context.day, now: context.now, entries })',
    seed: '1',
  },
  {
    name: 'a basket is debited its first part only',
    file: 'apps/server/src/trading/orders/place-parent-purchase.ts',
    find: 'const amount = sumMoney(parts.map(({ draft }) => draft.amount))',
    put: 'const amount = sumMoney(parts.slice(0, 1).map(({ draft }) => draft.amount))',
    seed: '1',
  },
]
