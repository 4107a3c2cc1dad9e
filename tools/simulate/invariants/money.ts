import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import { cents, sum, yuan } from '../model/arithmetic'
import type { Invariant } from './invariant'
import type { LedgerRow } from './snapshot'

/** Balance of an account over some rows, on the side of credit. */
export function creditOf(rows: readonly LedgerRow[], code: string): bigint {
  let balance = 0n
  for (const row of rows) {
    if (row.credit === code) balance += cents(row.amount)
    if (row.debit === code) balance -= cents(row.amount)
  }

  return balance
}

const byOrder = (rows: readonly LedgerRow[]): Map<string, LedgerRow[]> => {
  const groups = new Map<string, LedgerRow[]>()
  for (const row of rows) {
    for (const orderNo of new Set([row.order_no, row.credit_order_no])) {
      if (orderNo === null) continue
      const group = groups.get(orderNo)
      if (group) group.push(row)
      else groups.set(orderNo, [row])
    }
  }

  return groups
}

/**
 * Balance of one order on an account, on the side of credit; the two sides of a booking may be of two orders.
 */
function creditOfOrder(rows: readonly LedgerRow[], code: string, orderNo: string): bigint {
  let balance = 0n
  for (const row of rows) {
    if (row.credit === code && (row.credit_order_no ?? row.order_no) === orderNo) balance += cents(row.amount)
    if (row.debit === code && row.order_no === orderNo) balance -= cents(row.amount)
  }

  return balance
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
  // Shares that the registrar gave although the cash product's redemption, which should pay them, was
  // refused.
  E1: '2099/2001',
  P6: '2001/2003',
  P1b: '1204/2001',
  P2b: '1001/1204',
  P3c: '2008/2003',
  P3d: '1204/2003',
  P7_NOTICE: '1203/2003',
  P7_RECEIPT: '1001/1203',
  Q1: '1205/2009',
  Q2_RECEIVED: '1001/1205',
  Q2_REPAID: '2009/1001',
  X1: '2004/2001',
  A1: '2004/2001',
  A2: '2005/2001',
  A3: '2003/2001',
  M1: '1001/2007',
  M2_MATCHED: '2007/2001',
  M2_REFUNDED: '2007/1001',
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
        const isUndone = row.cause.endsWith(':RETURN') || row.event === 'P1b'
        const pairs = [`${row.debit}/${row.credit}`, ...(isUndone ? [`${row.credit}/${row.debit}`] : [])]
        if (wanted === undefined || !pairs.includes(wanted)) {
          yield `${row.event} of ${row.cause} books ${row.debit}/${row.credit}`
        }
      }
    },
  },
  {
    id: 'I3',
    says: 'ledger, order events and their like are only added to',
    *check(world, now) {
      const seen = world.memory.ledger
      for (const row of now.ledger) {
        const before = seen.get(row.id) ?? row
        // A row that was not written since is the one of the last look itself.
        if (before !== row && JSON.stringify(before) !== JSON.stringify(row)) yield `entry ${row.id} changed`
        seen.set(row.id, row)
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
          const balance = creditOfOrder(rows, code, orderNo)
          if (balance < 0n) yield `${orderNo} stands at ${yuan(balance)} on ${code}`
        }
      }
      if (creditOf(now.ledger, '2007') < 0n) yield '2007 is overdrawn'
      for (const code of ['1101', '1201', '1202', '1203', '1204', '1205']) {
        if (creditOf(now.ledger, code) > 0n)
          yield `${code} is overdrawn by ${yuan(creditOf(now.ledger, code))}`
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
      const due = -sum(['1201', '1202', '1203', '1205'].map((code) => creditOf(now.ledger, code)))
      if (owed !== open.fromDistributor)
        yield `2002 stands at ${yuan(owed)}, not due is ${yuan(open.fromDistributor)}`
      if (due !== open.toDistributor)
        yield `1201, 1202, 1203 and 1205 stand at ${yuan(due)}, not due is ${yuan(open.toDistributor)}`
      const advanced = world.registrars.all.flatMap(({ books }) =>
        books.payments
          .values()
          .filter((payment) => payment.business === confirmationCode.quickRedemption && !payment.done),
      )
      const owedOn = creditOf(now.ledger, '2009')
      const lent = sum(advanced.map((payment) => payment.amount))
      if (owedOn !== lent) yield `2009 stands at ${yuan(owedOn)}, not due is ${yuan(lent)}`
      for (const code of ['2001', '2003', '2004', '2005']) {
        const left = creditOf(now.ledger, code)
        if (left !== 0n) yield `${code} stands at ${yuan(left)}`
      }
    },
  },
]
