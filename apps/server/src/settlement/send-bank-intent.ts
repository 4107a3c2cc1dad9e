import type { Database } from '@tongzhou/db/connect'
import { type PaymentRow, findPayment } from '@tongzhou/db/stores/settlement/payment-store'
import { lockTransfer } from '@tongzhou/db/stores/custody/transfer-store'
import { finishOutboxWithCommit } from '@tongzhou/db/stores/settlement/outbox-store'
import { findReturn } from '@tongzhou/db/stores/settlement/remittance-store'
import { assert } from '@tongzhou/domain/kernel/assert'
import { type Money, printMoney } from '@tongzhou/domain/kernel/money'
import type { BankOperation, BankPort } from '../ports/bank/port'
import type { PortRefusal } from '../ports/outcome-unknown'
import type { FieldCipher } from '../shared/field-cipher'
import type { BankIntent } from './bank-movements'
import { followSinglePayment } from './single-payment'
import { takeBankOperation } from './take-bank-operation'

export interface BankSender {
  readonly db: Database
  readonly bank: BankPort
  readonly cipher: FieldCipher
}

/**
 * Sends one movement to the bank, or sends it again: the serial number makes a repeat harmless, so the same
 * request is also the query (R-ORD-2). Returns true when the result is final and booked, its outbox row
 * included. Throws OutcomeUnknown.
 */
export async function sendBankIntent(
  sender: BankSender,
  { id, intent }: { readonly id: bigint; readonly intent: BankIntent },
  now: Date,
): Promise<boolean> {
  if (intent.kind === 'ONCE') return followSinglePayment(sender, { id, serialNo: intent.serialNo }, now)
  const payment = await paymentOf(sender.db, intent)
  const amount = payment?.amount ?? (await transferAmount(sender.db, intent))
  const answer = await send(sender, { intent, payment }, amount)
  const operation = answer.kind === 'refused' ? refusedOperation(intent, amount, answer) : answer
  const { cipher } = sender
  const isFinal = operation.status !== 'ACCEPTED'
  await sender.db.transaction().execute(async (tx) => {
    await takeBankOperation(tx, { operation, cipher, now })
    if (isFinal) await finishOutboxWithCommit(tx, id, now)
  })

  return isFinal
}

/** What the bank is asked to do. */
type Asked = Exclude<BankIntent, { kind: 'ONCE' }>

/** A movement with its payment row; transfers and returns of remittances have none. */
interface Movement {
  readonly intent: Asked
  readonly payment: PaymentRow | null
}

async function send(
  sender: BankSender,
  { intent, payment }: Movement,
  money: Money,
): Promise<BankOperation | PortRefusal> {
  const { bank } = sender
  const amount = printMoney(money)
  const { serialNo } = intent
  switch (intent.kind) {
    case 'DEBIT':
      return bank.debit({ serialNo, amount, contractNo: intent.contractNo, subject: intent.subject })
    case 'REFUND':
      return bank.refund({
        serialNo,
        amount,
        originalSerialNo: intent.originalSerialNo,
        reason: intent.reason,
      })
    case 'TRANSFER':
      return bank.transfer({ serialNo, amount, payee: intent.payee, purpose: intent.purpose })
    case 'SUBSIDY':
      return bank.subsidy({ serialNo, amount, purpose: intent.purpose })
    case 'PAYOUT': {
      const payee = await payeeOf(sender, payment)

      return bank.payout({ serialNo, amount, ...payee, purpose: intent.purpose })
    }
    case 'REMITTANCE_RETURN': {
      const payee = await payerOf(sender, serialNo)

      return bank.payout({ serialNo, amount, ...payee, purpose: 'REMITTANCE_RETURN' })
    }
    case 'ADVANCE': {
      const payee = await payeeOf(sender, payment)

      return bank.advance({ serialNo, amount, ...payee, fundCode: intent.fundCode })
    }
  }
}

/**
 * The card of the payment's trade account is read when the money is sent, even if it was unbound since, so
 * the outbox holds neither name nor number. It is the card that stood there when the payment was asked for: a
 * repeat after a change of the card says the same again, and cannot be paid twice (R-ACT-12).
 */
async function payeeOf(
  sender: BankSender,
  payment: PaymentRow | null,
): Promise<{ name: string; cardNo: string }> {
  assert(payment !== null, 'a payout has its payment row')
  const { customerNo, tradeAcco, createdAt } = payment
  const row = await sender.db
    .selectFrom('bank_card as b')
    .innerJoin('customer_identity as i', 'i.customer_no', 'b.customer_no')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bank_card_history')
          .select('card_cipher as before_cipher')
          .where('customer_no', '=', customerNo)
          .where('trade_acco', '=', tradeAcco)
          .where('replaced_at', '>', createdAt)
          .orderBy('replaced_at')
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .select(['b.card_cipher', 'h.before_cipher', 'i.name_cipher'])
    .where('b.customer_no', '=', customerNo)
    .where('b.trade_acco', '=', tradeAcco)
    .limit(1)
    .executeTakeFirstOrThrow()
  const cipher = sender.cipher.of(payment.customerNo)

  return {
    name: cipher.decrypt('customer.name', row.name_cipher),
    cardNo: cipher.decrypt('card.number', row.before_cipher ?? row.card_cipher),
  }
}

/** Remitted money goes back to where it came from, bound here or not. */
async function payerOf(sender: BankSender, serialNo: string): Promise<{ name: string; cardNo: string }> {
  const remittance = await findReturn(sender.db, serialNo)
  assert(remittance !== null, 'a return has its remittance')
  const cipher = sender.cipher.of(remittance.entryNo)

  return {
    name: cipher.decrypt('remittance.name', remittance.nameCipher),
    cardNo: cipher.decrypt('remittance.account', remittance.accountCipher),
  }
}

async function paymentOf(db: Database, intent: Asked): Promise<PaymentRow | null> {
  if (intent.kind === 'TRANSFER' || intent.kind === 'SUBSIDY' || intent.kind === 'REMITTANCE_RETURN')
    return null
  const payment = await findPayment(db, intent.serialNo)
  assert(payment !== null, 'a movement has its payment row')

  return payment
}

async function transferAmount(db: Database, intent: Asked): Promise<Money> {
  const transfer = await db.transaction().execute((tx) => lockTransfer(tx, intent.serialNo))
  assert(transfer !== null, 'a transfer has its row')

  return transfer.amount
}

/** A refusal (HTTP 4xx) means that nothing happened and never will: a failure like any other. */
function refusedOperation(intent: Asked, amount: Money, refusal: PortRefusal): BankOperation {
  return {
    kind: intent.kind === 'REMITTANCE_RETURN' ? 'PAYOUT' : intent.kind,
    serialNo: intent.serialNo,
    status: 'FAILED',
    amount: printMoney(amount),
    bankSerialNo: null,
    failureCode: refusal.code,
    failureMessage: refusal.message,
    finishedAt: null,
    businessDay: null,
  }
}
