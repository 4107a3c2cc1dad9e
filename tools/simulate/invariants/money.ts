import { cents, sum, yuan } from '../model/arithmetic'
import type { Invariant } from './invariant'
import type { LedgerRow, Snapshot } from './snapshot'

/** Balance of an account over some rows, on the side of credit. */
export function creditOf(rows: readonly LedgerRow[], code: string): bigint {
  return sum(
    rows.map(
      (row) => (row.credit === code ? cents(row.amount) : 0n) - (row.debit === code ? cents(row.amount) : 0n),
    ),
  )
}

const byOrder = (rows: readonly LedgerRow[]): Map<string, LedgerRow[]> => {
  const groups = new Map<string, LedgerRow[]>()
  for (const row of rows) {
    if (row.order_no === null) continue
    const group = groups.get(row.order_no)
    if (group) group.push(row)
    else groups.set(row.order_no, [row])
  }

  return groups
}

/** The accounts each event books, by §12.5; written again here so that a swapped pair shows. */
const accounts: Readonly<Record<string, string>> = {
  P1: '1101/2001',
  P2: '1001/1101',
  P3: '2001/2002',
  P3f: '2002/2008',
  P3x: '2001/2003',
  P4: '2002/1001',
  P5: '2003/1001',
  P6: '2001/2003',
  R1: '1201/2004',
  R1f: '1201/2008',
  R2: '1001/1201',
  R3: '2004/1001',
  R4: '1001/2004',
  D1_CONFIRMED: '1202/2005',
  D1_RECEIVED: '1001/1202',
  D1_PAID: '2005/1001',
  F1: '2008/1001',
}

export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I1',
    says: 'every booking is one amount on two accounts, the accounts of its event',
    *check(_world, now) {
      for (const row of now.ledger) {
        if (cents(row.amount) <= 0n || row.debit === row.credit || row.currency !== '156')
          yield `entry ${row.id}`
        const wanted = accounts[row.event]
        if (wanted !== undefined && wanted !== `${row.debit}/${row.credit}`) {
          yield `${row.event} of ${row.cause} books ${row.debit}/${row.credit}`
        }
      }
    },
  },
  {
    id: 'I2',
    says: 'the whole ledger sums to nothing',
    *check(_world, now) {
      const codes = new Set(now.ledger.flatMap((row) => [row.debit, row.credit]))
      const total = sum([...codes].map((code) => creditOf(now.ledger, code)))
      if (total !== 0n) yield `it sums to ${yuan(total)}`
    },
  },
  {
    id: 'I3',
    says: 'ledger, order events and their like are only added to',
    *check(world, now) {
      const seen = world.memory.ledger
      for (const row of now.ledger) {
        const text = JSON.stringify(row)
        if ((seen.get(row.id) ?? text) !== text) yield `entry ${row.id} changed`
        seen.set(row.id, text)
      }
      if (seen.size > now.ledger.length) yield `${seen.size - now.ledger.length} entries are gone`
    },
  },
  {
    id: 'I5',
    says: 'nobody is owed less than nothing',
    *check(_world, now) {
      for (const [orderNo, rows] of byOrder(now.ledger)) {
        for (const code of ['2001', '2003', '2004', '2005']) {
          const balance = creditOf(rows, code)
          if (balance < 0n) yield `${orderNo} stands at ${yuan(balance)} on ${code}`
        }
      }
      for (const code of ['1101', '1201', '1202']) {
        if (creditOf(now.ledger, code) > 0n)
          yield `${code} is overdrawn by ${yuan(creditOf(now.ledger, code))}`
      }
    },
  },
  {
    id: 'I6',
    says: 'nobody is paid before his registrar paid',
    *check(world) {
      for (const serialNo of world.bank.payouts.splice(0)) {
        const order = world.model.orders.get(serialNo.slice(1, 21))
        if (order?.biz !== '024') continue
        const { books } = world.registrars.of(order.fund.code)
        const days = new Set(
          [...order.confirmed.values()].filter((row) => row.shares > 0n).map((row) => row.day),
        )
        for (const payment of books.payments.values()) {
          const isIts =
            payment.fund === order.fund.code && payment.business === '124' && payment.toDistributor
          const isPaid = payment.done || !days.has(payment.reference.slice(3, 13))
          if (isIts && !isPaid && days.size === 1) yield `${serialNo} left before ${payment.reference}`
        }
      }
    },
  },
  {
    id: 'I6',
    says: 'in the end we owe the registrars, and they owe us, what is not due yet',
    *check(world, now, isOver) {
      if (!isOver) return
      const open = { toDistributor: 0n, fromDistributor: 0n }
      for (const { books } of world.registrars.all) {
        for (const payment of books.payments.values()) {
          if (payment.toDistributor && !payment.done) open.toDistributor += payment.amount
          if (!payment.toDistributor && payment.payDay > world.today) open.fromDistributor += payment.amount
        }
      }
      const owed = creditOf(now.ledger, '2002')
      const due = -creditOf(now.ledger, '1201') - creditOf(now.ledger, '1202')
      if (owed !== open.fromDistributor)
        yield `2002 stands at ${yuan(owed)}, not due is ${yuan(open.fromDistributor)}`
      if (due !== open.toDistributor)
        yield `1201 and 1202 stand at ${yuan(due)}, not due is ${yuan(open.toDistributor)}`
      for (const code of ['2001', '2003', '2004']) {
        const left = creditOf(now.ledger, code)
        if (left !== 0n) yield `${code} stands at ${yuan(left)}`
      }
    },
  },
  { id: 'I6', says: 'the money that moved is the money that is booked', check: moneyMoved },
]

/** The bank's truth against payments and ledger, order by order, and the supervised account as a whole. */
function* moneyMoved(world: Parameters<Invariant['check']>[0], now: Snapshot): Iterable<string> {
  for (const offence of world.bank.offences) yield offence
  const ledger = byOrder(now.ledger)
  const told = new Map(now.payments.map((row) => [row.serial_no, row]))
  const events = { DEBIT: 'P1', REFUND: 'P5', PAYOUT: 'R3' } as const
  for (const op of world.bank.operations.values()) {
    if (op.kind === 'TRANSFER') continue
    const row = told.get(op.serialNo)
    if (!row) {
      yield `the bank did ${op.serialNo}, no payment of ours`
      continue
    }
    if (op.failureCode !== 'CLOSED' && row.amount !== op.amount) {
      yield `${op.serialNo} moved ${op.amount}, ours says ${row.amount}`
    }
    const booked = (ledger.get(row.order_no) ?? []).filter(
      (entry) => entry.event === events[row.kind as 'DEBIT'] && entry.cause === row.serial_no,
    )
    const isBooked = booked.some((entry) => entry.amount === row.amount)
    if (row.status === 'SUCCESS' && !isBooked) yield `${row.serial_no} succeeded and is not booked`
    if (row.status === 'SUCCESS' && !['SUCCEEDED', 'RETURNED'].includes(op.status)) {
      yield `${row.serial_no} is SUCCESS with us, ${op.status} at the bank`
    }
    if (row.status === 'FAILED' && op.status === 'SUCCEEDED')
      yield `${row.serial_no} failed with us, not at the bank`
    if (isBooked && !['SUCCEEDED', 'RETURNED'].includes(op.status))
      yield `${row.serial_no} is booked and never moved`
  }
  for (const row of now.payments) {
    if (row.status === 'SUCCESS' && !world.bank.operations.has(row.serial_no))
      yield `${row.serial_no} never was`
  }
  yield* supervised(world, now)
}

/** Account 1001 against the bank, once nothing is under way that we were not told of. */
function* supervised(world: Parameters<Invariant['check']>[0], now: Snapshot): Iterable<string> {
  const isQuiet = now.outboxOpen === 0 && world.bank.news.length === 0
  const last = now.steps.findLast((step) => step.step === '160-settle-channel')
  if (!isQuiet || last?.state !== 'DONE' || last.day !== world.today) return
  const receiving = now.steps.some(
    (step) => step.step === '190-receive-registrar-money' && step.state !== 'DONE',
  )
  if (receiving) return
  const ours = -creditOf(now.ledger, '1001')
  const theirs = world.bank.balance(world.today)
  if (ours !== theirs) yield `1001 stands at ${yuan(ours)}, the bank has ${yuan(theirs)}`
}
