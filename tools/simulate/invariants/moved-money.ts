import { cents, sum, yuan } from '../model/arithmetic'
import type { Invariant } from './invariant'
import { creditOf } from './money'
import type { LedgerRow, Snapshot } from './snapshot'

type World = Parameters<Invariant['check']>[0]

/** The bank's own truth against what the product made of it. */
export const movedMoney: readonly Invariant[] = [
  { id: 'I6', says: 'the money that moved is the money that is booked', check: moneyMoved },
  { id: 'I6', says: 'what somebody transferred pays his order, or goes back to him', check: remitted },
]

/** A way back of what somebody transferred; its serial number begins with that of the entry. */
const isReturn = (serialNo: string): boolean => serialNo.startsWith('ME')

/**
 * Entry by entry: the right money pays its order, other money none; what pays nothing is owed until it is
 * back.
 */
function* remitted(world: World, now: Snapshot, isOver: boolean): Iterable<string> {
  const paid = new Map(
    now.payments.filter((row) => row.kind === 'REMIT_IN').map((row) => [row.serial_no, row.order_no]),
  )
  const wanted = new Map<string, string>()
  for (const order of world.model.orders.values()) {
    for (const entryNo of order.remittances ?? []) wanted.set(`M${entryNo}`, order.orderNo)
  }
  for (const [serialNo, orderNo] of paid) {
    if (wanted.get(serialNo) !== orderNo) yield `${serialNo} pays ${orderNo}`
  }
  if (!isOver) return
  for (const [serialNo, orderNo] of wanted) {
    // Taken back by its customer before the money was seen.
    const isCancelled = world.model.orders.get(orderNo)?.cancelledAt !== null
    if (!paid.has(serialNo) && !isCancelled) yield `${serialNo} does not pay ${orderNo}`
  }
  const unpaid = world.bank.incomingMoney.entries.filter((entry) => !paid.has(`M${entry.entryNo}`))
  const back = [...world.bank.operations.values()].filter(
    (op) => isReturn(op.serialNo) && op.status === 'SUCCEEDED',
  )
  const owed = sum([...unpaid.map((one) => cents(one.amount)), ...back.map((one) => -cents(one.amount))])
  const ours = creditOf(now.ledger, '2007')
  if (ours !== owed) yield `2007 stands at ${yuan(ours)}, ${yuan(owed)} is not back`
}

/** The bank's truth against payments and ledger, order by order, and the supervised account as a whole. */
function* moneyMoved(world: World, now: Snapshot): Iterable<string> {
  for (const offence of world.bank.offences) yield offence
  const ledger = new Map<string, LedgerRow[]>()
  for (const row of now.ledger) {
    // One debit may pay several orders: its rows name it and the order.
    const serialNo = row.cause.split('/')[0] ?? ''
    ledger.set(serialNo, [...(ledger.get(serialNo) ?? []), row])
  }
  const told = new Map(now.payments.map((row) => [row.serial_no, row]))
  const events: Readonly<Record<string, readonly string[]>> = {
    DEBIT: ['P1'],
    REFUND: ['P5'],
    PAYOUT: ['R3', 'D1_PAID', 'P5'],
    ADVANCE: ['Q1'],
  }
  for (const op of world.bank.operations.values()) {
    if (op.kind === 'TRANSFER' || op.kind === 'SUBSIDY' || isReturn(op.serialNo)) continue
    const row = told.get(op.serialNo)
    if (!row) {
      yield `the bank did ${op.serialNo}, no payment of ours`
      continue
    }
    if (op.failureCode !== 'CLOSED' && row.amount !== op.amount) {
      yield `${op.serialNo} moved ${op.amount}, ours says ${row.amount}`
    }
    const booked = (ledger.get(row.serial_no) ?? []).filter(
      (entry) => events[row.kind]?.includes(entry.event) === true,
    )
    const isBooked = yuan(sum(booked.map((entry) => cents(entry.amount)))) === row.amount
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
    const isKnown =
      row.kind === 'REMIT_IN'
        ? world.bank.incomingMoney.entries.some((entry) => `M${entry.entryNo}` === row.serial_no)
        : world.bank.operations.has(row.serial_no)
    if (row.status === 'SUCCESS' && !isKnown) yield `${row.serial_no} never was`
  }
  yield* supervised(world, now)
}

/** Account 1001 against the bank, once nothing is under way that we were not told of. */
function* supervised(world: World, now: Snapshot): Iterable<string> {
  const known = now.ledger.filter((row) => row.event === 'M1').length
  const isTold = known === world.bank.incomingMoney.entries.length
  const isQuiet = now.outboxOpen === 0 && world.bank.news.length === 0 && isTold
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
