import { cents, yuan } from '../model/arithmetic'
import type { Invariant } from './invariant'

/**
 * What a bank operation of ours moves on which account when it succeeds, and by which events that is booked.
 */
const moves: Readonly<Record<string, { readonly account: string; readonly events: readonly string[] }>> = {
  DEBIT: { account: '1101', events: ['P1'] },
  REFUND: { account: '1001', events: ['P5'] },
  PAYOUT: { account: '1001', events: ['R3', 'D1_PAID', 'P5'] },
}

/**
 * That debits equal credits is true of any list of bookings of one amount on two accounts. What can be wrong
 * is the day, the account, the currency or the sum: those are read a second time, from the bank's own books.
 */
export const daySums: Invariant = {
  id: 'I2',
  says: 'by account and currency the ledger holds what the bank moved, none of it on an earlier day',
  *check(world, now) {
    const told = new Set(now.payments.filter((row) => row.status === 'SUCCESS').map((row) => row.serial_no))
    const wanted = new Map<string, bigint>()
    for (const op of world.bank.operations.values()) {
      const isDone = op.kind === 'DEBIT' && told.has(op.serialNo) && op.businessDay !== null
      if (isDone) add(wanted, `${op.businessDay} 1101 156`, cents(op.amount))
    }
    for (const entry of world.bank.entries) {
      const isOurs = moves[entry.kind] !== undefined && told.has(entry.serialNo ?? '')
      if (isOurs && entry.amount < 0n) add(wanted, `${entry.day} 1001 156`, -entry.amount)
    }
    const ours = new Map<string, bigint>()
    for (const row of now.ledger) {
      const move = Object.values(moves).find(
        ({ account, events }) =>
          events.includes(row.event) && (row.debit === account || row.credit === account),
      )
      // What came back is compared with neither: it is a failure by now.
      if (!move || !told.has(row.cause.split('/')[0] ?? '')) continue
      add(ours, `${row.biz_date} ${move.account} ${row.currency}`, cents(row.amount))
    }
    yield* compare(wanted, ours)
  },
}

/**
 * What the bank moved on a day is booked on that day or, told after the day was sealed, on a later one: never
 * before, and in the end all of it. Keys are `day account currency`.
 */
function* compare(wanted: ReadonlyMap<string, bigint>, ours: ReadonlyMap<string, bigint>): Iterable<string> {
  const keys = [...new Set([...wanted.keys(), ...ours.keys()])].toSorted()
  for (const purse of new Set(keys.map((key) => key.slice(11)))) {
    let open = 0n
    for (const key of keys.filter((one) => one.slice(11) === purse)) {
      open += (wanted.get(key) ?? 0n) - (ours.get(key) ?? 0n)
      if (open < 0n) yield `${key}: ${yuan(-open)} is booked before the bank moved it`
    }
    if (open > 0n) yield `${purse}: ${yuan(open)} that the bank moved is not booked`
  }
}

function add(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount)
}
