import type { Tx } from '@tongzhou/db/connect'
import { type ClearingOrder, applyOrderEvent } from '@tongzhou/db/stores/registrar/clearing-order-store'
import { payeeAccount } from '@tongzhou/db/stores/account/card-store'
import { orderBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import type { FirstDebit } from '@tongzhou/db/stores/trade/order-placing-store'
import { addOutbox } from '@tongzhou/db/stores/settlement/outbox-store'
import { type PaymentRow, askForPayment, paymentsOfOrder } from '@tongzhou/db/stores/settlement/payment-store'
import { addTransfer } from '@tongzhou/db/stores/custody/transfer-store'
import { type RemittanceRow, setRemittance } from '@tongzhou/db/stores/settlement/remittance-store'
import { payoutOf } from '@tongzhou/domain/clearing/payout'
import { assert } from '@tongzhou/domain/kernel/assert'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney, subtractMoney } from '@tongzhou/domain/kernel/money'

/** What sending needs besides the payment row; the outbox holds no names and no card numbers. */
export type BankIntent =
  | {
      readonly kind: 'DEBIT'
      readonly serialNo: string
      readonly contractNo: string
      readonly subject: string
    }
  | {
      readonly kind: 'REFUND'
      readonly serialNo: string
      readonly originalSerialNo: string
      readonly reason: string
    }
  | {
      readonly kind: 'PAYOUT'
      readonly serialNo: string
      readonly purpose: 'REDEMPTION' | 'DIVIDEND' | 'OTHER'
    }
  | { readonly kind: 'TRANSFER'; readonly serialNo: string; readonly payee: string; readonly purpose: string }
  | { readonly kind: 'ADVANCE'; readonly serialNo: string; readonly fundCode: string }
  | { readonly kind: 'SUBSIDY'; readonly serialNo: string; readonly purpose: string }
  | { readonly kind: 'REMITTANCE_RETURN'; readonly serialNo: string }
  /** A debit that a code of the bank's makes: followed until it is final (single-payment.ts). */
  | { readonly kind: 'ONCE'; readonly serialNo: string }

/** The outbox topic of everything that goes to the bank. */
export const BANK_TOPIC = 'bank'

interface Cause {
  readonly now: Date
  readonly actor: string
}

/** The debit that a fresh order is placed with: what its sender needs besides the payment row. */
export function firstDebit(debit: { amount: Money; contractNo: string; subject: string }): FirstDebit {
  const { amount, contractNo, subject } = debit
  const intent = { kind: 'DEBIT', contractNo, subject } satisfies Omit<
    BankIntent & { kind: 'DEBIT' },
    'serialNo'
  >

  return { amount, topic: BANK_TOPIC, intent }
}

/**
 * Records one debit that pays several orders of one instruction (R-MMF-6): a payment on the parent's number,
 * the event on every child. The caller has locked the children's rows.
 */
export async function requestParentDebit(
  tx: Tx,
  parent: { customerNo: string; parentNo: string; tradeAcco: string },
  input: Cause & {
    children: readonly ClearingOrder[]
    amount: Money
    contractNo: string
    subject: string
  },
): Promise<string> {
  const key = { customerNo: parent.customerNo, orderNo: parent.parentNo, tradeAcco: parent.tradeAcco }
  const serialNo = await nextSerialNo(tx, key, 'DEBIT')
  const { contractNo, subject, amount, now, actor } = input
  await record(tx, key, { amount, now, intent: { kind: 'DEBIT', serialNo, contractNo, subject } })
  for (const child of input.children) {
    await applyOrderEvent(tx, child, { event: 'PAY_STARTED', now, actor, detail: { serialNo } })
  }

  return serialNo
}

/**
 * Records the request to the advance bank to pay a quick redemption (Q1). The shares are frozen already; the
 * caller has locked the order's row.
 */
export async function requestAdvance(
  tx: Tx,
  order: ClearingOrder,
  input: Cause & { amount: Money },
): Promise<string> {
  const serialNo = await nextSerialNo(tx, order, 'ADVANCE')
  const { amount, now, actor } = input
  await record(tx, order, { amount, now, intent: { kind: 'ADVANCE', serialNo, fundCode: order.fundCode } })
  await applyOrderEvent(tx, order, { event: 'ADVANCE_STARTED', now, actor, detail: { serialNo } })

  return serialNo
}

/** Whether a movement of a kind has been asked for and has no end yet. */
function isUnderWay(payments: readonly PaymentRow[], kind: 'REFUND' | 'PAYOUT'): boolean {
  return payments.some((one) => one.kind === kind && (one.status === 'CREATED' || one.status === 'SENT'))
}

/**
 * Whether the bank may be moving what is owed on an order right now. Nothing else may take that money: the
 * ledger has it until the bank says it is gone. The caller has locked the order's row.
 */
export async function isLeaving(
  tx: Tx,
  order: { readonly customerNo: string; readonly orderNo: string },
  kind: 'REFUND' | 'PAYOUT',
): Promise<boolean> {
  return isUnderWay(await paymentsOfOrder(tx, order), kind)
}

/**
 * Records the refund of what is owed on an order (P5): the balance of account 2003, back to the card it came
 * from. Does nothing when nothing is owed or a refund is under way. Money that no card debit paid (cash
 * product, remittance), or whose card is gone at the bank (R-ACT-12), goes to the card of the trade account,
 * or to the card bound instead (R-BNK-13). Of what stands on a list (`listed`) another amount is not paid.
 * The caller has locked the order's row.
 */
export async function requestRefund(
  tx: Tx,
  order: ClearingOrder,
  input: { now: Date; reason: string; listed?: Money },
): Promise<string | null> {
  const payments = await paymentsOfOrder(tx, order)
  const debit = payments.some(isCardGone) ? null : await paidDebit(tx, order, payments)
  const amount = await orderBalance(tx, { ...order, code: '2003' })
  if (isUnderWay(payments, 'REFUND') || amount === noMoney || isOtherThan(input.listed, amount)) return null
  assert(debit === null || amount <= debit.amount, 'a refund is never more than was paid')
  // What no card paid goes out as a payout, so to a card that is bound.
  const tradeAcco = debit === null ? await payeeAccount(tx, order) : order.tradeAcco
  if (tradeAcco === null) return null
  const serialNo = serialAfter(payments, order, 'REFUND')
  const intent: BankIntent =
    debit === null
      ? { kind: 'PAYOUT', serialNo, purpose: 'OTHER' }
      : { kind: 'REFUND', serialNo, originalSerialNo: debit.serialNo, reason: input.reason }
  const { customerNo, orderNo } = order
  await record(tx, { customerNo, orderNo, tradeAcco }, { amount, now: input.now, intent, kind: 'REFUND' })

  return serialNo
}

/**
 * Records the payout of what is owed on an order (R3, D1): the balance of its account (2004; a dividend's
 * 2005) less what its registrar has confirmed and not paid yet (`outstanding`), to the card of its trade
 * account or, once that is unbound, to the card bound instead (R-BNK-13). The payment stores the card, so
 * that a repeat is the same. Does nothing when nothing is owed, another amount than is `listed`, a payout is
 * under way, or no card is bound.
 * The caller has locked the order's row.
 */
export async function requestPayout(
  tx: Tx,
  order: ClearingOrder,
  input: Cause & { readonly outstanding: Money; readonly listed: Money },
): Promise<string | null> {
  const payments = await paymentsOfOrder(tx, order)
  const { account, purpose } = payoutOf(order.bizCode)
  const owed = await orderBalance(tx, { ...order, code: account })
  const amount = subtractMoney(owed, input.outstanding)
  if (isUnderWay(payments, 'PAYOUT') || amount <= noMoney || isOtherThan(input.listed, amount)) return null
  const tradeAcco = await payeeAccount(tx, order)
  if (tradeAcco === null) return null
  const serialNo = serialAfter(payments, order, 'PAYOUT')
  const { customerNo, orderNo } = order
  await record(
    tx,
    { customerNo, orderNo, tradeAcco },
    {
      amount,
      now: input.now,
      intent: { kind: 'PAYOUT', serialNo, purpose },
    },
  )
  await applyOrderEvent(tx, order, {
    event: 'PAYOUT_STARTED',
    now: input.now,
    actor: input.actor,
    detail: { serialNo },
  })

  return serialNo
}

/** Whether a list has another amount than is owed now: what nobody released is not paid. */
function isOtherThan(listed: Money | undefined, owed: Money): boolean {
  return listed !== undefined && listed !== owed
}

/** A refund that the bank could not pay because the card it came from is lost, closed or no longer known. */
function isCardGone({ kind, status, bankCode }: PaymentRow): boolean {
  return (
    kind === 'REFUND' &&
    status === 'FAILED' &&
    (bankCode === 'CARD_ABNORMAL' || bankCode === 'CARD_NOT_FOUND')
  )
}

/** The debit that paid an order: its own, or the one of its parent; null when no card paid it. */
async function paidDebit(
  tx: Tx,
  order: ClearingOrder,
  own: readonly PaymentRow[],
): Promise<PaymentRow | null> {
  const isPaid = (p: PaymentRow) => p.kind === 'DEBIT' && p.status === 'SUCCESS'
  const found = own.find(isPaid)
  if (found || order.parentNo === null) return found ?? null
  const key = { customerNo: order.customerNo, orderNo: order.parentNo }

  return (await paymentsOfOrder(tx, key)).find(isPaid) ?? null
}

/** A transfer that is asked for on a day. */
interface RequestedTransfer {
  readonly serialNo: string
  readonly day: Day
  readonly payee: string
  readonly purpose: string
  readonly amount: Money
  readonly now: Date
}

/**
 * Records a transfer from the supervised account (P4 to a registrar, F1 to the company), once per serial
 * number; false where there is one of it. `repeats` is the refused transfer it replaces.
 */
export async function requestTransfer(
  tx: Tx,
  transfer: RequestedTransfer & { repeats?: string },
): Promise<boolean> {
  const { now, ...row } = transfer
  const { serialNo, payee, purpose } = row
  if (!(await addTransfer(tx, row, now))) return false
  const payload: BankIntent = { kind: 'TRANSFER', serialNo, payee, purpose }
  await addOutbox(tx, { topic: BANK_TOPIC, key: serialNo, customerNo: null, payload, now })

  return true
}

/**
 * The same where a day may need several: under the serial number, or with S2, S3 … after it. What the
 * transfer pays must be settled in this transaction: nothing else keeps it from being paid twice.
 */
export async function requestNextTransfer(tx: Tx, transfer: RequestedTransfer): Promise<void> {
  const { serialNo: first } = transfer
  let serialNo = first
  for (let part = 2; !(await requestTransfer(tx, { ...transfer, serialNo })); part += 1)
    serialNo = `${first}S${part}`
}

/** Records that the company is asked for the subsidies it promised (P2b); once per serial number. */
export async function requestSubsidy(
  tx: Tx,
  subsidy: { serialNo: string; day: Day; amount: Money; now: Date },
): Promise<void> {
  const { serialNo, day, amount, now } = subsidy
  const purpose = `P2b ${day}`
  if (!(await addTransfer(tx, { serialNo, day, payee: 'SUBSIDY', purpose, amount }, now))) return
  const payload: BankIntent = { kind: 'SUBSIDY', serialNo, purpose }
  await addOutbox(tx, { topic: BANK_TOPIC, key: serialNo, customerNo: null, payload, now })
}

/**
 * Payees of transfers that bring 2099 back to zero: the company pays in what is missing, or takes what is too
 * much.
 */
export const COMPANY_PAYS = 'COMPANY_PAYS'
export const COMPANY_TAKES = 'COMPANY_TAKES'

/**
 * Records the settlement of 2099 with the company's money (E3), once per id; a positive `amount` pays in, a
 * negative one takes out.
 */
export async function requestDifferenceSettlement(
  tx: Tx,
  settlement: { id: bigint; day: Day; amount: Money; now: Date },
): Promise<void> {
  const { id, day, now } = settlement
  const isIn = settlement.amount > noMoney
  const amount = isIn ? settlement.amount : subtractMoney(noMoney, settlement.amount)
  const serialNo = `E3${String(id).padStart(10, '0')}`
  const purpose = `E3 ${id}`
  const payee = isIn ? COMPANY_PAYS : COMPANY_TAKES
  if (!(await addTransfer(tx, { serialNo, day, payee, purpose, amount }, now))) return
  const payload: BankIntent = isIn
    ? { kind: 'SUBSIDY', serialNo, purpose }
    : { kind: 'TRANSFER', serialNo, payee: 'COMPANY_FEE', purpose }
  await addOutbox(tx, { topic: BANK_TOPIC, key: serialNo, customerNo: null, payload, now })
}

/**
 * Records the return of remitted money to the account it came from (M2). The caller has locked the
 * remittance's row.
 */
export async function requestRemittanceReturn(
  tx: Tx,
  remittance: RemittanceRow,
  input: { day: Day; now: Date },
): Promise<void> {
  const { entryNo, amount } = remittance
  const returns = remittance.returns + 1
  const serialNo = `M${entryNo}R${String(returns).padStart(2, '0')}`
  const purpose = `REMITTANCE_RETURN ${entryNo}`
  await addTransfer(tx, { serialNo, day: input.day, payee: 'REMITTER', purpose, amount }, input.now)
  await setRemittance(tx, entryNo, { state: 'RETURNING', returnSerial: serialNo, returns })
  const payload: BankIntent = { kind: 'REMITTANCE_RETURN', serialNo }
  await addOutbox(tx, { topic: BANK_TOPIC, key: serialNo, customerNo: null, payload, now: input.now })
}

/** The order, or the parent, that a payment is booked on. */
type Payee = Pick<ClearingOrder, 'customerNo' | 'orderNo' | 'tradeAcco'>

async function record(
  tx: Tx,
  order: Payee,
  input: { amount: Money; now: Date; intent: BankIntent; kind?: PaymentRow['kind'] },
): Promise<void> {
  const { intent, amount, now } = input
  const kind = input.kind ?? intent.kind
  assert(
    kind !== 'TRANSFER' && kind !== 'SUBSIDY' && kind !== 'REMITTANCE_RETURN' && kind !== 'ONCE',
    'a transfer belongs to no order, and a code makes its own debit',
  )
  const { customerNo, orderNo, tradeAcco } = order
  const payment = { customerNo, orderNo, tradeAcco, serialNo: intent.serialNo, kind, amount }
  await askForPayment(tx, payment, { now, topic: BANK_TOPIC, payload: intent })
}

const letters = { DEBIT: 'D', REFUND: 'R', PAYOUT: 'P', ADVANCE: 'A' } as const

async function nextSerialNo(tx: Tx, order: Payee, kind: keyof typeof letters): Promise<string> {
  return serialAfter(await paymentsOfOrder(tx, order), order, kind)
}

/** D + order number + how many of the kind there were: unique, and readable in a bank statement. */
function serialAfter(payments: readonly PaymentRow[], order: Payee, kind: keyof typeof letters): string {
  const count = payments.filter((payment) => payment.kind === kind).length

  return `${letters[kind]}${order.orderNo}${String(count + 1).padStart(2, '0')}`
}
